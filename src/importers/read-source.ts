import type { Payload } from 'payload'
import { DEFAULT_TIME_ZONE } from '@/domain/release'
import { FetchError, fetchPublic } from '@/net/fetch-public'
import { firestoreSource } from './firestore/firestore-source'
import { decodeFeed, MAX_FEED_BYTES } from './rss/decode-feed'
import { feedSource } from './rss/feed-source'
import { parsePodcastFeed } from './rss/parse-feed'
import type { ShowSource } from './source'
import { SourceError } from './source-error'

/** Where a show comes from: an address to fetch, or the contents of a file. */
export type Place = { url: string } | { bytes: Uint8Array }

const FEED_TIMEOUT_MS = 30_000

async function read(place: Place, allowPrivate: boolean): Promise<string> {
  if ('bytes' in place) return decodeFeed(place.bytes)
  try {
    const limits = { maxBytes: MAX_FEED_BYTES, timeoutMs: FEED_TIMEOUT_MS, allowPrivate }
    const { bytes, contentType } = await fetchPublic(place.url, limits)
    return decodeFeed(bytes, contentType)
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    throw new SourceError(`The feed cannot be fetched: ${error.message}.`, error)
  }
}

async function timeZoneOf(payload: Payload): Promise<string> {
  const site = await payload.findGlobal({
    slug: 'site',
    depth: 0,
    overrideAccess: true, // The caller has checked who imports.
  })
  return site.timeZone || DEFAULT_TIME_ZONE
}

/** Without characters that PostgreSQL cannot store: NUL, and halves of a character. */
const storable = (source: ShowSource): ShowSource =>
  JSON.parse(JSON.stringify(source), (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value,
  ) as ShowSource

/**
 * What a text holds: a podcast feed, or an export of Firestore.
 * @throws SourceError with one public sentence when it is neither
 */
export function parseSource(
  text: string,
  { timeZone, address = null }: { timeZone: string; address?: string | null },
): ShowSource {
  const source = /^\s*[{[]/.test(text)
    ? firestoreSource(text, timeZone)
    : feedSource(parsePodcastFeed(text), { timeZone, address })
  return storable(source)
}

/**
 * Reads a show from where it is.
 * @throws SourceError with one public sentence when there is nothing to import
 */
export async function readSource(
  payload: Payload,
  place: Place,
  allowPrivateAddresses = false,
): Promise<ShowSource> {
  const text = await read(place, allowPrivateAddresses)
  const address = 'url' in place ? place.url : null
  return parseSource(text, { timeZone: await timeZoneOf(payload), address })
}
