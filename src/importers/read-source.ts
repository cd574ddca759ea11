import type { Payload } from 'payload'
import { DEFAULT_TIME_ZONE } from '@/domain/episodes/release'
import { FetchError, fetchPublic } from '@/net/fetch-public'
import { parseSource } from './parse-source'
import { parseInThread, type ParsedSource } from './in-thread'
import { decodeFeed, MAX_FEED_BYTES } from './rss/decode-feed'
import type { ShowSource } from './source'
import { SourceError } from './source-error'

/** Where a show comes from: an address to fetch, or the contents of a file. */
export type Place = { url: string } | { bytes: Uint8Array }

export const FEED_TIMEOUT_MS = 30_000

async function fetchPlace(place: Place, allowPrivate: boolean) {
  if ('bytes' in place) return { bytes: place.bytes, contentType: null, address: null }
  try {
    const limits = { maxBytes: MAX_FEED_BYTES, timeoutMs: FEED_TIMEOUT_MS, allowPrivate }
    return { ...(await fetchPublic(place.url, limits)), address: place.url }
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    throw new SourceError(`Couldn’t fetch the feed: ${error.message}.`, error)
  }
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
 * Reads a show from where it is, in a process that nobody else waits for.
 * @throws SourceError with one public sentence when there is nothing to import
 */
export async function readSource(
  payload: Payload,
  place: Place,
  allowPrivateAddresses = false,
): Promise<ShowSource> {
  const { bytes, contentType, address } = await fetchPlace(place, allowPrivateAddresses)
  const timeZone = await timeZoneOf(payload)
  return parseSource(decodeFeed(bytes, contentType), { timeZone, address })
}

/** How reading goes on, and how it is stopped. */
export type Watching = {
  onProgress?: (done: number, total: number) => void
  signal?: AbortSignal
}

/**
 * The same beside visitors: what takes long is done in a thread (N07).
 * @throws SourceError, or the signal's reason
 */
export async function readSourceAside(
  payload: Payload,
  place: Place,
  { allowPrivateAddresses, ...watching }: Watching & { allowPrivateAddresses: boolean },
): Promise<ParsedSource> {
  const found = await fetchPlace(place, allowPrivateAddresses)
  return parseInThread({ ...found, timeZone: await timeZoneOf(payload) }, watching)
}
