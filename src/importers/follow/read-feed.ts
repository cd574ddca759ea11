import type { Payload } from 'payload'
import { env } from '@/config/env'
import { fetchChanged, RefusedError, type Hop, type Validators } from '@/net/fetch-changed'
import { FetchError } from '@/net/fetch-public'
import { parseInThread } from '../in-thread'
import { FEED_TIMEOUT_MS, timeZoneOf } from '../read-source'
import { MAX_FEED_BYTES } from '../rss/decode-feed'
import type { ShowSource } from '../source'
import { SourceError } from '../source-error'

export type ReadFeed = {
  /** The redirects on the way to it. */
  hops: Hop[]
} & (
  | { kind: 'unchanged' }
  /** It leads to this site. */
  | { kind: 'own' }
  | { kind: 'read'; source: ShowSource; validators: Validators }
  /** `retryAfter`: as its server says. */
  | { kind: 'failed'; problem: string; retryAfter: string | null }
)

/**
 * Reads a feed that is followed, unless it has not changed; what takes long is done in a thread.
 * @throws the signal's reason
 */
export async function readFeed(
  payload: Payload,
  { url, known, signal }: { url: string; known: Validators; signal: AbortSignal },
): Promise<ReadFeed> {
  const { IMPORT_PRIVATE_ADDRESSES: allowPrivate, SITE_URL } = env()
  try {
    const outcome = await fetchChanged(url, {
      known,
      ownOrigin: new URL(SITE_URL).origin,
      userAgent: `notes-and-quotes-feeds (+${SITE_URL})`,
      ...{ maxBytes: MAX_FEED_BYTES, timeoutMs: FEED_TIMEOUT_MS, allowPrivate },
    })
    const { hops } = outcome
    if (outcome.kind !== 'changed') return { kind: outcome.kind, hops }
    const { bytes, contentType, validators } = outcome
    const job = { bytes, contentType, address: url, timeZone: await timeZoneOf(payload) }
    const source = JSON.parse((await parseInThread(job, { signal })).plan) as ShowSource // Made by `parseSource`.
    if (source.kind !== 'feed')
      return {
        kind: 'failed',
        hops,
        problem: 'The URL no longer leads to a feed.',
        retryAfter: null,
      }
    return { kind: 'read', hops, source, validators }
  } catch (error) {
    if (error instanceof FetchError) {
      const retryAfter = error instanceof RefusedError ? error.retryAfter : null
      return {
        kind: 'failed',
        hops: [],
        problem: `Couldn’t fetch the feed: ${error.message}.`,
        retryAfter,
      }
    }
    if (error instanceof SourceError)
      return { kind: 'failed', hops: [], problem: error.message, retryAfter: null }
    throw error
  }
}
