import { type PostgresAdapter, sql } from '@payloadcms/db-postgres'
import { APIError, APIErrorName, type PayloadRequest } from 'payload'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { env, type Env } from '@/config/env'
import { rateLimitHeaders, type RateLimit } from '@/domain/accounts/rate-limit'
import { runSql } from '../database/transactions'

type LimitName = keyof Pick<
  Env,
  | 'LIMIT_LOGIN_PER_ACCOUNT'
  | 'LIMIT_LOGIN_PER_ADDRESS'
  | 'LIMIT_SIGN_UP'
  | 'LIMIT_FORGOT_PASSWORD'
  | 'LIMIT_RESET_MAILS'
  | 'LIMIT_JOIN'
  | 'LIMIT_JOIN_MAILS'
  | 'LIMIT_BOUNCES'
  | 'LIMIT_LETTERS'
  | 'LIMIT_LETTER_TRIES'
>

/** Time a count lasts, in seconds. */
const WINDOWS: Record<LimitName, number> = {
  LIMIT_LOGIN_PER_ACCOUNT: 15 * 60,
  LIMIT_LOGIN_PER_ADDRESS: 60 * 60,
  LIMIT_SIGN_UP: 60 * 60,
  LIMIT_FORGOT_PASSWORD: 60 * 60,
  LIMIT_RESET_MAILS: 60 * 60, // No longer than a link is valid, so that the last one sent still works.
  LIMIT_JOIN: 60 * 60,
  LIMIT_JOIN_MAILS: 60 * 60,
  LIMIT_BOUNCES: 60 * 60,
  LIMIT_LETTERS: 24 * 60 * 60,
  LIMIT_LETTER_TRIES: 24 * 60 * 60,
}

/** 429 or 503, with the seconds for the `Retry-After` header, which the route guard sets. */
export class RateLimitError extends APIError {
  readonly retryAfter: number

  constructor(
    retryAfter: number,
    status: 429 | 503 = 429,
    message = 'Too many attempts. Try again later.',
  ) {
    super(message, status)
    this.name = APIErrorName
    this.retryAfter = retryAfter
  }
}

/** 503: more log-ins at once than the server takes; nothing was tried. */
export class BusyError extends RateLimitError {
  constructor() {
    super(5, 503, 'The server is busy with other log-ins just now. Try again in a few seconds.')
  }
}

const limiters = new Map<string, RateLimiterPostgres>()

/** Counts are stored in PostgreSQL (table `rate_limits`), so that several instances share them. */
function limiter(
  req: PayloadRequest,
  name: string,
  { points, duration }: { points: number; duration: number },
): RateLimiterPostgres {
  const known = limiters.get(name)
  if (known) return known
  const made = new RateLimiterPostgres({
    storeClient: (req.payload.db as unknown as PostgresAdapter).pool,
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration,
  })
  limiters.set(name, made)
  return made
}

const limited = (req: PayloadRequest, name: LimitName): RateLimiterPostgres =>
  limiter(req, name, { points: env()[name], duration: WINDOWS[name] })

/**
 * The client that a request comes from, as rate limits count it: its address, or its IPv6 /64. The
 * HTTP server determines it and removes any such header that a client sends.
 */
export const clientAddress = (req: PayloadRequest): string =>
  req.headers.get('x-client-address') ?? 'unknown'

/** The limits that a request has counted towards, by name. */
const USED = 'rateLimits'

/** Tells the caller what a limit still allows, with the answer, whatever that is. */
function tell(
  req: PayloadRequest,
  name: LimitName,
  { remainingPoints, msBeforeNext }: RateLimiterRes,
) {
  const used = (req.context[USED] ??= new Map()) as Map<LimitName, RateLimit>
  used.set(name, {
    name: name.replace('LIMIT_', '').toLowerCase().replaceAll('_', '-'),
    quota: env()[name],
    window: WINDOWS[name],
    remaining: remainingPoints,
    reset: msBeforeNext / 1000,
  })
  req.responseHeaders ??= new Headers()
  for (const [header, value] of Object.entries(rateLimitHeaders([...used.values()])))
    req.responseHeaders.set(header, value)
}

/**
 * An attempt to count. `isSilent` keeps from the caller how much of the limit is used, where it is
 * somebody else's.
 */
type Count = { limit: LimitName; key: string; isSilent?: boolean }

/** A counted attempt; `refund` takes it back, because only failures count. */
export type CountedAttempt = { refund: () => Promise<void> }

/**
 * Counts an attempt before it is made, so that parallel attempts cannot exceed the limit.
 * @throws RateLimitError when the limit is reached
 */
export async function countAttempt(req: PayloadRequest, counts: Count[]): Promise<CountedAttempt> {
  const counted: Count[] = []
  const note = ({ limit, isSilent }: Count, state: RateLimiterRes) => {
    if (!isSilent) tell(req, limit, state)
  }
  const refund = async () => {
    for (const count of counted)
      note(count, await limited(req, count.limit).reward(count.key.slice(0, 200)))
  }
  for (const count of counts) {
    try {
      note(count, await limited(req, count.limit).consume(count.key.slice(0, 200)))
      counted.push(count)
    } catch (err) {
      await refund()
      if (!(err instanceof RateLimiterRes)) throw err
      note(count, err)
      throw new RateLimitError(Math.ceil(err.msBeforeNext / 1000))
    }
  }
  return { refund }
}

const FAILURES = 'LOGIN_FAILURES'

/**
 * Counts a failure towards no limit.
 * @returns how many there were within a day, with this one
 */
export async function countFailure(
  req: PayloadRequest,
  key: string,
): Promise<CountedAttempt & { count: number }> {
  const failures = limiter(req, FAILURES, { points: 1e9, duration: 24 * 60 * 60 })
  const { consumedPoints } = await failures.consume(key.slice(0, 200))
  const refund = async () => void (await failures.reward(key.slice(0, 200)))
  return { count: consumedPoints, refund }
}

/** Resets an account's log-in limits for all addresses, because its owner has set a new password. */
export async function resetLoginLimit(req: PayloadRequest, email: string): Promise<void> {
  await runSql(
    req,
    sql`DELETE FROM rate_limits
      WHERE (key LIKE 'LIMIT_LOGIN_PER_ACCOUNT:%' OR key LIKE ${`${FAILURES}:%`}) AND split_part(key, ' ', 2) = ${email}`,
  )
}
