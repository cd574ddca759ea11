import { beforeAll, expect, test } from 'vitest'
import { pageMetadata } from '@/app/(site)/page-metadata'
import { GET as oembed } from '@/app/api/oembed/route'
import { GET as chaptersFile } from '@/app/chapters/[file]/route'
import { GET as jsonFeed } from '@/app/feed.json/route'
import { GET as rssFeed } from '@/app/feed.xml/route'
import { GET as llms } from '@/app/llms.txt/route'
import { GET as podcastFeed } from '@/app/podcast.xml/route'
import { GET as sitemapFile } from '@/app/sitemaps/[page]/route'
import { env } from '@/config/env'
import {
  getEpisode,
  getFeaturedEpisode,
  getListedEpisode,
  getRelatedEpisodes,
  listEpisodes,
  listFavourites,
  listSeasons,
} from '@/server/queries/episodes'
import { listPeople } from '@/server/queries/guests'
import { getFrame } from '@/server/queries/pages'
import { getListeningPath } from '@/server/queries/paths'
import { getQuote, listQuotes } from '@/server/queries/quotes'
import { getSearch } from '@/server/queries/search'
import { makeAdmin, makeEpisode, makeGuest } from '../support/content'
import { buildFeed, buildItem } from '../support/feeds/build-feed'
import { importFeed } from '../support/import'
import { cms, rest, sql } from '../support/rest'
import { SAMPLE_TOPICS } from '../support/topics'

const SITE = env().SITE_URL
const FILED = { season: 3, isFav: true, isMentalHealth: true, audioUrl: 'https://a.example/7.mp3' }

const admin = await makeAdmin()
let quote = 0
let chapters = 0

beforeAll(async () => {
  const post = async (path: string, json: object) => {
    const answer = await rest('POST', `/api/${path}`, { ...admin, json })
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer.body.doc
  }
  await makeEpisode(admin, 6, { isMentalHealth: true, audioUrl: 'https://a.example/6.mp3' })
  await makeEpisode(admin, 7, { title: 'Veiledword', hiddenFromApps: true, ...FILED })
  await makeEpisode(admin, 8, { isMentalHealth: true })
  await makeGuest(admin, 6, 'Seen Guest')
  await makeGuest(admin, 7, 'Veiledguest')
  chapters = (
    await post('timed_texts', { episode: 'ep-007', kind: 'chapters', text: '00:00 Veiled' })
  ).id
  quote = (
    await post('quotes', {
      ...{ quote: 'Said once.', quoteauthor: 'Host', epnum: 7 },
      showsFrom: '2026-11-17T06:00:00.000Z',
    })
  ).id
  await post('paths', {
    ...{ id: 'mentalHealth', title: 'Begin here', intro: '' },
    steps: ['ep-006', 'ep-007'].map((episode) => ({ episode, why: '' })),
  })
  await post('globals/site', { hasPodcastFeed: true, hasGuestsPage: true, hasSearchPage: true })
})

const get = async (path: string) => (await rest('GET', `/api/${path}`)).text
const params = <T>(value: T) => ({ params: Promise.resolve(value) })
const search = (q: string, within?: string) =>
  getSearch({ ...{ q, kind: null, topic: null, page: 1 }, ...(within ? { within } : {}) })

/** Every place where visitors and programs find episodes. */
const PLACES: [string, () => Promise<unknown>][] = [
  ['/podcast.xml', async () => (await podcastFeed()).text()],
  ['/feed.xml', async () => (await rssFeed()).text()],
  ['/feed.json', async () => (await jsonFeed()).text()],
  ['/llms.txt', async () => (await llms()).text()],
  [
    'the sitemap',
    async () =>
      (await sitemapFile(new Request(`${SITE}/sitemaps/1.xml`), params({ page: '1.xml' }))).text(),
  ],
  ...[
    ...[
      'episodes?limit=0&depth=2',
      'episodes?where[hiddenFromApps][equals]=true',
      'episodes/ep-007',
    ],
    ...['episodes?draft=true&trash=true', 'guests?limit=0&depth=2', 'guests/ep-007-Veiledguest'],
    ...['topics?depth=2', 'paths?depth=2', 'quotes?depth=2', 'globals/featured?depth=2'],
    ...['search?q=Veiledword', 'search?q=Veiledguest', 'search/suggestions?q=Veiled'],
    ...['letters/published?episode=ep-007', 'people'],
  ].map((path): [string, () => Promise<unknown>] => [`/api/${path}`, () => get(path)]),
  ['the log of changes', () => sql(`SELECT * FROM changes WHERE reader = 'visitors'`)],
  ['the list of all', () => listEpisodes('all', null)],
  ['a season', () => listEpisodes('all', null, 3)],
  ['a topic', () => listEpisodes('mentalHealth', null)],
  ['the favourites', () => listFavourites()],
  ['the home page, where it is featured', () => getFeaturedEpisode(7)],
  [
    'next and previous',
    async () => {
      const six = await getEpisode('ep-006')
      return six && getRelatedEpisodes(six, SAMPLE_TOPICS)
    },
  ],
  ['a listening path', () => getListeningPath('mentalHealth')],
  ['people', () => listPeople(null)],
  ['its quote', () => getQuote(quote)],
  ['the quotes of its topic', () => listQuotes(null, 'mentalHealth')],
  ['the search', () => search('Veiledword')],
  ['the search in its transcript', () => search('Veiledword', 'ep-007')],
  ['the pages that ask for it by its id', () => getListedEpisode('ep-007')],
]

