import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { BackupError } from './backup-error'
import { connect, withDatabase } from './tables'

/** PostgreSQL cuts longer names of databases. */
const MAX_NAME = 40

const id = pg.escapeIdentifier
const literal = pg.escapeLiteral

export const databaseOf = (url: string): string =>
  decodeURIComponent(new URL(url).pathname.slice(1))

const scratchPrefix = (database: string): string => `${database.slice(0, MAX_NAME)}_scratch_`
const formerPrefix = (database: string): string => `${database.slice(0, MAX_NAME)}_before_`

/**
 * A connection to a database beside the site's, from which databases can be renamed.
 * @throws BackupError when this account may not enter one
 */
export async function connectBeside(databaseUrl: string): Promise<pg.Client> {
  for (const name of ['postgres', 'template1']) {
    if (name === databaseOf(databaseUrl)) continue
    try {
      return await connect(withDatabase(databaseUrl, name))
    } catch {
      // The next one.
    }
  }
  throw new BackupError(
    'The account of DATABASE_URL can enter neither the database “postgres” nor “template1” of its server.',
  )
}

const listLike = async (beside: pg.Client, prefix: string): Promise<string[]> => {
  const { rows } = await beside.query<{ name: string }>(
    'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1) ORDER BY datname',
    [prefix],
  )
  return rows.map(({ name }) => name)
}

/** A new, empty database, with a connection to it. */
export type Scratch = { name: string; url: string; client: pg.Client; drop: () => Promise<void> }

/**
 * Creates a database beside the site's, and removes those that a killed process has left.
 * @throws BackupError when the account may not create databases
 */
export async function createScratch(beside: pg.Client, databaseUrl: string): Promise<Scratch> {
  const database = databaseOf(databaseUrl)
  // One that is in use has a connection, and cannot be dropped.
  for (const left of await listLike(beside, scratchPrefix(database)))
    await beside.query(`DROP DATABASE IF EXISTS ${id(left)}`).catch(() => undefined)
  const name = `${scratchPrefix(database)}${randomBytes(6).toString('hex')}`
  const { rows } = await beside.query<{ datcollate: string; datctype: string }>(
    'SELECT datcollate, datctype FROM pg_database WHERE datname = $1',
    [database],
  )
  const { datcollate = 'C', datctype = 'C' } = rows[0] ?? {}
  await beside
    .query(
      `CREATE DATABASE ${id(name)} TEMPLATE template0 ENCODING 'UTF8'
        LC_COLLATE ${literal(datcollate)} LC_CTYPE ${literal(datctype)}`,
    )
    .catch((err: unknown) => {
      if (!(err instanceof pg.DatabaseError) || err.code !== '42501') throw err
      const role = new URL(databaseUrl).username
      throw new BackupError(
        `Verifying a backup needs a second database, which this account may not create: have an administrator run "ALTER ROLE ${role} CREATEDB".`,
      )
    })
  const url = withDatabase(databaseUrl, name)
  const client = await connect(url)
  return {
    name,
    url,
    client,
    drop: async () => {
      await client.end().catch(() => undefined)
      await beside.query(`DROP DATABASE IF EXISTS ${id(name)} WITH (FORCE)`).catch(() => undefined)
    },
  }
}

/** How many connections others have to a database. */
async function countConnections(beside: pg.Client, database: string): Promise<number> {
  const { rows } = await beside.query<{ count: number }>(
    `SELECT count(*)::int FROM pg_stat_activity
      WHERE datname = $1 AND backend_type = 'client backend'`,
    [database],
  )
  return rows[0]?.count ?? 0
}

/** How long a connection may take to go whose client has left (ms). */
const LEAVING_MS = 3000
const LOOK_EVERY_MS = 100

/**
 * How many others stay connected to a database. The server still counts for a moment who has left, such
 * as a site that was stopped, or the command itself, which has looked whether the database answers.
 */
export async function countStaying(beside: pg.Client, database: string): Promise<number> {
  const until = performance.now() + LEAVING_MS
  for (;;) {
    const count = await countConnections(beside, database)
    if (count === 0 || performance.now() >= until) return count
    await delay(LOOK_EVERY_MS)
  }
}

const IN_USE = '55006'

/**
 * Puts a database in the place of another at once: whoever connects finds either the one or the
 * other. The former one is kept under a name that says when.
 * @returns the former one's name
 * @throws BackupError when someone is connected to one of them; nothing has changed then
 */
export async function switchDatabases(
  beside: pg.Client,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<string> {
  const former = formerPrefix(to) + now.toISOString().replace(/\D/g, '').slice(0, 14)
  await beside.query('BEGIN')
  try {
    await beside.query(`ALTER DATABASE ${id(to)} RENAME TO ${id(former)}`)
    await beside.query(`ALTER DATABASE ${id(from)} RENAME TO ${id(to)}`)
    await beside.query('COMMIT')
  } catch (err) {
    await beside.query('ROLLBACK')
    if (err instanceof pg.DatabaseError && err.code === IN_USE)
      throw new BackupError('The database is in use: stop the site first.')
    throw err
  }
  return former
}

/** The databases that earlier restores have replaced, the newest last. */
export const listFormer = (beside: pg.Client, database: string): Promise<string[]> =>
  listLike(beside, formerPrefix(database))

/** Deletes databases that restores have replaced. */
export async function dropFormer(beside: pg.Client, names: string[]): Promise<void> {
  for (const name of names) await beside.query(`DROP DATABASE IF EXISTS ${id(name)}`)
}
