import type { Pool } from 'pg'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { makeAdmin, makeApiKey } from '../support/content'
import { cms, rest, type Call } from '../support/rest'

let session: Call
let key: Call
beforeAll(async () => {
  const { id, cookie } = await makeAdmin()
  session = { cookie }
  key = { apiKey: await makeApiKey(id, 'key-of-admin'.padEnd(36, '-')) }
})
afterEach(async () => {
  const { pool } = (await cms()).db as unknown as { pool: Partial<Pool> }
  delete pool.connect // The one of its class is below it.
})

/** The next connection comes too late, as from a slow database; those after it come. */
async function loseNextConnection(): Promise<void> {
  const { pool } = (await cms()).db as unknown as { pool: Pool }
  const late = new Error('timeout exceeded when trying to connect')
  const connect = pool.connect.bind(pool) as (done: (err: Error) => void) => void
  let isLost = false
  Object.assign(pool, {
    // As the pool calls it for queries of its own.
    connect: (done: (err: Error) => void) => {
      if (isLost) return connect(done)
      isLost = true
      done(late)
    },
  })
}

test.each([
  ['a session', () => session],
  ['an API key', () => key],
])('D15 D31: %s that could not be looked up is not one that has ended', async (_, as) => {
  for (const [method, path] of [
    ['GET', '/api/users/me'],
    ['GET', '/api/episodes'],
    ['POST', '/api/quotes'],
  ] as const) {
    await loseNextConnection()
    const json = method === 'POST' ? { json: {} } : {}
    const answer = await rest(method, path, { ...as(), ...json })
    expect([method, path, answer.status]).toEqual([method, path, 503])
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  }
  expect((await rest('GET', '/api/users', as())).status).toBe(200)
})

test('one that has ended is, without a question to the database', async () => {
  const answer = await rest('GET', '/api/users', { cookie: 'payload-token=none' })
  expect(answer.status).toBe(401)
})
