import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GET as askReady } from '@/app/api/health/ready/route'
import { env } from '@/config/env'
import { makeAccount, makeAdmin, makeEpisode, PASSWORD } from '../support/content'
import { cms, rest } from '../support/rest'

const admin = await makeAdmin()

/** Makes the database take changes or not, as a failover does, and ends all connections to it. */
async function setReadOnly(isReadOnly: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: env().DATABASE_URL })
  await client.connect()
  await client.query('SET default_transaction_read_only = off')
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name')
  await client.query(
    `ALTER DATABASE "${rows[0]?.name}" SET default_transaction_read_only = ${isReadOnly}`,
  )
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  )
  await client.end()
}

beforeAll(async () => {
  await makeEpisode(admin, 1)
  await makeAccount('host@example.com')
  await cms()
  await setReadOnly(true)
})
afterAll(() => setReadOnly(false))

test.each([
  ['a change', 'PATCH', '/api/episodes/ep-001', { title: 'New' }],
  ['a deletion', 'DELETE', '/api/episodes/ep-001', undefined],
  ['a log-in', 'POST', '/api/users/login', { email: 'host@example.com', password: PASSWORD }],
  ['a sign-up', 'POST', '/api/users/forgot-password', { email: 'host@example.com' }],
])(
  'Q51 with a database that is read-only %s is answered with 503',
  async (_, method, path, json) => {
    const answer = await rest(method, path, { ...admin, ...(json ? { json } : {}) })
    expect(answer.status, answer.text).toBe(503)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(answer.body.detail).toBe(
      'The site can’t save anything right now. Try again in a minute.',
    )
  },
)

test('Q51 reads go on, and balancers are told', async () => {
  expect((await rest('GET', '/api/episodes')).status).toBe(200)
  const ready = await askReady()
  expect(ready.status).toBe(503)
  expect(await ready.json()).toEqual({
    status: 'not ready',
    fault: 'The database is read-only.',
    showsPages: true,
  })
})
