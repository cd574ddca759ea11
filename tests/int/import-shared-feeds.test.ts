import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importFeed, type ImportOptions } from '../support/import'
import { countItems } from '@/importers/report'
import { startPictureServer, type PictureServer } from '../support/picture-server'
import { cms, rest } from '../support/rest'

const FOLDER = '../shared/data/feeds'
const areHere = existsSync(FOLDER)

let pictures: PictureServer
beforeAll(async () => {
  pictures = await startPictureServer()
  pictures.answers.set('/transcript', Buffer.from('1\n00:00:01,000 --> 00:00:03,000\nA box.\n'))
  pictures.answers.set('/chapters', Buffer.from('{"chapters":[{"startTime":0,"title":"A box"}]}'))
})
afterAll(() => pictures.stop())

/** Imports a real feed, with its pictures from this machine and its numbers from `first` on. */
async function run(name: string, options: ImportOptions = {}) {
  const text = readFileSync(`${FOLDER}/${name}.xml`, 'utf8')
  const local = text
    .replace(/https:\/\/[^"<\s]+\.jpe?g/g, `${pictures.origin}/$&`)
    .replace(/(<podcast:transcript url=")[^"]+/g, `$1${pictures.origin}/transcript`)
    .replace(/(<podcast:chapters url=")[^"]+/g, `$1${pictures.origin}/chapters`)
  const source = { bytes: Buffer.from(local) }
  const report = await importFeed(await cms(), source, { allowPrivateAddresses: true, ...options })
  return { ...countItems(report), art: report.images.length }
}

/** Empties the site for good, so that the next feed finds its numbers free. */
async function empty() {
  const payload = await cms()
  const all = { where: { id: { exists: true } }, overrideAccess: true, trash: true } as const
  await payload.delete({ collection: 'guests', ...all })
  await payload.delete({ collection: 'episodes', ...all })
}

const none = { imported: 0, unchanged: 0, skipped: 0, failed: 0, drafts: 0, art: 0 }

// The expected counts were made with another XML parser (Python's), not with this importer.
describe.runIf(areHere)(`the real feeds, once and again (only where ${FOLDER} is)`, () => {
  test('1865: 61 items, of which 26 are full episodes', { timeout: 120_000 }, async () => {
    expect(await run('1865')).toEqual({ ...none, items: 61, imported: 26, skipped: 35 })
    expect(await run('1865')).toEqual({ ...none, items: 61, unchanged: 26, skipped: 35 })
    const first = (await rest('GET', '/api/episodes/ep-001')).body
    expect(first).toMatchObject({ episodeDate: '2019-06-18', episodeLength: '21:11' })
    const last = (await rest('GET', '/api/episodes/ep-026')).body
    expect(last).toMatchObject({ title: 'Cincinnatus | 10', episodeDate: '2021-07-13' })
    await empty()
  })

  test('changing-the-tide: 15 items', { timeout: 120_000 }, async () => {
    expect(await run('changing-the-tide')).toEqual({ ...none, items: 15, imported: 15 })
    expect(await run('changing-the-tide')).toEqual({ ...none, items: 15, unchanged: 15 })
    await empty()
  })

  test('themnshow: 54 items, one as a draft, each with a guest', { timeout: 120_000 }, async () => {
    // 28 of the guests have no picture in the feed.
    const all = { ...none, items: 54, imported: 54, drafts: 1, art: 28 }
    expect(await run('themnshow')).toEqual(all)
    expect(await run('themnshow')).toEqual({ ...none, items: 54, unchanged: 54 })
    // The draft and its guest are not for visitors.
    expect((await rest('GET', '/api/episodes')).body.totalDocs).toBe(53)
    expect((await rest('GET', '/api/guests')).body.totalDocs).toBe(53)
    // Each has chapters and a transcript.
    expect(await (await cms()).count({ collection: 'timed_texts' })).toEqual({ totalDocs: 108 })
    expect(await (await cms()).count({ collection: 'guests' })).toEqual({ totalDocs: 54 })
  })
})
