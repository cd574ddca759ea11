import { readdir } from 'node:fs/promises'
import { createLocalReq } from 'payload'
import { beforeEach, describe, expect, test } from 'vitest'
import { XMLParser } from 'fast-xml-parser'
import { GET as jsonFeed } from '@/app/feed.json/route'
import { GET as rssFeed } from '@/app/feed.xml/route'
import { SAMPLE_CONTEXT } from '@/cms/hooks/sample-mark'
import { env } from '@/config/env'
import { episodeId } from '@/domain/episodes/episode-id'
import { guestId } from '@/domain/guests/guest-id'
import { importFeed, type ImportOptions } from '../support/import'
import { printReport } from '@/importers/report'
import { getLanding } from '@/server/queries/pages'
import { episodeData, guestData, jpeg, makeAdmin, makeEpisode, makeGuest } from '../support/content'
import { buildFeed, buildItem } from '../support/feeds/build-feed'
import { cms, multipart, rest, type Body } from '../support/rest'

const admin = await makeAdmin()

const call = (method: string, path: string, json?: object) =>
  rest(method, `/api/${path}`, { ...admin, ...(json ? { json } : {}) })
const get = async (path: string): Promise<Body> => (await call('GET', path)).body
const remove = async (): Promise<Body> => {
  const answer = await call('POST', 'episodes/remove-samples')
  expect(answer.status, answer.text).toBe(200)
  return answer.body.removed
}
const idsOf = ({ docs }: Body): string[] => docs.map(({ id }: Body) => id).sort()
/** The guests that visitors see with an episode. */
const guestsOf = async (id: string): Promise<string[]> =>
  idsOf((await rest('GET', `/api/guests?where[podcastEpisodeID][equals]=${id}`)).body)
const everything = 'limit=200&trash=true&depth=0&where[id][exists]=true'

async function deleteAll(): Promise<void> {
  for (const collection of ['guests', 'episodes', 'quotes'] as const)
    await call('DELETE', `${collection}?trash=true&where[id][exists]=true`)
}

/** Makes a few samples as a fresh install does: episodes 1, 2, 15 and 16, and three guests. */
async function addSamples(): Promise<void> {
  const payload = await cms()
  const req = await createLocalReq({ context: SAMPLE_CONTEXT }, payload)
  const common = { req, overrideAccess: true, depth: 0 } as const // As the script does it.
  const data = await jpeg()
  const file = () => ({ data, name: 'sample.jpg', mimetype: 'image/jpeg', size: data.length })
  for (const number of [1, 2, 15, 16]) {
    const owner = { episode: episodeId(number) }
    const image = await payload.create({
      collection: 'podcasts',
      data: owner,
      file: file(),
      ...common,
    })
    await payload.create({
      collection: 'episodes',
      data: { ...episodeData(number), image: image.id, _status: 'published' } as never,
      ...common,
    })
  }
  for (const [number, name] of GUESTS) {
    const owner = { guest: guestId(number, name) }
    const image = await payload.create({
      collection: 'guest_headshots',
      data: owner,
      file: file(),
      ...common,
    })
    await payload.create({
      collection: 'guests',
      data: { ...guestData(number, name), image: image.id, _status: 'published' } as never,
      ...common,
    })
  }
  const quote = { epnum: 16, quote: 'A sample.', quoteauthor: 'Nobody' }
  await payload.updateGlobal({ slug: 'featured', data: quote, ...common })
}

const GUESTS = [
  [16, 'Sample Guest One'],
  [16, 'Sample Guest Two'],
  [15, 'Sample Guest Three'],
] as const

beforeEach(async ({ task }) => {
  await deleteAll()
  if (!task.suite?.name.startsWith('D36')) await addSamples()
})

