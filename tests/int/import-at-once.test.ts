import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { env } from '@/config/env'
import { makeAdmin } from '../support/content'
import { buildFeed, buildItem } from '../support/feeds/build-feed'
import { startPictureServer, type PictureServer } from '../support/picture-server'
import { rest, sql, type Body, type Call } from '../support/rest'

vi.hoisted(() => {
  process.env.IMPORT_PRIVATE_ADDRESSES = 'true'
})

/** More than the CMS has connections. */
const MANY = 12

let owner: Call
let server: PictureServer
beforeAll(async () => {
  server = await startPictureServer()
  server.answers.set('/feed.xml', Buffer.from(buildFeed([buildItem(2), buildItem(1)])))
  owner = await makeAdmin()
})
afterAll(() => server.stop())

const url = () => env().DATABASE_URL ?? ''
beforeEach(() => sql('TRUNCATE imports CASCADE'))

async function read(): Promise<number> {
  const json = { source: `${server.origin}/feed.xml` }
  const { body, text } = await rest('POST', '/api/imports', { ...owner, json })
  expect(body, text).toMatchObject({ message: 'Read.' })
  return body.doc.id
}

const choose = (id: number, json: object) =>
  rest('POST', `/api/imports/${id}/choice`, { ...owner, json })
const start = (id: number) => rest('POST', `/api/imports/${id}/start`, owner)
const save = (id: number, value: string) => {
  const form = new FormData()
  for (const [name, text] of Object.entries({ action: 'save', field: 'hostName', value }))
    form.set(name, text)
  return rest('POST', `/api/imports/${id}/setup`, { ...owner, form })
}
const atOnce = async (call: (index: number) => ReturnType<typeof rest>) =>
  (await Promise.all(Array.from({ length: MANY }, (_, index) => call(index))))
    .map(({ status }) => status)
    .sort()

test('changes of what was found wait for each other, and leave the others their connections', async () => {
  const id = await read()
  expect(await atOnce((index) => save(id, `Host ${index}`))).toEqual(Array(MANY).fill(303))
})

test('of many starts at once one counts, and none waits for a connection', async () => {
  const id = await read()
  expect(await atOnce(() => start(id))).toEqual([200, ...Array(MANY - 1).fill(409)])
})

/** How many wait for somebody else's lock. */
const waiting = async () => {
  const [found] = await sql<{ n: string }>(
    `SELECT count(*) AS n FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return Number(found?.n)
}
const untilWaiting = (count: number) =>
  vi.waitFor(async () => expect(await waiting()).toBe(count), { timeout: 10_000, interval: 20 })

test('a choice that comes while an import begins does not change what it began with', async () => {
  const id = await read()
  const client = new pg.Client({ connectionString: url() })
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT 1 FROM imports WHERE id = $1 FOR UPDATE', [id])
    const started = start(id)
    await untilWaiting(1)
    const chosen = choose(id, { removeSamples: false })
    await untilWaiting(2)
    await client.query('COMMIT')
    expect([(await started).status, (await chosen).status]).toEqual([200, 409])
  } finally {
    await client.end()
  }
  const [{ choice } = { choice: {} as Body }] = await sql<{ choice: Body }>(
    `SELECT choice FROM imports WHERE id = ${id}`,
  )
  expect(choice).toMatchObject({ numbering: expect.any(String), removeSamples: true })
})
