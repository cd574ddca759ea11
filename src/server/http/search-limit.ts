import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { Refusal } from './check-request'
import { networkOf, type Range } from './client-address'

/** How many questions that nobody has asked before one client may ask, and in which time (ms). */
const MAX_QUESTIONS = 120
const WINDOW_MS = 60 * 1000

/**
 * Limits how many searches of a client the database has to answer. Somebody who types causes two or
 * three a second for a few seconds. Each process counts for itself, so each allows its share.
 */
export class SearchLimit {
  private readonly max: number
  private readonly asked = new LRUCache<string, { count: number }>({
    max: 10_000,
    ttl: WINDOW_MS,
  })

  /** @param processes that serve the site */
  constructor(
    private readonly proxies: readonly Range[],
    processes = 1,
  ) {
    this.max = Math.ceil(MAX_QUESTIONS / processes)
  }

  /** Counts a question. @returns the refusal once the client has asked too many */
  count(req: IncomingMessage): Refusal | null {
    const client = networkOf(req, this.proxies)
    const known = this.asked.get(client)
    if (!known) this.asked.set(client, { count: 1 })
    else known.count += 1
    if (!known || known.count <= this.max) return null
    return new Refusal(429, 'That were many searches. Wait a minute and try again.', [
      'Retry-After',
      String(Math.max(1, Math.ceil(this.asked.getRemainingTTL(client) / 1000))),
    ])
  }
}
