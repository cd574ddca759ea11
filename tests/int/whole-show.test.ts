import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GET as getNotes } from '@/app/feed.json/route'
import { getEpisode, listEpisodes, listSeasons } from '@/server/queries/episodes'
import { episodeId } from '@/domain/episodes/episode-id'
import type { ImportReport } from '@/importers/report'
import { makeAdmin } from '../support/content'
import { guidOf } from '../support/feed-items'
import { longWayHome } from '../support/feeds/long-way-home'
import { importFeed } from '../support/import'
import { ourItems, ourItemsAsSource } from '../support/our-feed'
import { startPictureServer, type PictureServer } from '../support/picture-server'
import { cms, rest, type Call } from '../support/rest'

let server: PictureServer
let show: ReturnType<typeof longWayHome>
let admin: Call
let report: ImportReport

const run = async () =>
  importFeed(await cms(), { bytes: Buffer.from(show.xml) }, { allowPrivateAddresses: true })
const outcomes = ({ items: all }: ImportReport) => [...new Set(all.map(({ outcome }) => outcome))]

beforeAll(async () => {
  server = await startPictureServer()
  show = longWayHome(server.origin)
  for (const [path, text] of show.files) server.answers.set(path, Buffer.from(text))
  admin = await makeAdmin()
  report = await run()
  const json = { hasPodcastFeed: true, isExplicit: true, countsBy: 'season' }
  expect((await rest('POST', '/api/globals/site', { ...admin, json })).status).toBe(200)
}, 240_000)
afterAll(() => server.stop())

describe('D43 D44 a show of six seasons, imported', () => {
  test('is here as a whole: each item is an episode, public with or without a length', async () => {
    expect(report.items).toHaveLength(138)
    expect(outcomes(report)).toEqual(['imported'])
    expect(report.items.flatMap(({ draftLacks }) => draftLacks)).toEqual([])
    const { totalDocs } = (await rest('GET', '/api/episodes/count')).body
    expect(totalDocs).toBe(138)
    expect(outcomes(await run())).toEqual(['unchanged'])
  }, 120_000)

  test('its audio feed says of each item what the source says', async () => {
    expect(await ourItemsAsSource()).toEqual(show.items.toReversed())
  })

  test('pages show titles without their numbers, and a new title goes into the feed', async () => {
    // Full episodes count from 1; the trailer before them is 0.
    const id = episodeId(2)
    const [, , third] = show.items
    expect(third?.title).toMatch(/^S1E2: /)
    const title = third?.title.slice('S1E2: '.length)
    expect((await rest('GET', `/api/episodes/${id}`)).body.title).toBe(title)
    const titleInFeed = async () =>
      (await ourItems()).find((item) => guidOf(item) === third?.guid)?.title
    const patch = (json: object) => rest('PATCH', `/api/episodes/${id}`, { ...admin, json })
    expect((await patch({ linkApple: 'https://podcasts.apple.com/x?i=1' })).status).toBe(200)
    expect(await titleInFeed()).toBe(third?.title)
    expect((await patch({ title: 'Another title' })).status).toBe(200)
    expect(await titleInFeed()).toBe('Another title')
  })

  test('is named by its seasons, also in the feed of notes', async () => {
    const notes = (await (await getNotes()).json()) as { items: { title: string }[] }
    expect(notes.items[0]?.title).toMatch(/^Season 6, episode 21: (?!S\d)/)
    expect(await getEpisode(episodeId(0))).toMatchObject({ number: 0, kind: 'trailer' })
    const ofSeason = await getEpisode(episodeId(2))
    expect(ofSeason).toMatchObject({ number: 2, season: 1, seasonEpisode: 2 })
    expect(ofSeason).not.toHaveProperty('kind')
  })

  test('its lists are filtered by season', async () => {
    expect(await listSeasons()).toEqual([6, 5, 4, 3, 2, 1])
    const first = await listEpisodes('all', null, 3)
    expect(first.rows).toHaveLength(6)
    const next = await listEpisodes('all', first.nextBefore, 3)
    for (const { season } of [...first.rows, ...next.rows]) expect(season).toBe(3)
    const { docs } = (await rest('GET', '/api/episodes?where[season][equals]=3&limit=50')).body
    expect(docs).toHaveLength(24)
  })
})

describe('D44 what REST takes', () => {
  const patch = (json: object) => rest('PATCH', '/api/episodes/ep-005', { ...admin, json })

  test.each([
    [{ season: 0 }],
    [{ season: 1.5 }],
    [{ season: 10_000 }],
    [{ seasonEpisode: -1 }],
    [{ episodeType: 'teaser' }],
  ])('not %j', async (json) => expect((await patch(json)).status).toBe(400))

  test('kind, season, number and explicit are changed and taken away', async () => {
    const all = { episodeType: 'bonus', season: 9, seasonEpisode: 0, isExplicit: false }
    expect((await patch(all)).body.doc).toMatchObject(all)
    const [bonus] = (await ourItems()).filter((item) => item['itunes:season'] === '9')
    expect(bonus).toMatchObject({ 'itunes:episodeType': 'bonus', 'itunes:explicit': 'false' })
    const none = { episodeType: null, season: null, seasonEpisode: null, isExplicit: null }
    expect((await patch(none)).body.doc).toMatchObject(none)
    expect(await listSeasons()).not.toContain(9)
  })

  test('Q39 the number in the feed is that of the season, or without one what pages count', async () => {
    const json = { number: 905 }
    const moved = await rest('POST', '/api/episodes/ep-005/change-number', { ...admin, json })
    expect(moved.body.doc).toMatchObject({ episodeNum: 905 })
    const change = (fields: object) =>
      rest('PATCH', '/api/episodes/ep-905', { ...admin, json: fields })
    const inFeed = async () => (await ourItems())[0]?.['itunes:episode']
    await change({ episodeType: 'full', seasonEpisode: 4 })
    expect(await inFeed()).toBe('4')
    const setSite = (countsBy: string) =>
      rest('POST', '/api/globals/site', { ...admin, json: { countsBy } })
    await setSite('number')
    expect(await inFeed()).toBe('905')
    await change({ season: 1 })
    expect(await inFeed()).toBe('4')
    await change({ seasonEpisode: null })
    expect(await inFeed()).toBeUndefined()
    await change({ season: null })
    expect(await inFeed()).toBe('905')
    await setSite('none')
    expect(await inFeed()).toBeUndefined()
  })

  test('only the server writes the title of the feed', async () => {
    await rest('PATCH', '/api/episodes/ep-006', { ...admin, json: { feedTitle: 'Mine' } })
    const { feedTitle } = (await rest('GET', '/api/episodes/ep-006', admin)).body
    expect(feedTitle).not.toBe('Mine')
  })
})