describe('M28 D35 sample content carries a mark', () => {
  test('all of it, and what the host makes does not', async () => {
    await makeEpisode(admin, 100)
    await makeGuest(admin, 100, 'Ada Sample')
    const marked = 'limit=100&depth=0&where[isSample][equals]=true'
    expect((await rest('GET', `/api/episodes?${marked}`)).body.totalDocs).toBe(4)
    expect((await rest('GET', `/api/guests?${marked}`)).body.totalDocs).toBe(3)
    expect((await get('globals/featured')).isSample).toBe(true)
    const own = 'depth=0&where[isSample][not_equals]=true'
    expect(idsOf((await rest('GET', `/api/episodes?${own}`)).body)).toEqual(['ep-100'])
    expect(idsOf((await rest('GET', `/api/guests?${own}`)).body)).toEqual(['ep-100-AdaSample'])
  })

  test('until the host changes anything; the way to the trash and back changes nothing', async () => {
    await call('PATCH', 'episodes/ep-001', { isFav: true })
    await call('PUT', 'episodes/ep-002', episodeData(2))
    await call('PATCH', 'episodes?where[id][equals]=ep-015', { title: 'Mine' })
    await call('PATCH', 'guests/ep-016-SampleGuestOne', { description: 'Mine' })
    for (const deletedAt of [new Date().toISOString(), null])
      await call('PATCH', 'episodes/ep-016?trash=true', { deletedAt })
    const { docs } = await get(`episodes?${everything}&sort=episodeNum`)
    expect(docs.map(({ isSample }: Body) => isSample)).toEqual([false, false, false, true])
    expect((await get('guests/ep-016-SampleGuestOne')).isSample).toBe(false)
    await call('POST', 'globals/featured', { quote: 'Mine' })
    expect((await get('globals/featured')).isSample).toBe(false)
  })

  test('samples are no news for feed readers; a feed without items is still a feed', async () => {
    const empty = (await (await jsonFeed()).json()) as Body
    expect(empty).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', items: [] })
    const { rss } = new XMLParser().parse(await (await rssFeed()).text())
    expect(rss.channel).toMatchObject({ title: 'Notes & Quotes: episode notes' })
    expect(rss.channel).not.toHaveProperty('item')
    await call('PATCH', 'episodes/ep-001', { title: 'Mine' })
    const { items } = (await (await jsonFeed()).json()) as Body
    expect(items.map(({ title }: Body) => title)).toEqual(['1. Mine'])
  })
})

describe('M28 D35 samples go together, for good', () => {
  const files = async () =>
    (await readdir(env().MEDIA_DIR, { recursive: true })).filter((name) => name.endsWith('.webp'))

  test('episodes, guests, pictures and the quote, in the trash too; their numbers are free', async () => {
    await call('PATCH', 'episodes/ep-016', { deletedAt: new Date().toISOString() })
    await call('PATCH', 'guests/ep-015-SampleGuestThree', { deletedAt: new Date().toISOString() })
    expect(await files()).not.toEqual([])
    expect(await remove()).toEqual({ episodes: 4, guests: 3, quote: true, links: 0 })
    for (const collection of ['episodes', 'guests', 'podcasts', 'guest_headshots'])
      expect((await get(`${collection}?${everything}`)).totalDocs, collection).toBe(0)
    expect((await get('episodes/versions')).totalDocs).toBe(0)
    expect(await files()).toEqual([])
    expect(await getLanding()).toMatchObject({ featured: null, quote: null })
    await makeEpisode(admin, 16)
    expect(await guestsOf('ep-016')).toEqual([])
    expect(await remove()).toEqual({ episodes: 0, guests: 0, quote: false, links: 0 })
    expect((await get('episodes/ep-016')).title).toBe('Sample episode 16')
    // The quote is gone for good: nothing of it comes back with the next one.
    const half = await call('POST', 'globals/featured', { epnum: 16 })
    expect(half.status).toBe(400)
    expect(
      (await get('globals/featured/versions')).docs.filter((one: Body) => one.version.isSample),
    ).toEqual([])
  })

  test('what the host has changed stays, be it only a draft', async () => {
    await call('PATCH', 'episodes/ep-001', { title: 'Mine' })
    await call('PATCH', 'episodes/ep-002?draft=true', { title: 'Mine soon', _status: 'draft' })
    await call('PATCH', 'guests/ep-015-SampleGuestThree', { description: 'Mine' })
    await call('POST', 'globals/featured', { quote: 'Mine' })
    expect(await remove()).toEqual({ episodes: 2, guests: 2, quote: false, links: 0 })
    expect(idsOf(await get(`episodes?${everything}`))).toEqual(['ep-001', 'ep-002'])
    expect(idsOf(await get(`guests?${everything}`))).toEqual(['ep-015-SampleGuestThree'])
    expect((await get('globals/featured')).quote).toBe('Mine')
    await call('PATCH', 'episodes/ep-002', { _status: 'published' })
    expect((await get('episodes/ep-002')).title).toBe('Mine soon')
  })

  test('two at once, beside an upload of a number they free, come to one whole', async () => {
    const form = multipart(episodeData(1), { bytes: await jpeg() })
    const [one, other, upload] = await Promise.all([
      call('POST', 'episodes/remove-samples'),
      call('POST', 'episodes/remove-samples'),
      rest('PUT', '/api/episodes/ep-001', { ...admin, form }),
    ])
    expect([200, 201]).toContain(upload.status)
    const removed = [one, other].map(({ body }) => body.removed.episodes)
    expect(removed.sort()).toEqual([0, upload.status === 201 ? 4 : 3].sort())
    expect(idsOf(await get(`episodes?${everything}`))).toEqual(['ep-001'])
  })
})

