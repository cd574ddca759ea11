import { APIError, APIErrorName } from 'payload'
import { DATABASE_UNAVAILABLE_MESSAGE } from '@/domain/outage'

/** Codes of PostgreSQL for a server that goes, comes or has no room for one more connection. */
const AWAY_CODES = /^(08...|57P0\d|53300)$/
/** Codes of the system for a server that is not reached. */
const NETWORK_CODES = /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/
/** What `pg` and its pool say without a code. */
const AWAY_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/

/** 503: the database does not answer. Whether a write was kept may be unknown, so it says nothing of it. */
export class DatabaseUnavailableError extends APIError {
  /** Seconds for the `Retry-After` header. */
  readonly retryAfter = 30

  constructor() {
    super(DATABASE_UNAVAILABLE_MESSAGE, 503)
    this.name = APIErrorName
  }
}

/** 503: the database answers, but not within the time that a statement or a wait for others has. */
export class DatabaseBusyError extends APIError {
  readonly retryAfter = 10

  constructor() {
    super('This took too long. Ask for less, or try again in a moment.', 503)
    this.name = APIErrorName
  }
}

/** 507: there is no room for what was sent; nothing of it was kept. */
export class InsufficientStorageError extends APIError {
  constructor() {
    super(
      'The server has no room left for this, and nothing was saved. Free some space first.',
      507,
    )
    this.name = APIErrorName
  }
}

/** An error and what caused it, outermost first: the query builder wraps what the driver says. */
function* chain(err: unknown): Generator<{ code: string; message: string }> {
  for (let one = err; one instanceof Error; one = one.cause) {
    const { code } = one as { code?: unknown }
    yield { code: typeof code === 'string' ? code : '', message: one.message }
    if (one instanceof AggregateError) for (const part of one.errors) yield* chain(part)
  }
}

const some = (err: unknown, is: (one: { code: string; message: string }) => boolean): boolean =>
  [...chain(err)].some(is)

/** Whether an error means that the database was not reached, or was lost on the way. */
export const isDatabaseUnavailable = (err: unknown): boolean =>
  some(
    err,
    ({ code, message }) =>
      AWAY_CODES.test(code) || NETWORK_CODES.test(code) || AWAY_MESSAGES.test(message),
  )

/** Codes for a statement, a wait for a lock and an idle transaction that had their time. */
const TIMEOUT_CODES = ['57014', '55P03', '25P03']
/** What the pool says when all its connections are in use for too long. */
const POOL_MESSAGE = 'timeout exceeded when trying to connect'

/** Whether something took longer than it may. PostgreSQL has undone what belonged to it. */
export const isDatabaseBusy = (err: unknown): boolean =>
  some(err, ({ code, message }) => TIMEOUT_CODES.includes(code) || message === POOL_MESSAGE)

/** Whether PostgreSQL itself has refused something: what was asked has not happened, for sure. */
export const isRefusal = (err: unknown): boolean =>
  !isDatabaseUnavailable(err) && some(err, ({ code }) => /^[0-9A-Z]{5}$/.test(code))

/** PostgreSQL's class 22: a value that cannot be what its column holds, such as the id `abc`. */
export const isBadValue = (err: unknown): boolean => some(err, ({ code }) => /^22...$/.test(code))

/** Whether a disk is full, a quota used up or a file too large: of the images or of the database. */
export const isStorageFull = (err: unknown): boolean =>
  some(err, ({ code }) => ['ENOSPC', 'EDQUOT', 'EFBIG', '53100'].includes(code))
