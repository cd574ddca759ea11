import { LRUCache } from 'lru-cache'
import type { EpisodeCard, EpisodeDetail, GuestCard, Picture } from '@/domain/content'
import { toEpisodeRow } from '@/domain/episode-row'
import { platformLinks } from '@/domain/links'
import { notesText } from '@/domain/show-notes'
import { toTranscript, type EpisodeTexts } from './timed-texts'
import type { Episode, Guest, GuestHeadshot, Podcast, SitePicture } from '@/payload-types'

type StoredImage = number | Podcast | GuestHeadshot | SitePicture | null | undefined

/** A stored image with all its widths, as paths on this site; null when there is none. */
export function toPicture(
  image: StoredImage,
  collection: 'podcasts' | 'guest_headshots' | 'site_pictures',
): Picture | null {
  if (typeof image !== 'object' || !image?.filename || !image.width || !image.height) return null
  const address = (name: string) => `/api/${collection}/file/${encodeURIComponent(name)}`
  const stored = [image.sizes?.w320, image.sizes?.w640, image]
  const sources = stored.flatMap((size) =>
    size?.filename && size.width ? [{ src: address(size.filename), width: size.width }] : [],
  )
  return {
    src: address(image.filename),
    sources,
    width: image.width,
    height: image.height,
    alt: image.alt ?? '',
    blur: image.blur ?? null,
  }
}

/** Notes as words by what they are made of: parsing them is most of what a card costs. */
const words = new LRUCache<string, string>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: (text, notes) => text.length + notes.length + 1,
})

function wordsOf(notes: string): string {
  const known = words.get(notes)
  if (known !== undefined) return known
  const text = notesText(notes)
  words.set(notes, text)
  return text
}

export const toCard = (episode: Episode): EpisodeCard => ({
  ...toEpisodeRow(episode),
  description: wordsOf(episode.description ?? ''),
  picture: toPicture(episode.image, 'podcasts'),
})

export const toGuest = (guest: Guest): GuestCard => ({
  id: guest.id,
  name: guest.guestName,
  description: guest.description,
  link: guest.personalLink ?? null,
  picture: toPicture(guest.image, 'guest_headshots'),
})

export const toDetail = (
  episode: Episode,
  guests: Guest[],
  texts: EpisodeTexts,
): EpisodeDetail => ({
  ...toCard(episode),
  descriptionHtml: episode.descriptionHtml ?? '',
  platforms: platformLinks(episode),
  audioUrl: episode.audioUrl ?? null,
  chapters: texts.chapters,
  transcript: toTranscript(episode.id, texts),
  episodeUrl: episode.episodeUrl ?? null,
  guests: guests.map(toGuest),
  publishedAt: episode.publishedAt ?? null,
  modifiedAt: episode.modifiedAt ?? null,
})
