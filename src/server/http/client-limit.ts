import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { rateLimitHeaders } from '@/domain/rate-limit'
import { Refusal } from './check-request'
import { networkOf, type Range } from './client-address'

const WINDOW_MS = 60 * 1000

/**
 * How often one client may do something within a minute, and what it is told after that.
 * `name` is the limit's in headers.
 */
export type Allowance = { name: string; max: number; message: string }

/**
 * Searches that the database has to answer, because nobody has asked them before. Somebody who types
 * causes two or three a second for a few seconds.
 */
export const SEARCHES: Allowance = {
  name: 'search',
  max: 120,
  message: 'That were many searches. Wait a minute and try again.',
}

export const MESSAGES_OF_ASSISTANTS: Allowance = {
  name: 'messages',
  max: 120,
  message: 'That were many messages. Wait a minute and try again.',
}

/** Reports of visits: nobody follows a link every second for a minute. */
export const REPORTS: Allowance = {
  name: 'reports',
  max: 60,
  message: 'That were many reports. Wait a minute and try again.',
}

/** Limits what a client may do. Each process counts for itself, so each allows its share. */
export class ClientLimit {
  private readonly counts = new LRUCache<string, { count: number }>({
    max: 10_000,
    ttl: WINDOW_MS,
  })

  /** @param site tells how many processes serve it, on all machines */
  constructor(
    private readonly allowance: Allowance,
    private readonly proxies: readonly Range[],
    private readonly site: { readonly processes: number },
  ) {}

  /**
   * Counts a request, and tells the client how many it may still make of this process.
   * @returns the refusal once there were too many of the client
   */
  count(req: IncomingMessage, res: ServerResponse): Refusal | null {
    const { name, max, message } = this.allowance
    const client = networkOf(req, this.proxies)
    const known = this.counts.get(client) ?? { count: 0 }
    known.count += 1
    if (known.count === 1) this.counts.set(client, known)
    const quota = Math.ceil(max / this.site.processes)
    const reset = Math.max(1, Math.ceil(this.counts.getRemainingTTL(client) / 1000))
    const limit = { name, quota, window: WINDOW_MS / 1000 }
    const headers = rateLimitHeaders([{ ...limit, remaining: quota - known.count, reset }])
    for (const [header, value] of Object.entries(headers)) res.setHeader(header, value)
    return known.count > quota ? new Refusal(429, message, ['Retry-After', String(reset)]) : null
  }
}
