import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { type PostgresAdapter, type postgresAdapter, sql } from '@payloadcms/db-postgres'
import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres'
import { commitTransaction, initTransaction, killTransaction, type PayloadRequest } from 'payload'
import { makePool, NO_LIMITS, openVisitorReads, VISITOR_READS } from './connections'
import { isRefusal } from './database-errors'
import { noteFailedRead } from './failed-reads'

type Session = PostgresAdapter['sessions'][string]
type TransactionOptions = Parameters<PostgresAdapter['drizzle']['transaction']>[1]
type Effect = () => Promise<void>
type Effects = { committed: Effect[]; rolledBack: Effect[]; unclear: Effect[] }

class RolledBack extends Error {}

const CALLS = Symbol.for('notes-and-quotes.calls')

/** The call being worked on; shared by all copies of this module, as a build may hold several. */
const calls = ((globalThis as { [CALLS]?: AsyncLocalStorage<PayloadRequest> })[CALLS] ??=
  new AsyncLocalStorage<PayloadRequest>())

/**
 * Works on a call so that reads which name no request, as those of Payload's own locks on documents
 * (`checkDocumentLockStatus.js`), join the transaction of this one. A second connection for a call
 * that holds one would make all wait for each other.
 */
export const onOneConnection = <T>(req: PayloadRequest, work: () => Promise<T>): Promise<T> =>
  calls.run(req, work)

/** Effects at the end of a transaction, by its id. */
const effects = new Map<string, Effects>()

async function runEffects(adapter: PostgresAdapter, id: string, outcome: keyof Effects) {
  const due = effects.get(id)?.[outcome] ?? []
  effects.delete(id)
  for (const effect of due) {
    try {
      await effect()
    } catch (err) {
      // The transaction has ended and its result stands; the sweep at startup cleans up what
      // remains.
      adapter.payload.logger.error({ err, msg: `After a transaction was ${outcome}` })
    }
  }
}

/**
 * Extends the adapter's transactions. A COMMIT that fails is reported: upstream swallows the error
 * (`beginTransaction.js` catches the promise that `commitTransaction` waits for), and would
 * acknowledge a write that PostgreSQL refused at the end. The effects of `afterCommit` and the like
 * are run. A connection that breaks at BEGIN goes back to the pool, where upstream would leak it.
 * And deleting what is not there is no error.
 */
function makeReliable(adapter: PostgresAdapter): PostgresAdapter {
  const { connect, destroy, deleteOne } = adapter
  let visitorReads: ReturnType<typeof openVisitorReads> | undefined
  adapter.connect = async function (this: PostgresAdapter, options) {
    this.pool ??= makePool(this)
    await connect?.call(this, options)
    visitorReads ??= openVisitorReads(this)
    this.sessions[VISITOR_READS] = visitorReads.session
  }
  adapter.destroy = async function (this: PostgresAdapter) {
    await visitorReads?.close()
    visitorReads = undefined
    await destroy?.call(this)
  }
  // Upstream's SQL is broken for a filter through a relation that nothing matches (`deleteOne.js`).
  adapter.deleteOne = async function (this: PostgresAdapter, args) {
    const found = await this.findOne<{ id: number | string }>(args)
    const where = { id: { equals: found?.id } }
    return found ? deleteOne.call(this, { ...args, where }) : (null as never)
  }
  let isMigrating = false
  for (const name of ['migrate', 'migrateDown', 'migrateFresh'] as const) {
    const run = adapter[name] as (args?: unknown) => Promise<void>
    adapter[name] = async function (this: PostgresAdapter, args?: unknown) {
      isMigrating = true
      try {
        await run.call(this, args)
      } finally {
        isMigrating = false
      }
    }
  }
  for (const name of ['find', 'findOne'] as const) {
    const read = adapter[name] as (args: { req?: unknown }) => Promise<unknown>
    const noting = async function (this: PostgresAdapter, args: { req?: unknown }) {
      try {
        return await read.call(this, { ...args, req: args.req ?? calls.getStore() })
      } catch (err) {
        noteFailedRead(err)
        throw err
      }
    }
    Object.assign(adapter, { [name]: noting })
  }
  adapter.beginTransaction = async function (this: PostgresAdapter, options) {
    await this.initializing
    const id = randomUUID()
    let decide!: (commit: boolean) => void
    const decision = new Promise<boolean>((resolve) => (decide = resolve))
    let opened!: (db: Session['db']) => void
    const open = new Promise<Session['db']>((resolve) => (opened = resolve))
    const client = await this.pool.connect()
    // There are two copies of the driver's types.
    const done = drizzle(client as never, { schema: this.schema })
      .transaction(
        async (tx) => {
          if (isMigrating) await tx.execute(NO_LIMITS as never)
          opened(tx as unknown as Session['db']) // Two copies of the query builder's types.
          if (!(await decision)) throw new RolledBack()
        },
        (options ?? this.transactionOptions) as TransactionOptions,
      )
      .finally(() => client.release())
    done.catch(() => {}) // Awaited below, when the transaction is ended.
    const db = await Promise.race([open, done.then(() => open)])
    this.sessions[id] = {
      db,
      resolve: async () => {
        decide(true)
        await done
      },
      reject: async () => {
        decide(false)
        await done.catch(() => {}) // The rollback itself, or a connection that is already lost.
      },
    }
    return id
  }
  adapter.commitTransaction = async function (this: PostgresAdapter, incoming) {
    const id = String(await incoming)
    const session = this.sessions[id]
    if (!session) return
    delete this.sessions[id]
    try {
      await session.resolve()
    } catch (err) {
      await runEffects(this, id, isRefusal(err) ? 'rolledBack' : 'unclear')
      throw err
    }
    await runEffects(this, id, 'committed')
  }
  adapter.rollbackTransaction = async function (this: PostgresAdapter, incoming) {
    const id = String(await incoming)
    const session = this.sessions[id]
    if (!session || id === VISITOR_READS) return
    delete this.sessions[id]
    await session.reject()
    await runEffects(this, id, 'rolledBack')
  }
  return adapter
}