test.each(PLACES)('Q35 what is hidden from apps is not in %s', async (_, read) => {
  const found = await read()
  // The search says what was asked for.
  const text = (typeof found === 'string' ? found : JSON.stringify(found)).replaceAll(
    /"(q|query|within)":"[^"]*"/g,
    '',
  )
  expect(text).not.toMatch(/Veiled|ep-007|"epnum":7|"(episodeNum|number)":7\b/)
})

test('Q35 nor do others embed it, count it, or read its chapters and guest by REST', async () => {
  const asked = `${SITE}/api/oembed?url=${encodeURIComponent(`${SITE}/podcast/ep-007`)}`
  expect((await oembed(new Request(asked))).status).toBe(404)
  for (const path of ['episodes/ep-007', `timed_texts/${chapters}`, 'guests/ep-007-Veiledguest'])
    expect((await rest('GET', `/api/${path}`)).status, path).toBe(404)
  expect((await rest('GET', '/api/episodes/count')).body.totalDocs).toBe(2)
  expect(await listSeasons()).toEqual([])
})

test('Q35 who has the link gets its page as a whole, which no search engine lists', async () => {
  const episode = await getEpisode('ep-007')
  expect(episode).toMatchObject({
    ...{ title: 'Veiledword', isHidden: true, guests: [{ name: 'Veiledguest' }] },
    chapters: [{ title: 'Veiled' }],
  })
  expect((await chaptersFile(new Request(SITE), params({ file: 'ep-007.json' }))).status).toBe(200)
  const { robots, alternates } = await pageMetadata(await getFrame(), {
    ...{ path: '/podcast/ep-007', title: 'Veiledword', description: '', card: 'ep-007' },
    ...{ episode: episode ?? undefined, isListed: !episode?.isHidden },
  })
  expect(robots).toEqual({ index: false, follow: true })
  expect(JSON.stringify(alternates)).not.toContain('oembed')
})

test('Q35 the host sees it, and shows and hides it again', async () => {
  const ask = async () => ({
    ids: (await rest('GET', '/api/episodes?limit=0&sort=id')).body.docs.map(
      ({ id }: { id: string }) => id,
    ),
    found: (await rest('GET', '/api/search?q=Veiledword')).text.includes('ep-007'),
  })
  const stored = await rest('GET', '/api/episodes/ep-007', admin)
  expect(stored.body).toMatchObject({
    ...{ hiddenFromApps: true, status: { state: 'live', label: 'Live, hidden from apps' } },
  })
  for (const hiddenFromApps of [false, true]) {
    await rest('PATCH', '/api/episodes/ep-007', { ...admin, json: { hiddenFromApps } })
    expect(await ask()).toEqual({
      ids: hiddenFromApps ? ['ep-006', 'ep-008'] : ['ep-006', 'ep-007', 'ep-008'],
      found: !hiddenFromApps,
    })
  }
  const told = await sql<{ type: string }>(
    `SELECT type FROM changes WHERE reader = 'visitors' AND document = 'ep-007' ORDER BY seq`,
  )
  expect(told.map(({ type }) => type)).toEqual(['released', 'hidden'])
})

test('Q35 an import hides what its feed blocks, however it says so, and shows it once it does not', async () => {
  const run = async (block: string) => {
    const more = `<itunes:episode>91</itunes:episode>${block && `<itunes:block>${block}</itunes:block>`}`
    const xml = buildFeed([buildItem(91, { more, audio: 'https://a.example/91.mp3' })])
    await importFeed(await cms(), { bytes: Buffer.from(xml) }, { keepSamples: true })
    return (await rest('GET', '/api/episodes/ep-091', admin)).body.hiddenFromApps
  }
  const said = { Yes: true, no: false, ' yES ': true, maybe: false, true: true, '': false }
  for (const [block, isHidden] of Object.entries(said))
    expect(await run(block), block).toBe(isHidden)
}, 60_000)
