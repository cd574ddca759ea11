import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { type PostgresAdapter, sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import type pg from 'pg'
import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres'
import { measurePool } from '@/telemetry/shared'

type Session = PostgresAdapter['sessions'][string]
type PoolOptions = PostgresAdapter['poolOptions']

/**
 * Time limits for every connection of the CMS, in ms. An exhausted pool, a statement that hangs, a
 * lock that is never released and a forgotten transaction soon become errors (docs/operations.md).
 */
export const CONNECTION_LIMITS = {
  max: 6,
  min: 1, // The last one stays open: there may be none to have later.
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

type Pool = PostgresAdapter['pool']
type Client = pg.PoolClient
type OnClient = (err: Error | undefined, client?: Client, done?: Client['release']) => void

const TOO_MANY_CONNECTIONS = '53300'

/** Time until PostgreSQL has the place of a closed connection (ms). */
const CLOSING_MS = 100

/**
 * Lets callers take turns when PostgreSQL has no connection left: `pg` would fail at once because
 * it cannot open one more.
 */
function queueWhenExhausted(pool: Pool, limitMs: number): void {
  pool.setMaxListeners(0) // As many as wait.
  const connect = pool.connect.bind(pool) as unknown as () => Promise<Client>
  const connectInTurn = async (): Promise<Client> => {
    const signal = AbortSignal.timeout(limitMs)
    let hadSome = pool.totalCount > 0
    for (;;)
      try {
        return await connect()
      } catch (err) {
        const { code } = err as { code?: unknown }
        if (code !== TOO_MANY_CONNECTIONS || signal.aborted) throw err
        if (pool.totalCount === 0) {
          if (!hadSome) throw err
          // The pool closed its last one meanwhile, whose place PostgreSQL has a moment later.
          hadSome = false
          await delay(CLOSING_MS)
          continue
        }
        // One may have come back while this one tried to open another.
        if (pool.idleCount > 0) continue
        // It also ends when the pool loses another connection.
        await once(pool, 'release', { signal }).catch(() => {
          if (signal.aborted) throw err
        })
      }
  }
  // Queries without a connection of their own call it with a callback.
  const either = (then?: OnClient) => {
    const client = connectInTurn()
    if (!then) return client
    client.then(
      (one) => then(undefined, one, one.release.bind(one)),
      (err: Error) => then(err),
    )
    return undefined
  }
  pool.connect = either as Pool['connect']
}

/**
 * A pool with error listeners, which the metrics show under a name: without them, losing a connection
 * while it is idle or in a transaction would be an unhandled error, which ends the process.
 */
export function makePool(
  adapter: PostgresAdapter,
  name = 'requests',
  limits: PoolOptions = {},
): Pool {
  const pool = measurePool(name, new adapter.pg.Pool({ ...adapter.poolOptions, ...limits }))
  // A query on a lost connection gets its own error.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', ({ message }) => adapter.payload.logger.warn(`Connection lost: ${message}`))
  queueWhenExhausted(pool, CONNECTION_LIMITS.connectionTimeoutMillis)
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
  const pool = makePool(adapter, 'visitors', VISITOR_LIMITS)
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

/** In the context of a request, which no caller of REST can set. */
const BY_LINK = 'readsByLink'

/**
 * The same for the page of one episode, which is there for all who have its link, also while the
 * episode is hidden from apps.
 */
export const asVisitorWithLink = () => ({ ...asVisitor(), context: { [BY_LINK]: true } }) as const

/** True of a request that reads for the page of one episode. */
export const isByLink = ({ context }: Pick<PayloadRequest, 'context'>): boolean =>
  context?.[BY_LINK] === true

/** Lifts the limits for one transaction, because a migration may take any time. */
export const NO_LIMITS = sql`
  SET LOCAL statement_timeout = 0;
  SET LOCAL lock_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0`
