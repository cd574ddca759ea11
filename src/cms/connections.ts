import { type PostgresAdapter, sql } from '@payloadcms/db-postgres'
import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres'

type Session = PostgresAdapter['sessions'][string]
type PoolOptions = PostgresAdapter['poolOptions']

/**
 * What every connection of the CMS is bound to, in ms. A pool that is used up, a statement that
 * hangs, a lock that nobody gives back and a transaction that was forgotten are errors soon
 * (docs/operations.md).
 */
export const CONNECTION_LIMITS = {
  max: 6,
  connectionTimeoutMillis: 3000,
  statement_timeout: 30_000,
  lock_timeout: 20_000,
  idle_in_transaction_session_timeout: 60_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} satisfies PoolOptions

/**
 * Reads of visitors have connections of their own, so that slow ones leave the others to log-ins
 * and admins. With these, an instance opens ten.
 */
const VISITOR_LIMITS = {
  ...CONNECTION_LIMITS,
  max: 4,
  statement_timeout: 2000,
  query_timeout: 4000, // A server that does not even end a statement in time.
  application_name: 'visitor reads',
} satisfies PoolOptions

/**
 * A pool with listeners: without them, a connection that is lost while it is idle or in a
 * transaction is an error that nobody handles, which ends a process.
 */
export function makePool(
  adapter: PostgresAdapter,
  limits: PoolOptions = {},
): PostgresAdapter['pool'] {
  const pool = new adapter.pg.Pool({ ...adapter.poolOptions, ...limits })
  // Whoever asks something on a lost connection is told by the answer.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', ({ message }) => adapter.payload.logger.warn(`Connection lost: ${message}`))
  return pool
}

/** Stands where Payload expects the id of a transaction; what it names is a pool. */
export const VISITOR_READS = 'visitor reads'

/**
 * Makes the connections of visitors' reads. They are opened when they are first needed.
 * @returns a session that Payload's queries take as that of a transaction, and how to end it
 */
export function openVisitorReads(adapter: PostgresAdapter): {
  session: Session
  close: () => Promise<void>
} {
  const pool = makePool(adapter, VISITOR_LIMITS)
  // Two copies of the driver's and of the query builder's types.
  const db = drizzle(pool as never, { schema: adapter.schema }) as unknown as Session['db']
  const nothing = () => Promise.resolve()
  return { session: { db, resolve: nothing, reject: nothing }, close: () => pool.end() }
}

/**
 * Options of a read by the Local API with a visitor's rights and connections. Made anew each time,
 * because Payload keeps on the request what it has loaded for it.
 */
export const asVisitor = () =>
  ({ overrideAccess: false, req: { transactionID: VISITOR_READS } }) as const

/** Lifts the limits for one transaction: a migration takes as long as it takes. */
export const NO_LIMITS = sql`
  SET LOCAL statement_timeout = 0;
  SET LOCAL lock_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0`
