import type { Payload } from 'payload'
import { DEFAULT_TIME_ZONE } from '@/domain/episodes/release'
import { FetchError, fetchPublic } from '@/net/fetch-public'
import { parseInThread, type ParsedSource } from './in-thread'
import { MAX_ITEMS, tooManyItems } from './rss/check-xml'
import { FEED_TOO_LARGE, MAX_FEED_BYTES, unpackFeed } from './rss/decode-feed'
import { countPageItems, MAX_PAGES, nextPage, type Page, type Pages } from './rss/feed-pages'
import { SourceError } from './source-error'

export type Place = { url: string } | { bytes: Uint8Array }

export const FEED_TIMEOUT_MS = 30_000

/** For all pages of a feed together. */
const PAGES_TIMEOUT_MS = 5 * 60_000

export type Watching = {
  onProgress?: (done: number, total: number) => void
  signal?: AbortSignal
}

/** Platforms that list shows, whose pages are not what they were made from. */
const PLATFORM_PAGES: [RegExp, string][] = [
  [/^(?:podcasts|itunes)\.apple\.com$/, 'Apple Podcasts'],
  [/^(?:open|creators)\.spotify\.com$|^spotify\.link$/, 'Spotify'],
]

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '')

async function fetchPage(url: string, allowPrivate: boolean, name: string): Promise<Page> {
  const platform = PLATFORM_PAGES.find(([host]) => host.test(hostOf(url)))?.[1]
  if (platform)
    throw new SourceError(
      `That’s a page of ${platform}, not a podcast feed. The feed’s URL is in the settings of the service that hosts your audio files.`,
    )
  try {
    const limits = { maxBytes: MAX_FEED_BYTES, timeoutMs: FEED_TIMEOUT_MS, allowPrivate }
    const { bytes, contentType } = await fetchPublic(url, limits)
    // Without a type it is from an address all the same.
    return { bytes: unpackFeed(bytes), contentType: contentType ?? '', address: url }
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    throw new SourceError(`Couldn’t fetch ${name}: ${error.message}.`, error)
  }
}

/** The pages of a feed to its end (RFC 5005, 3); a file has one. */
async function fetchPages(
  place: Place,
  allowPrivate: boolean,
  { onProgress, signal }: Watching = {},
): Promise<Pages> {
  if ('bytes' in place) return [{ bytes: place.bytes, contentType: null, address: null }]
  const pages: Pages = [await fetchPage(place.url, allowPrivate, 'the feed')]
  const seen = new Set([place.url])
  const endsAt = performance.now() + PAGES_TIMEOUT_MS
  let bytes = pages[0].bytes.length
  let items = countPageItems(pages[0])
  for (
    let next = nextPage(pages[0]);
    next !== null && !seen.has(next);
    next = nextPage(pages.at(-1) ?? pages[0])
  ) {
    signal?.throwIfAborted()
    const number = pages.length + 1
    if (number > MAX_PAGES) throw new SourceError(`The feed has more than ${MAX_PAGES} pages.`)
    if (performance.now() > endsAt)
      throw new SourceError('The pages of the feed take too long to fetch.')
    onProgress?.(pages.length, number)
    seen.add(next)
    const page = await fetchPage(next, allowPrivate, `page ${number} of the feed`)
    const count = countPageItems(page)
    if (count === 0) break
    bytes += page.bytes.length
    items += count
    if (bytes >= MAX_FEED_BYTES) throw new SourceError(FEED_TOO_LARGE)
    if (items > MAX_ITEMS) throw new SourceError(tooManyItems(items))
    pages.push(page)
  }
  return pages
}

/** The time zone of the show. Bypasses the access rules: who imports has been checked. */
export async function timeZoneOf(payload: Payload): Promise<string> {
  const site = await payload.findGlobal({
    slug: 'site',
    depth: 0,
    overrideAccess: true, // See above.
  })
  return site.timeZone || DEFAULT_TIME_ZONE
}

/**
 * Reads a show from where it is, in a thread, since that takes long.
 * @throws SourceError with one public sentence when there is nothing to import, or the signal's reason
 */
export async function readSource(
  payload: Payload,
  place: Place,
  { allowPrivateAddresses, ...watching }: Watching & { allowPrivateAddresses: boolean },
): Promise<ParsedSource> {
  const [first, ...more] = await fetchPages(place, allowPrivateAddresses, watching)
  return parseInThread({ ...first, more, timeZone: await timeZoneOf(payload) }, watching)
}
