import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Payload } from 'payload'
import pg from 'pg'
import { withDatabase } from '@/backup/tables'
import { startEmbeddedDatabase } from '@/scripts/launch/embedded-database'

/** The database that every test database is a copy of: migrated, and otherwise empty. */
export const TEMPLATE = 'template_site'

/** By address: to connect takes longer than most statements. */
const pools = new Map<string, pg.Pool>()
/** How long a connection waits for more statements (ms): some tests count those that there are. */
const IDLE_MS = 100
/** What would hold for the statements of others, too. */
const STAYS = /^\s*(begin|set|listen|lock|prepare|create temp)|pg_(try_)?advisory_lock/i

function poolOf(url: string): pg.Pool {
  const known = pools.get(url)
  if (known) return known
  const options = { connectionString: url, max: 20, idleTimeoutMillis: IDLE_MS }
  const pool = new pg.Pool({ ...options, allowExitOnIdle: true })
  pool.on('error', () => undefined) // The server was stopped, or the database removed.
  pools.set(url, pool)
  return pool
}

/** Runs statements outside the site, in order, on one connection that nobody else uses meanwhile. */
export async function runSql<Row extends pg.QueryResultRow>(
  url: string,
  ...statements: string[]
): Promise<Row[]> {
  const client = await poolOf(url).connect()
  let isReusable = false
  try {
    let rows: Row[] = []
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows
    isReusable = !statements.some((statement) => STAYS.test(statement))
    return rows
  } finally {
    client.release(!isReusable)
  }
}

/**
 * Starts a PostgreSQL for one test run, in a temporary folder that `stop` removes.
 * @param settings of the server, as `name=value`
 * @returns the address of its `postgres` database
 */
export async function startPostgres(
  settings: string[] = [],
): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nq-test-database-'))
  const server = await startEmbeddedDatabase(
    folder,
    () => console.error('The database of the tests ended unexpectedly.'),
    // Nothing here outlives the run, so nothing needs to reach the disk.
    ['fsync=off', 'full_page_writes=off', ...settings],
  )
  return {
    url: withDatabase(server.url, 'postgres'),
    stop: async () => {
      await server.stop()
      for (const used of [folder, server.folder]) await rm(used, { recursive: true, force: true })
    },
  }
}

/** Creates a database as a copy of another, by default the migrated one; returns its address. */
export async function createDatabase(
  serverUrl: string,
  name: string,
  template: string = TEMPLATE,
): Promise<string> {
  await runSql(serverUrl, `CREATE DATABASE "${name}" TEMPLATE "${template}"`)
  return withDatabase(serverUrl, name)
}

/** Removes a database, even if there are connections to it. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await runSql(serverUrl, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
}

/** Disconnects a CMS from its database; Payload never closes its pool. */
export async function disconnect(cms: Payload): Promise<void> {
  const { pool } = cms.db as unknown as { pool: pg.Pool }
  await pool.end()
  await cms.destroy()
}
