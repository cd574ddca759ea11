import { APIError, APIErrorName } from 'payload'
import { DATABASE_UNAVAILABLE_MESSAGE } from '@/domain/database/outage'

/** PostgreSQL's codes for a server that is starting, stopping or out of connections. */
const AWAY_CODES = /^(08...|57P0\d|53300)$/
/** System codes for a server that cannot be reached. */
const NETWORK_CODES = /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/
/** Errors that `pg` and its pool throw without a code. */
const AWAY_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/

/**
 * 503: the database is unavailable. A write may or may not have succeeded, so the message does not
 * say.
 */
export class DatabaseUnavailableError extends APIError {
  /** Seconds for the `Retry-After` header. */
  readonly retryAfter = 30

  constructor() {
    super(DATABASE_UNAVAILABLE_MESSAGE, 503)
    this.name = APIErrorName
  }
}

/** 503: the database is available, but a statement or a wait for others exceeded its time limit. */
export class DatabaseBusyError extends APIError {
  readonly retryAfter = 10

  constructor() {
    super('Timed out. Narrow the request or try again.', 503)
    this.name = APIErrorName
  }
}

/** 503: the database takes no changes, as the standby of a failover does; none was made. */
export class DatabaseReadOnlyError extends APIError {
  readonly retryAfter = 30

  constructor() {
    super('The site can’t save anything right now. Try again in a minute.', 503)
    this.name = APIErrorName
  }
}

/** 507: there is no room for the data; none of it was stored. */
export class InsufficientStorageError extends APIError {
  constructor() {
    super('Out of disk space. Nothing was saved.', 507)
    this.name = APIErrorName
  }
}

/** An error and its causes, outermost first: the query builder wraps the driver's errors. */
function* chain(err: unknown): Generator<{ code: string; message: string }> {
  for (let one = err; one instanceof Error; one = one.cause) {
    const { code } = one as { code?: unknown }
    yield { code: typeof code === 'string' ? code : '', message: one.message }
    if (one instanceof AggregateError) for (const part of one.errors) yield* chain(part)
  }
}

const some = (err: unknown, is: (one: { code: string; message: string }) => boolean): boolean =>
  [...chain(err)].some(is)

/**
 * Checks whether an error means that the database could not be reached, or the connection was lost.
 */
export const isDatabaseUnavailable = (err: unknown): boolean =>
  some(
    err,
    ({ code, message }) =>
      AWAY_CODES.test(code) || NETWORK_CODES.test(code) || AWAY_MESSAGES.test(message),
  )

/**
 * Checks whether a change was refused because the database is read-only
 * (`read_only_sql_transaction`).
 */
export const isDatabaseReadOnly = (err: unknown): boolean =>
  some(err, ({ code }) => code === '25006')

/** Codes for timeouts of a statement, a wait for a lock and an idle transaction. */
const TIMEOUT_CODES = ['57014', '55P03', '25P03']
/** The pool's error when all its connections stay in use for too long. */
const POOL_MESSAGE = 'timeout exceeded when trying to connect'

/** True after an exceeded time limit; PostgreSQL has rolled back the work. */
export const isDatabaseBusy = (err: unknown): boolean =>
  some(err, ({ code, message }) => TIMEOUT_CODES.includes(code) || message === POOL_MESSAGE)

/** Checks whether PostgreSQL itself refused the operation, so that it certainly did not happen. */
export const isRefusal = (err: unknown): boolean =>
  !isDatabaseUnavailable(err) && some(err, ({ code }) => /^[0-9A-Z]{5}$/.test(code))

/** PostgreSQL's class 22: a value that its column cannot hold, such as the id `abc`. */
export const isBadValue = (err: unknown): boolean => some(err, ({ code }) => /^22...$/.test(code))

export const isStorageFull = (err: unknown): boolean =>
  some(err, ({ code }) => ['ENOSPC', 'EDQUOT', 'EFBIG', '53100'].includes(code))