/** The PostgreSQL adapter with reliable transactions; takes and returns Payload's `db` option. */
export function withReliableTransactions(
  db: ReturnType<typeof postgresAdapter>,
): ReturnType<typeof postgresAdapter> {
  return { ...db, init: (args) => makeReliable(db.init(args) as PostgresAdapter) }
}

async function effectsOf(req: PayloadRequest): Promise<Effects> {
  const id = await req.transactionID
  if (!id) throw new Error('Effects need a transaction on the request')
  const key = String(id)
  const known = effects.get(key) ?? { committed: [], rolledBack: [], unclear: [] }
  effects.set(key, known)
  return known
}

/** Runs `effect` once the request's transaction has been committed, and not at all otherwise. */
export const afterCommit = async (req: PayloadRequest, effect: Effect): Promise<void> => {
  ;(await effectsOf(req)).committed.push(effect)
}

/** Runs `effect` when the request's transaction has been rolled back. */
export const afterRollback = async (req: PayloadRequest, effect: Effect): Promise<void> => {
  ;(await effectsOf(req)).rolledBack.push(effect)
}

/**
 * Runs `effect` when the connection was lost during COMMIT, so that only PostgreSQL knows whether
 * the request's transaction was committed.
 */
export const afterUnclear = async (req: PayloadRequest, effect: Effect): Promise<void> => {
  ;(await effectsOf(req)).unclear.push(effect)
}

/**
 * Runs `work` in a transaction on `req`: in the open one, or in a new one that is committed when
 * `work` succeeds and rolled back when it throws.
 */
export async function inTransaction<T>(req: PayloadRequest, work: () => Promise<T>): Promise<T> {
  const isOurs = await initTransaction(req)
  try {
    const result = await work()
    if (isOurs) await commitTransaction(req)
    return result
  } catch (err) {
    if (isOurs) await killTransaction(req)
    throw err
  }
}

export { sql }

type Execute = (statement: ReturnType<typeof sql>) => Promise<{ rows: unknown[] }>
type Caller = Pick<PayloadRequest, 'payload' | 'transactionID'>

const sessionOf = async (req: Caller): Promise<Session | undefined> =>
  (req.payload.db as unknown as PostgresAdapter).sessions[String(await req.transactionID)]

/** Runs a statement in the request's transaction, or on its own if there is none. */
export async function runSql<Row>(req: Caller, statement: ReturnType<typeof sql>): Promise<Row[]> {
  const { drizzle } = req.payload.db as unknown as PostgresAdapter
  // Two packages each bring a copy of the query builder; their statements are the same.
  const db = ((await sessionOf(req))?.db ?? drizzle) as unknown as { execute: Execute }
  return (await db.execute(statement)).rows as Row[]
}

async function execute(req: PayloadRequest, statement: ReturnType<typeof sql>): Promise<void> {
  if (!(await sessionOf(req))) throw new Error('A lock needs a transaction on the request')
  await runSql(req, statement)
}

/**
 * Waits for other holders of `name`, then holds it until the request's transaction ends
 * (`pg_advisory_xact_lock`). Writers of the same document queue up instead of racing.
 */
export async function lock(req: PayloadRequest, name: string): Promise<void> {
  await execute(req, sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** Like `lock`, but shared: many may hold it together, and only `lock` excludes them. */
export async function lockShared(req: PayloadRequest, name: string): Promise<void> {
  await execute(req, sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`)
}

/**
 * Waits for all other changes of the document or of its whole collection, and keeps new ones out
 * until the request's transaction ends. To lock documents of both collections, begin with guests.
 */
export async function lockDocument(
  req: PayloadRequest,
  collection: string,
  id: number | string,
): Promise<void> {
  await lockShared(req, collection)
  await lock(req, `${collection} ${id}`)
}

/**
 * Like `lockDocument`, for any number of documents. As a single lock it cannot deadlock with
 * another one like it; separate locks on each document could.
 */
export const lockCollection = (req: PayloadRequest, collection: string): Promise<void> =>
  lock(req, collection)

/**
 * Waits for all other changes to an account, and keeps new ones out until the transaction ends.
 * Payload reads and writes whole accounts, with sessions, status and password. Two parallel changes
 * would undo each other, and could bring back an ended session or re-enable a disabled account.
 */
export const lockAccount = (req: PayloadRequest, id: number | string): Promise<void> =>
  lock(req, `account ${id}`)
