import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { env } from '@/config/env'
import { episodeData, jpeg } from '../support/content'
import { runSql } from '../support/database'
import { DatabaseLine } from '../support/database-line'
import { stopAll, type Launched } from '../support/launch'
import { makeOwnSite } from '../support/own-site'
import { multipart } from '../support/rest'
import { call, signInTo } from '../support/upload'

/** The longest that a call may ask to wait (s), and how soon a change must be told (ms). */
const WAIT_S = 30
const SOON_MS = 10_000
/** Longer than a query waits for a connection (src/cms/database/connections.ts), so that looks fail. */
const AWAY_MS = 5000

let line: DatabaseLine
let a: Launched
let b: Launched
let cookie: string

/** Two instances on one database; the line of one can be cut. */
beforeAll(async () => {
  const own = [await makeOwnSite('changes-a'), await makeOwnSite('changes-b')] as const
  const url = env().DATABASE_URL ?? ''
  line = await DatabaseLine.lay(url)
  // The pictures as on one machine, where both find them.
  const settings = { MEDIA_DIR: own[0].media }
  b = await own[1].start(url, settings)
  a = await own[0].start(line.url, settings)
  cookie = await signInTo(b)
  const form = multipart(episodeData(700), { bytes: await jpeg() })
  const made = await call(b.url, 'POST', '/api/episodes', { cookie, form })
  expect(made?.status).toBe(201)
}, 400_000)
afterAll(async () => {
  await stopAll()
  line.close()
})

const rename = async (title: string) => {
  const answer = await call(b.url, 'PATCH', '/api/episodes/ep-700', { cookie, json: { title } })
  expect(answer?.status).toBe(200)
}

/** The end of the visitors' log, heard of or not. */
async function endOfLog(): Promise<string> {
  const [row] = await runSql<{ cursor: string }>(
    env().DATABASE_URL ?? '',
    `SELECT cursor FROM changes WHERE reader = 'visitors' ORDER BY seq DESC LIMIT 1`,
  )
  return row?.cursor ?? ''
}

/** A stream of events of the first instance, as far as it has come. */
async function listen(after: string) {
  const control = new AbortController()
  const answer = await fetch(`${a.url}/api/changes?after=${after}`, {
    headers: { accept: 'text/event-stream' },
    signal: control.signal,
  })
  expect(answer.status).toBe(200)
  const stream = {
    text: '',
    hasEnded: false,
    end: () => control.abort(),
    /** The cursors that it has told. */
    told: () => [...stream.text.matchAll(/^id: (\S+)\nevent: changed$/gm)].map(([, id]) => id),
  }
  void (async () => {
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>)
      stream.text += new TextDecoder().decode(chunk)
  })()
    .catch(() => undefined)
    .finally(() => (stream.hasEnded = true))
  await expect.poll(() => stream.text).toContain('retry:')
  return stream
}

test('who waits at one instance is told at once of what the other writes', async () => {
  const after = await endOfLog()
  const stream = await listen(after)
  const asked = fetch(`${a.url}/api/changes?after=${after}&wait=${WAIT_S}`)
  await rename('Written through the other')
  const since = performance.now()
  const page = (await (await asked).json()) as { changes: Record<string, string>[] }
  await expect.poll(stream.told, { timeout: SOON_MS }).toHaveLength(1)
  expect(performance.now() - since).toBeLessThan(SOON_MS)
  expect(page.changes).toMatchObject([{ type: 'changed', collection: 'episodes', id: 'ep-700' }])
  expect(stream.told()).toEqual([page.changes[0]?.cursor])
  // Whoever reads the document now gets the new one, at either.
  for (const { url } of [a, b])
    expect((await call(url, 'GET', '/api/episodes/ep-700'))?.body.title).toBe(
      'Written through the other',
    )
  stream.end()
})

test('a stream outlives the connections of its instance to the database, and misses nothing', async () => {
  const stream = await listen(await endOfLog())
  line.cut()
  await rename('While the connections were gone')
  await expect.poll(stream.told, { timeout: SOON_MS }).toHaveLength(1)
  line.refuse()
  await rename('While there could be none')
  await delay(AWAY_MS)
  await line.accept()
  await expect.poll(stream.told, { timeout: SOON_MS * 2 }).toHaveLength(2)
  await rename('Afterwards')
  await expect.poll(stream.told, { timeout: SOON_MS }).toHaveLength(3)
  expect(new Set(stream.told()).size).toBe(3)
  expect(stream.hasEnded).toBe(false)
  stream.end()
}, 120_000)
