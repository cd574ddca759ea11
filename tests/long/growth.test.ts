import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { provideEnv } from '@/config/env'
import { FIRST_TOPICS, topicPath } from '@/domain/topics/topics'
import { prepareDatabase } from '@/scripts/launch/prepare'
import { fillArchive } from '../support/archive'
import { ROOT } from '../support/checkout'
import { createDatabase, runSql, startPostgres, TEMPLATE } from '../support/database'
import { stopAll, type Launched } from '../support/launch'
import { median, note } from '../support/numbers'
import { makeOwnSite, type OwnSite } from '../support/own-site'
import { ticksOf } from '../support/processes'

// Two sites side by side: what one of a hundred thousand episodes takes beside one of a hundred.

const SMALL = { name: 'small', episodes: 100, guests: 400 }
const LARGE = { name: 'large', episodes: 100_000, guests: 20_000 }
/** How much longer anything may take with the large archive, and what is noise in any case (ms). */
const MOST = 1.3
const NOISE_MS = 2
const ROUNDS = 30

type Archive = typeof SMALL & { databaseUrl: string; own: OwnSite; site: Launched }

let postgres: Awaited<ReturnType<typeof startPostgres>>
const archives: Archive[] = []

beforeAll(async () => {
  postgres = await startPostgres([
    'shared_preload_libraries=pg_stat_statements',
    'pg_stat_statements.track_planning=on',
  ])
  await runSql(postgres.url, 'CREATE EXTENSION pg_stat_statements')
  const template = await createDatabase(postgres.url, TEMPLATE, 'template0')
  provideEnv({ DATABASE_URL: template, PAYLOAD_SECRET: 'only-for-the-migration-of-test-databases' })
  await prepareDatabase(ROOT, template, false)
  for (const size of [SMALL, LARGE]) {
    const databaseUrl = await createDatabase(postgres.url, size.name)
    await fillArchive(databaseUrl, size)
    const own = await makeOwnSite(`growth-${size.name}`)
    addPictures(own.media, size)
    archives.push({ ...size, databaseUrl, own, site: await own.start(databaseUrl) })
  }
  for (const { databaseUrl } of archives) await sweepDone(databaseUrl)
}, 900_000)

afterAll(async () => {
  await stopAll()
  await postgres.stop()
}, 60_000)

/** Waits for the sweep of images after a start, which the database works for as well. */
const sweepDone = (databaseUrl: string) =>
  vi.waitUntil(
    async () =>
      (await runSql(databaseUrl, `SELECT 1 FROM graphile_worker.jobs LIMIT 1`)).length === 0,
    { timeout: 120_000, interval: 200 },
  )

/** A file for each picture of an archive. */
function addPictures(media: string, { episodes, guests }: typeof SMALL): void {
  for (const folder of ['podcasts', 'guest_headshots'])
    mkdirSync(path.join(media, folder), { recursive: true })
  for (let n = 1; n <= episodes; n += 1)
    writeFileSync(path.join(media, 'podcasts', `ep-${String(n).padStart(3, '0')}-s.webp`), '')
  for (let n = 1; n <= guests; n += 1)
    writeFileSync(path.join(media, 'guest_headshots', `guest-${n}-s.webp`), '')
}

const NEWEST = 'limit=7&sort=-episodeNum'
const PATHS = [
  '/',
  '/episodes/all',
  '/episodes/all?before=50',
  topicPath(FIRST_TOPICS[0].key),
  '/episodes/HostsFavs',
  '/guests',
  '/guests?after=Market',
  '/podcast/ep-051',
  '/community',
  '/feed.xml',
  '/feed.json',
  `/api/episodes?${NEWEST}`,
  `/api/episodes?${NEWEST}&page=3`,
  `/api/episodes?${NEWEST}&where[isMentalHealth][equals]=true`,
  `/api/episodes?${NEWEST}&where[title][like]=zebra`,
  '/api/episodes/ep-051',
  '/api/episodes/count',
  '/api/guests?limit=7',
  '/api/guests/count',
  '/api/quotes?limit=7',
]