describe('M28 a sample guest never attaches itself to a real episode', () => {
  test('not where the sample was deleted for good', async () => {
    await call('DELETE', 'episodes/ep-016')
    await makeEpisode(admin, 16)
    expect(await guestsOf('ep-016')).toEqual([])
    expect((await get('episodes/ep-016')).guests.docs).toEqual([])
  })

  test.each([
    ['set over', () => call('PUT', 'episodes/ep-016', episodeData(16))],
    ['edited', () => call('PATCH', 'episodes/ep-016', { title: 'Mine' })],
    [
      'set over in the trash',
      async () => {
        await call('PATCH', 'episodes/ep-016', { deletedAt: new Date().toISOString() })
        await call('PUT', 'episodes/ep-016', episodeData(16))
      },
    ],
  ])('not where the sample is %s', async (_, change) => {
    expect(await guestsOf('ep-016')).toHaveLength(2)
    await change()
    expect((await rest('GET', '/api/episodes/ep-016')).status).toBe(200)
    expect(await guestsOf('ep-016')).toEqual([])
    expect((await get('episodes/ep-016')).guests.docs).toEqual([])
  })

  test('they stay while an edit of the sample is only a draft', async () => {
    await call('PATCH', 'episodes/ep-016?draft=true', { title: 'Mine', _status: 'draft' })
    expect(await guestsOf('ep-016')).toHaveLength(2)
  })

  test.each([
    ['removing the samples', remove],
    ['deleting the sample', () => call('DELETE', 'episodes/ep-016')],
    [
      'setting over the sample in the trash',
      () => call('PATCH', 'episodes/ep-016', { deletedAt: new Date().toISOString() }),
    ],
  ])('a guest of the host’s on a sample is one of the real episode after %s', async (_, goes) => {
    await makeGuest(admin, 16, 'Ada Sample')
    await goes()
    expect(await guestsOf('ep-016')).toEqual([])
    const form = multipart(episodeData(16), { bytes: await jpeg() })
    await rest('PUT', '/api/episodes/ep-016', { ...admin, form })
    expect(await guestsOf('ep-016')).toEqual(['ep-016-AdaSample'])
  })
})

