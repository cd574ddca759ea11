import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { GET as getFeed } from '@/app/podcast.xml/route'
import { readLengths } from '@/importers/audio-lengths'
import { stopWorker } from '@/jobs/running'
import { startWorker } from '@/jobs/worker'
import { env } from '@/config/env'
import { makeAdmin, makeEpisode } from '../support/content'
import { runSql } from '../support/database'
import { buildFeed, buildItem } from '../support/feeds/build-feed'
import { importFeed } from '../support/import'
import { startPartServer } from '../support/part-server'
import { cms, rest, sql, type Call } from '../support/rest'
import { makeMp3, makeOpus } from '../support/sounds'

// Before the settings are read: the server of these tests is on this machine.
vi.hoisted(() => Object.assign(process.env, { IMPORT_PRIVATE_ADDRESSES: 'true' }))

const FILES = {
  'one.mp3': makeMp3({ seconds: 90 }),
  'two.opus': makeOpus(3725),
  'page.mp3': Buffer.from('<!doctype html><title>Gone</title>'),
}
/** Not of the feed. */
const MORE = { 'ten.opus': makeOpus(3725), 'eleven.mp3': makeMp3({ seconds: 90 }) }
const NOW = new Date('2026-11-20T12:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000
let server: Awaited<ReturnType<typeof startPartServer>>
let admin: Call
let xml = ''

beforeAll(async () => {
  server = await startPartServer({ ...FILES, ...MORE })
  const names = Object.keys(FILES)
  const items = names.map((name, at) =>
    buildItem(at + 1, { duration: null, audio: `${server.origin}/${name}`, bytes: 1000 }),
  )
  xml = buildFeed(items)
  admin = await makeAdmin()
  await rest('POST', '/api/globals/site', { ...admin, json: { hasPodcastFeed: true } })
  await importFeed(await cms(), { bytes: Buffer.from(xml) })
})
afterAll(() => server.stop())

const lengthOf = async (id: string) => (await rest('GET', `/api/episodes/${id}`)).body.episodeLength
const progress = async () => (await rest('GET', '/api/imports/lengths', admin)).body
const outcomes = async () =>
  (await importFeed(await cms(), { bytes: Buffer.from(xml) })).items.map(({ outcome }) => outcome)

test('D43 lengths are read from the files of a show whose feed names none', async () => {
  expect(await progress()).toEqual({ read: 0, waiting: 3, unknown: 0 })
  const payload = await cms()
  // The newest first, one of each server at once.
  expect(await readLengths(payload, { now: NOW })).toBe(true)
  expect(await progress()).toEqual({ read: 0, waiting: 2, unknown: 1 })
  expect(await readLengths(payload, { now: NOW })).toBe(true)
  expect(await readLengths(payload, { now: NOW })).toBe(false)
  expect(await progress()).toEqual({ read: 2, waiting: 0, unknown: 1 })
  expect(await Promise.all(['ep-001', 'ep-002', 'ep-003'].map(lengthOf))).toEqual([
    '01:30',
    '1:02:05',
    null,
  ])
  const feed = await (await getFeed()).text()
  expect(feed.match(/<itunes:duration>\d+/g)).toEqual([
    '<itunes:duration>3725',
    '<itunes:duration>90',
  ])
})

test('D43 the next import does not take a length that was read for an edit', async () => {
  expect(await outcomes()).toEqual(['unchanged', 'unchanged', 'unchanged'])
  const edit = { ...admin, json: { description: 'Mine.' } }
  await rest('PATCH', '/api/episodes/ep-002', edit)
  expect(await outcomes()).toEqual(['unchanged', 'skipped', 'unchanged'])
})

test('D43 what could not be read is asked for again after a week', async () => {
  const payload = await cms()
  server.asked.length = 0
  await readLengths(payload, { now: new Date(NOW.getTime() + 6 * DAY_MS) })
  expect(server.asked).toEqual([])
  await readLengths(payload, { now: new Date(NOW.getTime() + 7 * DAY_MS) })
  expect(server.asked).toHaveLength(1)
})

test('D43 a length that the host gave stays, and a draft stays a draft', async () => {
  const audioUrl = `${server.origin}/one.mp3`
  await makeEpisode(admin, 7, { audioUrl, episodeLength: '09:09' })
  await makeEpisode(admin, 8, { audioUrl, episodeLength: null, _status: 'draft' })
  await readLengths(await cms(), { now: new Date(NOW.getTime() + 30 * DAY_MS) })
  expect(await lengthOf('ep-007')).toBe('09:09')
  expect((await rest('GET', '/api/episodes/ep-008')).status).toBe(404)
  const { body } = await rest('GET', '/api/episodes/ep-008?draft=true', admin)
  expect(body).toMatchObject({ episodeLength: '01:30', _status: 'draft' })
  expect(await progress()).toEqual({ read: 4, waiting: 0, unknown: 1 })
})

test('D43 a length that cannot be stored keeps nobody waiting, and is tried again after a week', async () => {
  const payload = await cms()
  const later = new Date(NOW.getTime() + 60 * DAY_MS)
  await makeEpisode(admin, 10, { audioUrl: `${server.origin}/ten.opus`, episodeLength: null })
  await makeEpisode(admin, 11, { audioUrl: `${server.origin}/eleven.mp3`, episodeLength: null })
  for (const [table, prefix] of [
    ['episodes', ''],
    ['_episodes_v', 'version_'],
  ])
    await sql(`UPDATE ${table} SET ${prefix}link_apple = 'nowhere' WHERE ${prefix}episode_num = 11`)
  await readLengths(payload, { now: later })
  expect(await lengthOf('ep-010')).toBeNull()
  server.asked.length = 0
  await readLengths(payload, { now: later })
  expect(await lengthOf('ep-010')).toBe('1:02:05')
  expect(await lengthOf('ep-011')).toBeNull()
  await rest('DELETE', '/api/episodes/ep-011', admin)
})

test('D43 a job reads them', async () => {
  await makeEpisode(admin, 9, { audioUrl: `${server.origin}/two.opus`, episodeLength: null })
  const url = env().DATABASE_URL ?? ''
  await runSql(url, 'UPDATE audio_files SET length_checked_at = NULL')
  await runSql(url, `SELECT graphile_worker.add_job('read-lengths', '{}')`)
  await startWorker(await cms())
  try {
    await expect.poll(() => lengthOf('ep-009'), { timeout: 15_000 }).toBe('1:02:05')
  } finally {
    await stopWorker(2000)
  }
}, 30_000)
