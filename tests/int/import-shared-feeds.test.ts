import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importFeed, type ImportOptions } from '../support/import'
import { decodeFeed } from '@/importers/rss/decode-feed'
import { feedSource } from '@/importers/rss/feed-source'
import { parsePodcastFeed } from '@/importers/rss/parse-feed'
import { countItems } from '@/importers/report'
import { makeAdmin } from '../support/content'
import { isFeedExplicit, parseFeed, toSourceItem } from '../support/feed-items'
import type { SourceItem } from '../support/feeds/long-way-home'
import { ourItemsAsSource } from '../support/our-feed'
import { startPictureServer, type PictureServer } from '../support/picture-server'
import { cms, rest, type Call } from '../support/rest'

const FOLDER = '../shared/data/feeds'
const areHere = existsSync(FOLDER)

let pictures: PictureServer
let admin: Call
beforeAll(async () => {
  admin = await makeAdmin()
  pictures = await startPictureServer()
  pictures.answers.set('/transcript', Buffer.from('1\n00:00:01,000 --> 00:00:03,000\nA box.\n'))
  pictures.answers.set('/chapters', Buffer.from('{"chapters":[{"startTime":0,"title":"A box"}]}'))
})
afterAll(() => pictures.stop())

/** A real feed, with its pictures, transcripts and chapters from this machine. */
const localFeed = (name: string): string =>
  readFileSync(`${FOLDER}/${name}.xml`, 'utf8')
    .replace(/https:\/\/[^"<\s]+\.jpe?g/g, `${pictures.origin}/$&`)
    .replace(/(<podcast:transcript url=")[^"]+/g, `$1${pictures.origin}/transcript`)
    .replace(/(<podcast:chapters url=")[^"]+/g, `$1${pictures.origin}/chapters`)

/** Imports a real feed. */
async function run(name: string, options: ImportOptions = {}) {
  const source = { bytes: Buffer.from(localFeed(name)) }
  const report = await importFeed(await cms(), source, { allowPrivateAddresses: true, ...options })
  const { length } = report.items
  const downwards = Array.from({ length }, (_, index) => length - index)
  expect(report.items.map(({ number }) => number)).toEqual(downwards)
  return { ...countItems(report), art: report.images.length }
}

const byGuid = (items: SourceItem[]) => Object.fromEntries(items.map((item) => [item.guid, item]))

/** Compares the site's audio feed with its source, item by item and field by field. */
async function expectSameFeed(name: string) {
  const xml = localFeed(name)
  const source = parseFeed(xml)
  const isExplicit = isFeedExplicit(source)
  const { show } = feedSource(parsePodcastFeed(decodeFeed(Buffer.from(xml))), { timeZone: 'UTC' })
  // As the desk proposes.
  const countsBy = show.find(({ field }) => field === 'countsBy')?.value ?? 'number'
  const json = { hasPodcastFeed: true, isExplicit, countsBy }
  expect((await rest('POST', '/api/globals/site', { ...admin, json })).status).toBe(200)
  const fileAt = (url: string) => String(pictures.answers.get(new URL(url).pathname))
  const wanted = await Promise.all(
    source.items.map((item) => toSourceItem(item, isExplicit, fileAt)),
  )
  const ours = await ourItemsAsSource()
  expect(ours).toHaveLength(wanted.length)
  expect(byGuid(ours)).toEqual(byGuid(wanted))
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
  test(
    '1865: 61 items, of which 26 are full episodes, and all are imported',
    { timeout: 120_000 },
    async () => {
      expect(await run('1865')).toEqual({ ...none, items: 61, imported: 61 })
      expect(await run('1865')).toEqual({ ...none, items: 61, unchanged: 61 })
      const count = async (kind: string) =>
        (await rest('GET', `/api/episodes/count?where[episodeType][equals]=${kind}`)).body.totalDocs
      expect([await count('full'), await count('bonus'), await count('trailer')]).toEqual([
        26, 32, 3,
      ])
      const full = async (season: number, number: number) =>
        (
          await rest(
            'GET',
            `/api/episodes?where[episodeType][equals]=full&where[season][equals]=${season}&where[seasonEpisode][equals]=${number}`,
          )
        ).body.docs
      expect(await full(1, 1)).toMatchObject([
        { episodeDate: '2019-06-18', episodeLength: '21:11' },
      ])
      // Its number is the feed's own, and stays in the title there.
      const title = { title: 'Cincinnatus', feedTitle: 'Cincinnatus | 10' }
      expect(await full(2, 10)).toMatchObject([{ ...title, episodeDate: '2021-07-13' }])
      await expectSameFeed('1865')
      await empty()
    },
  )

  test('changing-the-tide: 15 items', { timeout: 120_000 }, async () => {
    expect(await run('changing-the-tide')).toEqual({ ...none, items: 15, imported: 15 })
    expect(await run('changing-the-tide')).toEqual({ ...none, items: 15, unchanged: 15 })
    await expectSameFeed('changing-the-tide')
    await empty()
  })

  test(
    'themnshow: 54 items, one without a length, each with a guest',
    { timeout: 120_000 },
    async () => {
      // 28 of the guests have no picture in the feed.
      const all = { ...none, items: 54, imported: 54, art: 28 }
      expect(await run('themnshow')).toEqual(all)
      expect(await run('themnshow')).toEqual({ ...none, items: 54, unchanged: 54 })
      expect((await rest('GET', '/api/episodes')).body.totalDocs).toBe(54)
      expect((await rest('GET', '/api/guests')).body.totalDocs).toBe(54)
      // Each has chapters and a transcript.
      expect(await (await cms()).count({ collection: 'timed_texts' })).toEqual({ totalDocs: 108 })
      expect(await (await cms()).count({ collection: 'guests' })).toEqual({ totalDocs: 54 })
      await expectSameFeed('themnshow')
    },
  )
})
