import type { PostgresAdapter } from '@payloadcms/db-postgres'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { CONNECTION_LIMITS, makePool } from '@/cms/database/connections'
import { env } from '@/config/env'
import { listEpisodes } from '@/server/queries/episodes'
import { makeAccount, makeAdmin, makeEpisode, PASSWORD } from '../support/content'
import { cms, rest, sql } from '../support/rest'

const admin = await makeAdmin()
let adapter: PostgresAdapter

beforeAll(async () => {
  await makeEpisode(admin, 1)
  adapter = (await cms()).db as unknown as PostgresAdapter
})

/** Holds a table so that nobody reads it, as long as `work` takes. */
async function whileLocked(table: string, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: env().DATABASE_URL })
  await client.connect()
  try {
    await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`)
    await work()
  } finally {
    await client.end()
  }
}

const visitorConnections = async () =>
  Number(
    (
      await sql(
        `SELECT count(*) AS n FROM pg_stat_activity
          WHERE application_name = 'visitor reads' AND datname = current_database()`,
      )
    )[0]?.n,
  )

describe('S02: while reads of visitors are slow', () => {
  afterEach(() => vi.restoreAllMocks())

  test('they end after 2 s with 503, and log-ins and admins are not held up', async () => {
    await makeAccount('host@example.com')
    const { logger } = await cms()
    const error = vi.spyOn(logger, 'error')
    await whileLocked('episodes', async () => {
      const begun = Date.now()
      const reads = Array.from({ length: 12 }, (_, i) =>
        rest('GET', `/api/episodes?where[title][like]=word${i}`),
      )
      await vi.waitFor(async () => expect(await visitorConnections()).toBe(4), { timeout: 2000 })
      const login = { email: 'host@example.com', password: PASSWORD }
      expect((await rest('POST', '/api/users/login', { json: login })).status).toBe(200)
      expect((await rest('GET', '/api/users', admin)).status).toBe(200)
      const site = { json: { showName: 'Still to be changed' } }
      expect((await rest('POST', '/api/globals/site', { ...admin, ...site })).status).toBe(200)
      expect(Date.now() - begun, 'held up until the reads ended').toBeLessThan(2000)
      expect(await visitorConnections()).toBe(4)
      for (const answer of await Promise.all(reads)) {
        expect(answer.status, answer.text).toBe(503)
        expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
        expect(answer.body.errors[0].message).toMatch(/\.$/)
        expect(answer.text).not.toMatch(/select|timeout|statement|\.js|stack/i)
      }
      expect(Date.now() - begun).toBeLessThan(9000)
    })
    expect(error).not.toHaveBeenCalled()
    expect((await rest('GET', '/api/episodes')).status).toBe(200)
  })

  test('pages read with the same limits', async () => {
    await whileLocked('episodes', async () => {
      const begun = Date.now()
      await expect(listEpisodes('all', null)).rejects.toThrow()
      expect(Date.now() - begun).toBeLessThan(4000)
    })
    expect((await listEpisodes('all', null)).rows).toHaveLength(1)
  })
})

describe('M14: connections', () => {
  const LIMITS = [
    'statement_timeout',
    'lock_timeout',
    'idle_in_transaction_session_timeout',
  ] as const
  const inForce = `SELECT ${LIMITS.map((name) => `current_setting('${name}') AS ${name}`).join()}`

  test('every one is bound to limits of time, and kept alive', async () => {
    const { rows } = await adapter.pool.query(inForce)
    expect(rows).toEqual([
      {
        statement_timeout: '30s',
        lock_timeout: '20s',
        idle_in_transaction_session_timeout: '1min',
      },
    ])
    for (const name of LIMITS) expect(CONNECTION_LIMITS[name]).toBeGreaterThan(0)
    expect(adapter.pool.options).toMatchObject({ keepAlive: true, connectionTimeoutMillis: 3000 })
  })

  test('migrations have none of them, and what comes after has them again', async () => {
    let during: unknown
    const up = async ({ db }: { db: { execute: (query: string) => Promise<pg.QueryResult> } }) => {
      during = (await db.execute(inForce)).rows[0]
    }
    const name = '29990101_000000_limits'
    await adapter.migrate({ migrations: [{ name, up: up as never, down: async () => {} }] })
    expect(during).toEqual(Object.fromEntries(LIMITS.map((limit) => [limit, '0'])))
    await sql(`DELETE FROM payload_migrations WHERE name = '${name}'`)
    const { rows } = await adapter.pool.query(inForce)
    expect(rows[0].statement_timeout).toBe('30s')
    const id = await adapter.beginTransaction()
    const session = adapter.sessions[String(id)]?.db as unknown as typeof adapter.drizzle
    const after = (await session.execute(inForce)).rows[0] as Record<string, string>
    expect(after.statement_timeout).toBe('30s')
    await adapter.rollbackTransaction(id ?? '')
  })

  test.each([
    ['a statement', '57014'],
    ['a wait for a lock', '55P03'],
  ])('Q51 %s that had its time is 503, and nothing is stored', async (_, code) => {
    await sql(
      `CREATE OR REPLACE FUNCTION be_late() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN RAISE EXCEPTION 'canceling statement' USING ERRCODE = '${code}'; END $$`,
      'CREATE TRIGGER be_late BEFORE UPDATE ON episodes FOR EACH ROW EXECUTE FUNCTION be_late()',
    )
    try {
      const json = { title: 'Too late' }
      const answer = await rest('PATCH', '/api/episodes/ep-001', { ...admin, json })
      expect(answer.status, answer.text).toBe(503)
      expect(answer.headers.get('Retry-After')).toBe('10')
      expect(answer.text).not.toMatch(/canceling|update "|\.js/)
    } finally {
      await sql('DROP TRIGGER be_late ON episodes')
    }
    expect((await rest('GET', '/api/episodes/ep-001')).body.title).not.toBe('Too late')
  })
})

describe('when PostgreSQL has no connection left', () => {
  const ROLE = 'few_connections'
  /** The address for an account of PostgreSQL that may have so many connections. */
  async function addressWith(connections: number): Promise<string> {
    await sql(
      `DROP ROLE IF EXISTS ${ROLE}`,
      `CREATE ROLE ${ROLE} LOGIN PASSWORD 'only-for-tests' CONNECTION LIMIT ${connections}`,
    )
    const address = new URL(env().DATABASE_URL ?? '')
    Object.assign(address, { username: ROLE, password: 'only-for-tests' })
    return address.href
  }

  test('those that a pool has take turns, and the last one stays open', async () => {
    const connectionString = await addressWith(1)
    const pool = makePool(adapter, 'few', { connectionString, idleTimeoutMillis: 1 })
    const client = await pool.connect()
    const waiting = Array.from({ length: 5 }, (_, i) => pool.query(`SELECT ${i} AS n`))
    const second = pool.connect().then((another) => another.release())
    client.release()
    const answers = await Promise.all(waiting)
    expect(answers.map(({ rows }) => rows[0].n)).toEqual([0, 1, 2, 3, 4])
    await second
    await vi.waitFor(() => expect([pool.idleCount, pool.totalCount]).toEqual([1, 1]))
    await pool.end()
  })

  test('whoever has none at all hears of it at once', async () => {
    const connectionString = await addressWith(0)
    const pool = makePool(adapter, 'none', { connectionString })
    await expect(pool.query('SELECT 1')).rejects.toMatchObject({ code: '53300' })
    await expect(pool.connect()).rejects.toMatchObject({ code: '53300' })
    await pool.end()
    await sql(`DROP ROLE ${ROLE}`)
  })
})
