import { escapeHtml } from './markup'
import { shorten } from '../language/text'

export const MAX_COPYRIGHT = 500

export const PODCAST_COVER_PATH = '/podcast-cover.jpg'

/**
 * Returns where an episode's own cover is for podcast apps, as the feed's is; it stays with the
 * episode.
 */
export const episodeCoverPath = (id: string): string => `/podcast-covers/${id}.jpg`

/** The side of the feed's cover in px; Apple takes 1400 to 3000. */
export const COVER_SIDE = { min: 1400, max: 3000 } as const

/** The address that the feed's identity is made of: without its protocol and final slashes. */
export const guidSource = (feedAddress: string): string =>
  feedAddress.replace(/^https?:\/\//i, '').replace(/\/+$/, '')

/** The bytes that Apple reads of a description. */
const MAX_DESCRIPTION = 4000

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** A text as long as Apple reads one, cut after a whole word. @param as what is made of it */
export function withinBytes(text: string, as: (cut: string) => string = (cut) => cut): string {
  let made = as(text)
  let cut = text
  while (bytesOf(made) > MAX_DESCRIPTION) {
    cut = shorten(cut, Math.floor([...cut].length * (MAX_DESCRIPTION / bytesOf(made))) - 1)
    made = as(cut)
  }
  return made
}

/**
 * The description of an episode: its notes as HTML, or what they begin with where they are longer
 * than Apple reads; apps that read more find all in `content:encoded`.
 * @param words the notes without marks
 */
export const itemDescription = (html: string, words: string): string =>
  bytesOf(html) <= MAX_DESCRIPTION ? html : withinBytes(words, (cut) => `<p>${escapeHtml(cut)}</p>`)
