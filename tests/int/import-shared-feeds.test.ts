import { existsSync, readdirSync, readFileSync } from 'node:fs'
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
import { cms, rest, type Body } from '../support/rest'

const FOLDER = '../shared/data/feeds'
const areHere = existsSync(FOLDER)

let pictures: PictureServer
const admin = await makeAdmin()
beforeAll(async () => {
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

async function run(name: string, options: ImportOptions = {}) {
  const source = { bytes: Buffer.from(localFeed(name)) }
  const report = await importFeed(await cms(), source, { allowPrivateAddresses: true, ...options })
  const { length } = report.items
  // A trailer that a show begins with is 0.
  const first = name === '1865' ? 0 : 1
  const downwards = Array.from({ length }, (_, index) => length - index - 1 + first)
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

const CASES = '../shared/data/cases'

type Read = Partial<SourceItem['audio']> &
  Partial<
    Pick<SourceItem, 'title' | 'publishedAt' | 'seconds' | 'season' | 'episode' | 'chapters'>
  > & {
    description?: string
  }

/** What a person reads in each item, where it is not what all others say; null is in no feed. */
const READ: Record<string, Read | null> = {
  c1a: { description: '**Guest:** Ann Lee' },
  c1b: { description: '**Sponsor**:Acme\n\ncode' },
  c2: { title: '“Café” – it’s €5', description: 'Tom’s “best-of” – part 2… €9' },
  c6a: { url: 'http://127.0.0.1:4299/audio/my%20file.mp3', bytes: 10 },
  c6b: { url: 'http://xn--bcher-kva.example/a.mp3', bytes: 10 },
  c6c: { url: 'https://x.example/audio/rel.mp3', bytes: 10 },
  c7a: null, // of 2099
  c8: {
    chapters: [
      { at: 0, title: 'Intro' },
      { at: 90, title: 'Two' },
    ],
  },
  c9a: null, // hidden from apps
  c10: { url: 'http://127.0.0.1:4299/e/10?f=m4a', bytes: 0, type: 'audio/x-m4a' },
  c10b: { url: 'http://127.0.0.1:4299/e/11.m4a', bytes: 0 },
  c14: { description: '' },
  c15: { description: 'Only subtitle' },
  'z-teaser': { description: 'The full text of the notes. '.repeat(20).trim() },
  'z-cdata-ep': { seconds: 3723, season: 2, episode: 5 },
  'z-space-link': {
    description: '[doc](https://a.example/with%20space) and [notes](https://odd.example/notes)',
  },
  'z-dbl': { description: 'Twice **escaped**' },
  'z-lenc': { url: 'http://127.0.0.1:4299/e/len.mp3', bytes: 12_345_678 },
  'z-js-date': { publishedAt: '2020-05-16T09:00:57.000Z' },
  'z-badhour': null, // at 34:50
  'z-offset': { publishedAt: '2020-03-03T09:00:00.000Z' },
  'z-de': { publishedAt: '2020-03-03T09:00:00.000Z' },
}

const readItem = (key: string) => ({
  ...{ title: `Case ${key}`, publishedAt: '2020-03-03T10:00:00.000Z', seconds: 600 },
  ...{ season: null, episode: null, explicit: false, chapters: null, description: 'Notes.' },
  ...{ url: `http://127.0.0.1:4299/audio/${key}.mp3`, bytes: 1234, type: 'audio/mpeg' },
  ...READ[key],
})

describe.runIf(existsSync(CASES))(`the cases of odd feeds (only where ${CASES} is)`, () => {
  // A page of a feed needs a server: tests/int/following.test.ts.
  const names = existsSync(CASES) ? readdirSync(CASES).filter((name) => !/^03/.test(name)) : []

  test.each(names)('%s is what a person reads in it', { timeout: 60_000 }, async (name) => {
    await empty()
    const json = { hasPodcastFeed: true, isExplicit: false, countsBy: 'none' }
    await rest('POST', '/api/globals/site', { ...admin, json })
    const bytes = readFileSync(`${CASES}/${name}`)
    await importFeed(await cms(), { bytes }, { allowPrivateAddresses: true })
    const { docs } = (await rest('GET', '/api/episodes?limit=50&depth=0', admin)).body
    const notes = new Map(docs.map((doc: Body) => [doc.importGuid, doc.description]))
    const shown = (await ourItemsAsSource()).map(
      ({ guid, kind: _, guests: __, transcript: ___, audio, ...item }) => [
        guid,
        { ...item, ...audio, description: notes.get(guid) },
      ],
    )
    const guids = [...bytes.toString('latin1').matchAll(/>case-([\w-]+)</g)].map(
      ([, key = '']) => key,
    )
    const wanted = guids
      .filter((key) => READ[key] !== null)
      .map((key) => [`case-${key}`, readItem(key)])
    expect(wanted.length).toBeGreaterThan(0)
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(wanted))
  })
})
