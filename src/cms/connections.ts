import { type PostgresAdapter, sql } from '@payloadcms/db-postgres'
import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres'

type Session = PostgresAdapter['sessions'][string]
type PoolOptions = PostgresAdapter['poolOptions']

/**
 * Time limits for every connection of the CMS, in ms. An exhausted pool, a statement that hangs, a
 * lock that is never released and a forgotten transaction soon become errors (docs/operations.md).
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
 * Visitors' reads have connections of their own, so that slow reads leave the others free for
 * log-ins and admins. Together an instance opens ten.
 */
const VISITOR_LIMITS = {
  ...CONNECTION_LIMITS,
  max: 4,
  statement_timeout: 2000,
  query_timeout: 4000, // For a server that does not even end a statement in time.
  application_name: 'visitor reads',
} satisfies PoolOptions

/**
 * A pool with error listeners: without them, losing a connection while it is idle or in a
 * transaction would be an unhandled error, which ends the process.
 */
export function makePool(
  adapter: PostgresAdapter,
  limits: PoolOptions = {},
): PostgresAdapter['pool'] {
  const pool = new adapter.pg.Pool({ ...adapter.poolOptions, ...limits })
  // A query on a lost connection gets its own error.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', ({ message }) => adapter.payload.logger.warn(`Connection lost: ${message}`))
  return pool
}

/** Used where Payload expects the id of a transaction, but names a pool. */
export const VISITOR_READS = 'visitor reads'

/**
 * Creates the connections for visitors' reads. They are opened when first needed.
 * @returns a session that Payload's queries accept like that of a transaction, and how to end it
 */
export function openVisitorReads(adapter: PostgresAdapter): {
  session: Session
  close: () => Promise<void>
} {
  const pool = makePool(adapter, VISITOR_LIMITS)
  // There are two copies of the driver's and the query builder's types.
  const db = drizzle(pool as never, { schema: adapter.schema }) as unknown as Session['db']
  const nothing = () => Promise.resolve()
  return { session: { db, resolve: nothing, reject: nothing }, close: () => pool.end() }
}

/**
 * Options for a Local API read with a visitor's rights and connections. New each time, because
 * Payload caches what it loads on the request.
 */
export const asVisitor = () =>
  ({ overrideAccess: false, req: { transactionID: VISITOR_READS } }) as const

/** Lifts the limits for one transaction, because a migration may take any time. */
export const NO_LIMITS = sql`
  SET LOCAL statement_timeout = 0;
  SET LOCAL lock_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0`
