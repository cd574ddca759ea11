import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { rateLimitHeaders } from '@/domain/accounts/rate-limit'
import { Refusal } from './check-request'
import { networkOf, type Range } from './client-address'

const WINDOW_S = 60

export type Allowance = { name: string; max: number; message: string }

/**
 * Searches that the database has to answer, because nobody has asked them before. Someone who types
 * causes two or three a second for a few seconds.
 */
export const SEARCHES: Allowance = {
  name: 'search',
  max: 120,
  message: 'Too many searches. Try again in a minute.',
}

export const MESSAGES_OF_ASSISTANTS: Allowance = {
  name: 'messages',
  max: 120,
  message: 'Too many requests. Try again in a minute.',
}

/** Reports of visits: nobody follows a link every second for a minute. */
export const REPORTS: Allowance = {
  name: 'reports',
  max: 60,
  message: 'Too many reports. Try again in a minute.',
}

/**
 * Limits what a client may do. It is counted in the database, for all processes together; while that
 * is away, each process counts for itself.
 */
export class ClientLimit {
  private readonly alone: RateLimiterMemory
  private readonly together: RateLimiterPostgres | undefined

  /** @param database where to count; without it, this process counts alone */
  constructor(
    private readonly allowance: Allowance,
    private readonly proxies: readonly Range[],
    private readonly site: { readonly isDatabaseDown: boolean },
    database?: Pool,
  ) {
    const { name, max } = allowance
    const limits = { keyPrefix: name, points: max, duration: WINDOW_S }
    this.alone = new RateLimiterMemory(limits)
    this.together =
      database &&
      new RateLimiterPostgres({
        ...limits,
        storeClient: database,
        tableName: 'rate_limits',
        tableCreated: true,
        // Who has come too often costs no query any more.
        inMemoryBlockOnConsumed: max + 1,
        insuranceLimiter: this.alone,
      })
  }

  /**
   * Counts a request, and tells the client how many it may still make.
   * @returns the refusal once there were too many of the client
   */
  async count(req: IncomingMessage, res: ServerResponse): Promise<Refusal | null> {
    const { name, max: quota, message } = this.allowance
    const limiter = this.site.isDatabaseDown ? this.alone : (this.together ?? this.alone)
    const client = networkOf(req, this.proxies)
    let isOver = false
    const state = await limiter.consume(client).catch((err: unknown) => {
      if (!(err instanceof RateLimiterRes)) throw err
      isOver = true
      return err
    })
    const remaining = state.remainingPoints
    const reset = Math.max(1, Math.ceil(state.msBeforeNext / 1000))
    const headers = rateLimitHeaders([{ name, quota, window: WINDOW_S, remaining, reset }])
    for (const [header, value] of Object.entries(headers)) res.setHeader(header, value)
    return isOver ? new Refusal(429, message, ['Retry-After', String(reset)]) : null
  }
}
