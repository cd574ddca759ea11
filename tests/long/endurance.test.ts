import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../support/checkout'
import { jpeg } from '../support/content'
import { runSql } from '../support/database'
import { HOST, LongSite } from '../support/long-site'
import { stopAll } from '../support/launch'
import { median, note, quantile } from '../support/numbers'
import { multipart } from '../support/rest'

const LASTS_MS = 180_000
const SAMPLE_MS = 5000
/** How much more may be in use in the last third than in the second, in MB: caches that fill. */
const GROWTH_MB = 15

let site: LongSite
let until = 0

beforeAll(async () => {
  site = await LongSite.start('long-endurance')
})
afterAll(stopAll)

const isOn = () => Date.now() < until
const times: Record<string, number[]> = {}

/** Does something over and over until the time is up, and keeps how long it took. */
async function repeat(name: string, work: (round: number) => Promise<void>): Promise<void> {
  const mine: number[] = (times[name] = [])
  for (let round = 0; isOn(); round += 1) {
    const begun = performance.now()
    await work(round)
    mine.push(performance.now() - begun)
  }
}

const PAGES = [
  '/',
  '/episodes/all',
  '/guests',
  '/ourValues',
  '/community',
  '/podcast/ep-007',
  '/AdminLogin',
]

async function readPages(round: number): Promise<void> {
  const at = PAGES[round % PAGES.length] ?? '/'
  const { status, text } = await site.call('GET', at)
  expect([at, status, text.includes('</html>')]).toEqual([at, 200, true])
}

async function readLists(round: number): Promise<void> {
  const below = 8 + (round % 9)
  const at = `/api/episodes?where[episodeNum][less_than]=${below}&sort=-episodeNum&limit=7&depth=${round % 2}&select[title]=true`
  const { status, text } = await site.call('GET', at)
  const ids = (JSON.parse(text) as { docs: { id: string }[] }).docs.map(({ id }) => id)
  const expected = Array.from(
    { length: 7 },
    (_, index) => `ep-${String(below - 1 - index).padStart(3, '0')}`,
  )
  expect([status, ids]).toEqual([200, expected])
}

/** Writes an episode of its own, and reads it back at once, by REST and on its page. */
async function write(number: number, cookie: string, round: number): Promise<void> {
  const id = `ep-${number}`
  const title = `Round ${round} of ${number}`
  const fields = { title, description: 'Words.', episodeDate: '2026-11-24', episodeLength: '42:00' }
  const headers = { cookie, 'Sec-Fetch-Site': 'same-origin' }
  const isNewImage = round % 10 === 0
  const colour = `#${(0x100000 + number * 997 + round).toString(16)}`
  const answer = isNewImage
    ? await site.call('PUT', `/api/episodes/${id}`, {
        headers,
        body: multipart(fields, { bytes: await jpeg({ width: 640, height: 360 }, colour) }),
      })
    : await site.post(`/api/episodes/${id}`, fields, headers, 'PUT')
  expect([200, 201], answer.text).toContain(answer.status)
  const read = await site.call('GET', `/api/episodes/${id}?depth=0`)
  expect((JSON.parse(read.text) as { title: string }).title).toBe(title)
  expect((await site.call('GET', `/podcast/${id}`)).text).toContain(title)
}

/** Signs in, is known, signs out, and is not known any more. */
async function logInAndOut(round: number): Promise<void> {
  const wrong = { email: HOST, password: `wrong-password-${round}` }
  expect((await site.post('/api/users/login', wrong)).status).toBe(401)
  const cookie = await site.logIn()
  const headers = { cookie, 'Sec-Fetch-Site': 'same-origin' }
  const me = async () => (await site.call('GET', '/api/users/me', { headers })).text
  expect(await me()).toContain(HOST)
  expect((await site.post('/api/users/logout', {}, headers)).status).toBe(200)
  expect(await me()).not.toContain(HOST)
}

type Sample = { live: number; taken: number; files: number; connections: number; waiting: number }

/** Memory, open files (where the system tells), connections to the database. */
async function sample(): Promise<Sample> {
  const pid = String(site.site.child.pid)
  const { live, taken } = await site.memory()
  const files = existsSync(`/proc/${pid}/fd`) ? readdirSync(`/proc/${pid}/fd`).length : 0
  const [row] = await runSql<{ connections: string; waiting: string }>(
    site.databaseUrl,
    `SELECT count(*) AS connections,
        count(*) FILTER (WHERE state = 'idle in transaction' AND now() - state_change > '10 s') AS waiting
       FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  )
  return {
    live,
    taken,
    files,
    connections: Number(row?.connections),
    waiting: Number(row?.waiting),
  }
}

test('three minutes of reads, writes and log-ins: stable memory, no leak, no wrong answer', async () => {
  const cookie = await site.logIn()
  until = Date.now() + LASTS_MS
  const samples: Sample[] = []
  const measuring = (async () => {
    while (isOn()) {
      samples.push(await sample())
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS))
    }
  })()
  await Promise.all([
    measuring,
    repeat('pages', readPages),
    repeat('lists', readLists),
    repeat('writes', (round) => write(901, cookie, round)),
    repeat('writes beside them', (round) => write(902, cookie, round)),
    repeat('log-ins', logInAndOut),
  ])
  for (const [name, all] of Object.entries(times))
    note(
      `endurance, ${name}: ${all.length}, median ${median(all).toFixed(0)} ms, 99 % ${quantile(all, 0.99).toFixed(0)} ms`,
    )

  const third = Math.floor(samples.length / 3)
  const of = (part: Sample[], key: keyof Sample) => part.map((one) => one[key])
  const [early, late] = [samples.slice(third, 2 * third), samples.slice(2 * third)]
  const [before, after] = [median(of(early, 'live')), median(of(late, 'live'))]
  const [filesBefore, filesAfter] = [median(of(early, 'files')), median(of(late, 'files'))]
  const connections = Math.max(...of(samples, 'connections'))
  const taken = quantile(of(samples, 'taken'), 1)
  note(
    `endurance: in use ${before.toFixed(0)} → ${after.toFixed(0)} MB (${of(samples, 'live').map(Math.round).join(' ')}), taken at most ${taken.toFixed(0)} MB, open files ${filesBefore} → ${filesAfter}, at most ${connections} connections`,
  )
  expect(after - before).toBeLessThan(GROWTH_MB)
  expect(filesAfter - filesBefore).toBeLessThan(20)
  expect(connections).toBeLessThanOrEqual(12) // The pool, and those that listen.
  expect(Math.max(...of(samples, 'waiting'))).toBe(0)

  // What has been written is bounded, and rows and files agree.
  const [row] = await runSql<{ versions: string; images: string; sessions: string }>(
    site.databaseUrl,
    `SELECT (SELECT max(n) FROM (SELECT count(*) AS n FROM _episodes_v GROUP BY parent_id) v) AS versions,
        (SELECT count(*) FROM podcasts) AS images,
        (SELECT count(*) FROM users_sessions) AS sessions`,
  )
  const media = path.join(ROOT, 'tests/.results/long-endurance/media/podcasts')
  const files = readdirSync(media).filter((name) => name.endsWith('.webp')).length
  note(
    `endurance: ${row?.versions} versions at most, ${row?.images} images in ${files} files, ${row?.sessions} sessions`,
  )
  expect(Number(row?.versions)).toBeLessThanOrEqual(51)
  expect(files).toBeLessThanOrEqual(3 * Number(row?.images))
  expect(Number(row?.sessions)).toBeLessThanOrEqual(2)
})
