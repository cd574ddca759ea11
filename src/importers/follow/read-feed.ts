import type { Payload } from 'payload'
import { env } from '@/config/env'
import { linksOf } from '@/domain/feeds/websub'
import { fetchChanged, RefusedError, type Hop, type Validators } from '@/net/fetch-changed'
import { FetchError } from '@/net/fetch-public'
import { parseInThread } from '../in-thread'
import { FEED_TIMEOUT_MS, timeZoneOf } from '../read-source'
import { MAX_FEED_BYTES } from '../rss/decode-feed'
import type { ShowSource } from '../source'
import { SourceError } from '../source-error'
import type { Topic } from './subscription'

/** What the feed is like now. */
export type ReadFeed = {
  /** The redirects on the way to it. */
  hops: Hop[]
} & (
  | { kind: 'unchanged' }
  /** It leads to this site. */
  | { kind: 'own' }
  | { kind: 'read'; source: ShowSource; validators: Validators; topic: Topic | null }
  /** `retryAfter`: as its server says. */
  | { kind: 'failed'; problem: string; retryAfter: string | null }
)

/** The hub that the feed names, in its headers or itself, and what it calls itself there. */
function topicOf(url: string, link: string | null, { links }: ShowSource): Topic | null {
  const named = linksOf(link)
  const [hub, topic] = [named.hub ?? links?.hub, named.self ?? links?.self ?? url]
  if (!hub || !URL.canParse(hub, url) || !URL.canParse(topic, url)) return null
  const { href, protocol } = new URL(hub, url)
  return /^https?:$/.test(protocol) ? { hub: href, topic: new URL(topic, url).href } : null
}

/**
 * Reads a feed that is followed, unless it has not changed; what takes long is done in a thread (N07).
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
    const { bytes, contentType, link, validators } = outcome
    const job = { bytes, contentType, address: url, timeZone: await timeZoneOf(payload) }
    const source = JSON.parse((await parseInThread(job, { signal })).plan) as ShowSource // Made by `parseSource`.
    if (source.kind !== 'feed')
      return {
        kind: 'failed',
        hops,
        problem: 'The URL no longer leads to a feed.',
        retryAfter: null,
      }
    return { kind: 'read', hops, source, validators, topic: topicOf(url, link, source) }
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
