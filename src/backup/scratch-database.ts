import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { BackupError } from './backup-error'
import {
  nameFormer,
  nameScratch,
  parseMark,
  recognize,
  writeMark,
  type FormerMark,
  type Mark,
} from './database-mark'
import { connect, withDatabase } from './tables'

const id = pg.escapeIdentifier
const literal = pg.escapeLiteral

/** SQLSTATE object_in_use. */
const IN_USE = '55006'

export const databaseOf = (url: string): string =>
  decodeURIComponent(new URL(url).pathname.slice(1))

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

/** A database beside the site's, of a name that a restore gives. */
export type Beside = {
  name: string
  /** Null for one that may be anybody's. */
  mark: Mark | null
}

/** A database that a restore of this site has replaced. */
export type Former = Beside & { mark: FormerMark }

type Database = { name: string; comment: string | null }

/** All databases of the server, by name. */
export async function listDatabases(beside: pg.Client): Promise<Database[]> {
  const { rows } = await beside.query<Database>(
    `SELECT datname AS name, shobj_description(oid, 'pg_database') AS comment
      FROM pg_database ORDER BY datname`,
  )
  return rows
}

/** The databases that may be of this site's restores; only those with a mark are. */
export async function listBeside(beside: pg.Client, site: string): Promise<Beside[]> {
  return (await listDatabases(beside)).flatMap((database) => {
    const found = recognize(database, site)
    return found ? [{ name: database.name, mark: found.mark }] : []
  })
}

/** The databases that restores of this site have replaced, the newest last. */
export async function listFormer(beside: pg.Client, site: string): Promise<Former[]> {
  return (await listBeside(beside, site))
    .filter((one): one is Former => one.mark?.kind === 'former')
    .toSorted((a, b) => Date.parse(a.mark.at) - Date.parse(b.mark.at))
}

export async function sizeOf(beside: pg.Client, name: string): Promise<string> {
  const { rows } = await beside.query<{ size: string }>(
    `SELECT CASE WHEN has_database_privilege(oid, 'CONNECT')
        THEN pg_size_pretty(pg_database_size(oid)) ELSE 'unknown size' END AS size
      FROM pg_database WHERE datname = $1`,
    [name],
  )
  return rows[0]?.size ?? 'unknown size'
}

const setMark = (database: string, comment: string | null): string =>
  `COMMENT ON DATABASE ${id(database)} IS ${comment === null ? 'NULL' : literal(comment)}`

/**
 * Deletes a database.
 * @throws BackupError when someone is connected to it
 */
export async function dropDatabase(beside: pg.Client, name: string): Promise<void> {
  try {
    await beside.query(`DROP DATABASE IF EXISTS ${id(name)}`)
  } catch (err) {
    if (err instanceof pg.DatabaseError && err.code === IN_USE)
      throw new BackupError(`Nothing changed: ${err.message}.`, { cause: err })
    throw err
  }
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
  for (const { name, mark } of await listBeside(beside, database))
    if (mark?.kind === 'scratch') await dropDatabase(beside, name).catch(() => undefined)
  const name = nameScratch(database, randomBytes(6).toString('hex'))
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
  await beside.query(
    setMark(name, writeMark({ kind: 'scratch', site: database, at: new Date().toISOString() })),
  )
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

async function countConnections(beside: pg.Client, database: string): Promise<number> {
  const { rows } = await beside.query<{ count: number }>(
    `SELECT count(*)::int FROM pg_stat_activity
      WHERE datname = $1 AND backend_type = 'client backend'`,
    [database],
  )
  return rows[0]?.count ?? 0
}

/** Time a connection may take to go whose client has left (ms). */
const LEAVING_MS = 3000
const LOOK_EVERY_MS = 100

/**
 * Counts how many others stay connected to a database. The server still counts for a moment who has
 * left, such as a site that was stopped, or the command itself, which has looked whether the
 * database answers.
 */
export async function countStaying(beside: pg.Client, database: string): Promise<number> {
  const until = performance.now() + LEAVING_MS
  for (;;) {
    const count = await countConnections(beside, database)
    if (count === 0 || performance.now() >= until) return count
    await delay(LOOK_EVERY_MS)
  }
}

/** Reason why a former database was replaced, or that one was empty and is of no further use. */
export type Replacement = FormerMark['replacedBy'] | 'empty'

/**
 * Puts a database in the place of another at once, with its mark: a connection finds either the
 * one or the other. The one that was there is kept under a name that says when; if it was empty, it
 * is marked for removal. The comment that the owner gave the site's database stays with the site.
 * @returns the name under which the one that was there is kept
 * @throws BackupError when someone is connected to one of them, and nothing has changed, or when the
 *   connection was lost and nobody knows
 */
export async function switchDatabases(
  beside: pg.Client,
  change: { from: string; to: string; replacedBy: Replacement; now: Date },
): Promise<string> {
  const { from, to, replacedBy, now } = change
  const databases = await listDatabases(beside)
  const names = new Set(databases.map(({ name }) => name))
  const comment = databases.find(({ name }) => name === to)?.comment ?? null
  let at = now
  while (names.has(nameFormer(to, at))) at = new Date(at.getTime() + 1000)
  const common = { site: to, at: at.toISOString() }
  const [aside, mark] =
    replacedBy === 'empty'
      ? [nameScratch(to, randomBytes(6).toString('hex')), writeMark({ ...common, kind: 'scratch' })]
      : [nameFormer(to, at), writeMark({ ...common, kind: 'former', replacedBy })]
  await beside.query('BEGIN')
  try {
    await beside.query(`ALTER DATABASE ${id(to)} RENAME TO ${id(aside)}`)
    await beside.query(setMark(aside, mark))
    await beside.query(`ALTER DATABASE ${id(from)} RENAME TO ${id(to)}`)
    await beside.query(setMark(to, parseMark(comment) ? null : comment))
  } catch (err) {
    await beside.query('ROLLBACK').catch(() => undefined)
    if (err instanceof pg.DatabaseError && err.code === IN_USE)
      throw new BackupError(
        `Nothing changed: ${err.message}. Stop the site and whatever else uses it first.`,
        { cause: err },
      )
    throw err
  }
  await beside.query('COMMIT').catch((cause: unknown) => {
    throw new BackupError(
      'The connection was lost at the moment of the switch: the site is as before, or the switch is complete. See npm run restore -- --list before you go on.',
      { cause },
    )
  })
  return aside
}