/** A range is never answered from the response cache, and dynamic answers have none. */
const NOT_KEPT = { range: 'bytes=0-' }

async function timed({ site }: Archive, at: string, headers: Record<string, string>) {
  const began = performance.now()
  const answer = await fetch(`${site.url}${at}`, { headers, redirect: 'manual' })
  await answer.arrayBuffer()
  expect(answer.status, at).toBe(200)
  return performance.now() - began
}

/** What the database has spent for each archive since it was last asked, in ms. */
async function databaseTime(): Promise<Record<string, number>> {
  const rows = await runSql<{ name: string; ms: number }>(
    postgres.url,
    `SELECT datname AS name, sum(total_exec_time + total_plan_time) AS ms
     FROM pg_stat_statements s JOIN pg_database d ON d.oid = s.dbid
     WHERE query !~ 'graphile_worker|pg_postmaster_start_time\\(\\)::text' GROUP BY 1`,
  )
  await runSql(postgres.url, 'SELECT pg_stat_statements_reset()')
  return Object.fromEntries(rows.map(({ name, ms }) => [name, ms]))
}

/** What one answer takes of the database and of the processor, and what each took; all in ms. */
type Measured = { database: number; cpu: number; notKept: number[]; kept: number[] }

const limitOf = (small: number) => small * MOST + NOISE_MS

test.each(PATHS)('%s costs the same with a hundred thousand episodes', async (at) => {
  for (const archive of archives) for (let n = 0; n < 5; n += 1) await timed(archive, at, NOT_KEPT)
  await databaseTime()
  const times = archives.map(() => ({ notKept: [] as number[], kept: [] as number[] }))
  const before = archives.map(({ site }) => ticksOf(site.child.pid ?? 0))
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [i, archive] of archives.entries())
      times[i]?.notKept.push(await timed(archive, at, NOT_KEPT))
  const cpu = archives.map(
    ({ site }, i) => ((ticksOf(site.child.pid ?? 0) - (before[i] ?? 0)) * 10) / ROUNDS,
  )
  const database = await databaseTime()
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [i, archive] of archives.entries()) times[i]?.kept.push(await timed(archive, at, {}))
  const [small, large] = archives.map(({ name }, i): Measured => ({
    database: (database[name] ?? 0) / ROUNDS,
    cpu: cpu[i] ?? NaN,
    notKept: times[i]?.notKept ?? [],
    kept: times[i]?.kept ?? [],
  }))
  if (!small || !large) throw new Error('Two archives were expected')
  const shown = (value: (one: Measured) => number) =>
    [small, large].map((one) => value(one).toFixed(1).padStart(6)).join(' →')
  note(
    `${at.padEnd(64)} database ${shown((one) => one.database)} ms, processor ${shown((one) => one.cpu)} ms, not kept ${shown((one) => median(one.notKept))} ms, kept ${shown((one) => median(one.kept))} ms`,
  )
  expect(large.database).toBeLessThanOrEqual(limitOf(small.database))
  expect(large.cpu).toBeLessThanOrEqual(limitOf(small.cpu))
  // The fastest, because whatever else the machine does makes single answers late.
  for (const kind of ['notKept', 'kept'] as const)
    expect(Math.min(...large[kind])).toBeLessThanOrEqual(limitOf(Math.min(...small[kind])))
})

test('a site with 120,000 pictures is ready as soon as one with 200', async () => {
  const starts = archives.map(() => [] as number[])
  for (let round = 0; round < 3; round += 1)
    for (const [i, archive] of archives.entries()) {
      await archive.site.stop()
      const began = performance.now()
      archive.site = await archive.own.start(archive.databaseUrl)
      starts[i]?.push(performance.now() - began)
    }
  const [small = NaN, large = NaN] = starts.map((times) => median(times))
  note(`Ready after ${Math.round(small)} → ${Math.round(large)} ms`)
  expect(large).toBeLessThanOrEqual(small * MOST)
})