describe('D36 the guest of an episode in the trash', () => {
  const trash = (id: string, deletedAt: string | null = new Date().toISOString()) =>
    call('PATCH', `episodes/${id}?trash=true`, { deletedAt })
  const saveGuest = () =>
    call('PUT', 'guests/ep-100-AdaSample', guestData(100, 'Ada Sample', { description: 'Again' }))

  beforeEach(async () => {
    await makeEpisode(admin, 100)
    await makeGuest(admin, 100, 'Ada Sample')
    expect(await guestsOf('ep-100')).toEqual(['ep-100-AdaSample'])
  })

  test('is hidden with it, and comes back with it', async () => {
    await trash('ep-100')
    expect(await guestsOf('ep-100')).toEqual([])
    expect((await rest('GET', '/api/guests/ep-100-AdaSample')).status).toBe(404)
    await trash('ep-100', null)
    expect(await guestsOf('ep-100')).toEqual(['ep-100-AdaSample'])
  })

  test.each([
    ['set over it in the trash', async () => void (await trash('ep-100'))],
    [
      'made when it was deleted for good',
      async () => void (await call('DELETE', 'episodes/ep-100')),
    ],
    [
      'made when it was deleted out of the trash',
      async () => {
        await trash('ep-100')
        await call('DELETE', 'episodes/ep-100?trash=true')
      },
    ],
    [
      'made when all was deleted in bulk',
      async () => void (await call('DELETE', 'episodes?where[id][equals]=ep-100')),
    ],
  ])('does not join the episode that is %s, unless it is saved again', async (_, goes) => {
    await goes()
    const form = multipart(episodeData(100, { title: 'Another' }), { bytes: await jpeg() })
    const answer = await rest('PUT', '/api/episodes/ep-100', { ...admin, form })
    expect([200, 201]).toContain(answer.status)
    expect(await guestsOf('ep-100')).toEqual([])
    expect((await get('episodes/ep-100')).guests.docs).toEqual([])
    // Nor by its own way to the trash and back.
    for (const deletedAt of [new Date().toISOString(), null])
      await call('PATCH', 'guests/ep-100-AdaSample?trash=true', { deletedAt })
    expect(await guestsOf('ep-100')).toEqual([])
    expect((await saveGuest()).status).toBe(200)
    expect(await guestsOf('ep-100')).toEqual(['ep-100-AdaSample'])
  })

  test('one that waits for its episode still finds it, out of the trash as well', async () => {
    await makeGuest(admin, 101, 'Ada Sample')
    const move = (deletedAt: string | null) =>
      call('PATCH', 'guests/ep-101-AdaSample?trash=true', { deletedAt })
    await move(new Date().toISOString())
    await makeEpisode(admin, 101)
    await move(null)
    expect(await guestsOf('ep-101')).toEqual(['ep-101-AdaSample'])
  })
})

describe('M28 D35 an import makes room', () => {
  const FEED = buildFeed([buildItem(1), buildItem(100)])
  const run = async (options: ImportOptions = {}, feed = FEED) => {
    const report = await importFeed(await cms(), { bytes: Buffer.from(feed) }, options)
    return { outcomes: report.items.map(({ outcome }) => outcome), lines: printReport(report) }
  }
  const SAID = '4 episodes, 3 guests, the quote of the week. Use --keep-samples to keep it.'

  test('the samples go, and it says so', async () => {
    const { outcomes, lines } = await run()
    expect(outcomes).toEqual(['imported', 'imported'])
    expect(lines[1]).toBe(`The sample content was deleted: ${SAID}`)
    expect(idsOf(await get(`episodes?${everything}`))).toEqual(['ep-001', 'ep-100'])
    expect((await run()).lines.join()).not.toContain('sample content')
  })

  test('a dry run says what would go, and removes nothing', async () => {
    const { outcomes, lines } = await run({ isDryRun: true })
    expect(outcomes).toEqual(['imported', 'imported'])
    expect(lines[1]).toBe(`The sample content would be deleted: ${SAID}`)
    expect((await get('episodes/count')).totalDocs).toBe(4)
  })

  test('with --keep-samples they stay, and their numbers are taken', async () => {
    const { outcomes, lines } = await run({ keepSamples: true })
    expect(outcomes).toEqual(['skipped', 'imported'])
    expect(lines.join()).not.toContain('sample content')
    expect((await get('episodes/count')).totalDocs).toBe(5)
  })

  test('they stay as well where the feed brings nothing', async () => {
    await run({}, buildFeed([buildItem(1, { audio: 'javascript:alert(1)' })]))
    expect((await get('episodes/count')).totalDocs).toBe(4)
  })
})
