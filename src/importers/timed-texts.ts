import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { parseTranscript } from '@/domain/listening/parse-timed-text'
import { TimedTextError } from '@/domain/listening/timed-text'
import { FetchError, fetchPublic } from '@/net/fetch-public'
import { readChapters } from './read-chapters'
import { decodeText } from './decode-text'
import { hasTooManyTags, isCut, plainText } from './plain-text'
import type { TextPlace } from './source'
import { SourceError } from './source-error'

/**
 * A transcript or chapters, with what was left out of them if anything, or the reason why there are
 * none, worded for the report.
 */
export type FoundText = { text: string; reason: string | null } | { text: null; reason: string }

export type TextFinder = {
  /** The first of these that can be fetched and read. @param places of one kind, best first */
  get: (places: TextPlace[]) => Promise<FoundText>
}

/** Two bytes for each character that the collection stores. */
const LIMITS = { maxBytes: 2_000_000, timeoutMs: 10_000 }
const MAX_AT_ONCE = 4
/** Texts that were fetched ahead of their turn, up to 2 MB each. */
const MAX_KEPT = 30

const SPOKEN =
  /<cite(?:\s[^<>]{0,200})?>([^<>]{0,200})<\/cite>\s*(?:<time(?:\s[^<>]{0,200})?>([^<>]{0,20})<\/time>\s*)?<p(?:\s[^<>]{0,200})?>/gi

/** A transcript as a web page, as the plain text that the site reads. */
function fromHtml(html: string): string {
  if (isCut(html) || hasTooManyTags(html)) throw new TimedTextError('', 'too long')
  return plainText(
    html.replace(SPOKEN, (_, name: string, time = '') => {
      const speaker = name.trim().replace(/:$/, '')
      return `<p>${time} ${speaker ? `${speaker}:` : ''} `
    }),
  )
}

/** The text as the site stores it. @throws TimedTextError if it is not of this kind */
function readable({ kind, type }: TextPlace, body: string): FoundText & { text: string } {
  const isHtml = type === 'text/html'
  if (!isHtml && /^\s*</.test(body)) throw new TimedTextError('', 'the URL is a web page')
  if (/^\s*\[/.test(body) && type.includes('json')) throw new TimedTextError('', 'unsupported JSON')
  const text = (isHtml ? fromHtml(body) : body).toWellFormed().replaceAll('\0', '')
  if (kind === 'chapters') return readChapters(text)
  parseTranscript(text)
  return { text, reason: null }
}

/** Returns why a text was not taken, within a sentence; null for an error of ours. */
function reasonOf(error: unknown): string | null {
  if (error instanceof FetchError) return error.message
  if (error instanceof TimedTextError) return error.message.replace(/\.$/, '')
  return error instanceof SourceError ? 'the file isn’t text in the encoding it names' : null
}

/** Fetches the transcripts and chapters of one import, each once, and a few side by side. */
export function createTextFinder(allowPrivate: boolean): TextFinder {
  const kept = new LRUCache<string, Promise<FoundText>>({ max: MAX_KEPT })
  const inTurn = pLimit(MAX_AT_ONCE)

  async function load(place: TextPlace): Promise<FoundText> {
    try {
      if (place.text !== undefined) return readable(place, place.text)
      const { bytes, contentType } = await fetchPublic(place.url, { ...LIMITS, allowPrivate })
      return readable(place, decodeText(bytes, contentType))
    } catch (error) {
      const reason = reasonOf(error)
      if (reason === null) throw error
      return { text: null, reason: place.url ? `${reason}, ${place.url}` : reason }
    }
  }

  function once(place: TextPlace): Promise<FoundText> {
    const key = `${place.kind} ${place.text ?? place.url}`
    const known = kept.get(key)
    if (known) return known
    const loading = inTurn(() => load(place))
    kept.set(key, loading)
    return loading
  }

  return {
    get: async (places) => {
      let first: FoundText | null = null
      for (const place of places) {
        const found = await once(place)
        if (found.text !== null) return found
        first ??= found
      }
      return first ?? { text: null, reason: 'the source has none' }
    },
  }
}
