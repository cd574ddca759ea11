import { beforeAll, describe, expect, test } from 'vitest'
import { env } from '@/config/env'
import { parseListQuery } from '@/domain/episodes/episode-list'
import type { Account } from '@/server/desk/account'
import { listEpisodes as listForDesk } from '@/server/desk/episodes'
import { GET as chapters } from '@/app/chapters/[file]/route'
import { GET as jsonFeed } from '@/app/feed.json/route'
import { GET as rssFeed } from '@/app/feed.xml/route'
import { GET as podcastFeed } from '@/app/podcast.xml/route'
import { GET as sitemap } from '@/app/sitemap.xml/route'
import { GET as sitemapFile } from '@/app/sitemaps/[page]/route'
import { GET as transcript } from '@/app/transcripts/[file]/route'
import { episodeId } from '@/domain/episodes/episode-id'
import { FIRST_TOPICS, topicPath } from '@/domain/topics/topics'
import {
  getEpisode,
  getMovedTo,
  getRelatedEpisodes,
  listEpisodes,
  listFavourites,
} from '@/server/queries/episodes'
import { getFormerPerson, getPerson, listLetters, listPeople } from '@/server/queries/guests'
import { getAbout, getCommunity, getFollow, getFrame, getLanding } from '@/server/queries/pages'
import { getPrivacy } from '@/server/queries/privacy'
import { getListeningPath } from '@/server/queries/paths'
import { getQuote, listQuotes } from '@/server/queries/quotes'
import { parseSearch } from '@/domain/search/search'
import { getSearch } from '@/server/queries/search'
import { fillArchive } from '../support/archive'
import { makeAccount } from '../support/content'
import { captureQueries, explain } from '../support/queries'
import { cms, rest, sql } from '../support/rest'
import { SAMPLE_TOPICS } from '../support/topics'

/** What visitors read, by name; each throws unless it is answered. */
type Reads = Record<string, () => Promise<unknown>>

const api = (path: string) => async () => {
  const answer = await rest('GET', `/api/${path}`)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  return answer.body
}

const apiAfter = (list: string, from: string) => async () => {
  const { nextCursor } = (await api(`${list}&limit=1&${from}`)()) as { nextCursor: string }
  return api(`${list}&limit=7&after=${nextCursor}`)()
}

type Route = (request: Request, context: { params: Promise<{ file: string }> }) => Promise<Response>

const file = async (route: Route, name: string) => {
  const params = Promise.resolve({ file: name })
  const answer = await route(new Request('http://localhost'), { params })
  if (answer.status !== 200) throw new Error(`${name}: ${answer.status}`)
  return answer.text()
}

/**
 * Every page, feed, sitemap file and public REST read, as it reads an archive of `fillArchive`
 * with that many episodes.
 */
function visitorReads(episodes: number): Reads {
  const id = episodeId(Math.ceil(episodes / 2) + 1)
  const middle = Math.ceil(episodes / 2)
  const even = episodeId(6)
  const lastFile = Math.floor((episodes - 10) / 5000) + 1
  const topic = 'where[isMentalHealth][equals]=true'
  const newest = 'limit=7&sort=-episodeNum'
  return {
    'every page': getFrame,
    '/': getLanding,
    '/episodes/all': () => listEpisodes('all', null),
    '/episodes/all, in the middle': () => listEpisodes('all', middle),
    ...Object.fromEntries(
      FIRST_TOPICS.map(({ key }) => ({ key, path: topicPath(key) })).flatMap(({ key, path }) => [
        [path, () => listEpisodes(key, null)],
        [`${path}, in the middle`, () => listEpisodes(key, middle)],
      ]),
    ),
    ...Object.fromEntries(
      [
        ['by a frequent word', 'q=harvest'],
        ['by two frequent words', 'q=harvest+garden'],
        ['by a word of everything', 'q=link'],
        ['by a word of one', `q=part+${middle}`],
        ['by a typo', 'q=harvets'],
        ['by what is said', 'q=words'],
        ['by a word of none', 'q=zebra'],
        ['of guests', 'q=sample&type=guest'],
        ['of quotes', 'q=quote&type=quote'],
        ['on a theme, page 3', 'q=harvest&type=episode&page=3&theme=mentalHealth'],
      ].map(([name, query]) => [
        `/search ${name}`,
        () => getSearch(parseSearch(new URLSearchParams(query))),
      ]),
    ),
    favourites: listFavourites,
    about: getAbout,
    '/community': getCommunity,
    '/privacy': getPrivacy,
    '/follow': getFollow,
    '/guests': () => listPeople(null),
    '/guests, in the middle': () => listPeople('market'),
    'an episode': () => getEpisode(id),
    'more after an episode': async () => {
      const episode = await getEpisode(id)
      if (!episode) throw new Error(`${id} is not there`)
      return getRelatedEpisodes(episode, SAMPLE_TOPICS)
    },
    '/quotes': () => listQuotes(null),
    '/quotes on a theme': () => listQuotes(null, 'mentalHealth'),
    '/guests, the letters': listLetters,
    '/path/mentalHealth': () => getListeningPath('mentalHealth'),
    'REST: topics': api('topics'),
    'REST: paths': api('paths'),
    'REST: a path': api('paths/mentalHealth'),
    '/quotes, in the middle': () =>
      listQuotes({ showsFrom: new Date(Date.now() - 4e10).toISOString(), id: 70 }),
    'a quote': () => getQuote(2),
    'a person': () => getPerson('market-sample-9', null),
    'a person of another address': () => getFormerPerson('nobody'),
    'an episode of another number': () => getMovedTo('ep-999999'),
    '/feed.xml': async () => (await rssFeed()).text(),
    '/podcast.xml': async () => (await podcastFeed()).text(),
    '/feed.json': async () => (await jsonFeed()).text(),
    '/sitemap.xml': async () => (await sitemap()).text(),
    'a sitemap file': async () => {
      const params = Promise.resolve({ page: `${lastFile}.xml` })
      return (await sitemapFile(new Request('http://localhost'), { params })).text()
    },
    'REST: episodes': api(`episodes?${newest}`),
    'REST: rows of View more': api(
      `episodes?${newest}&depth=1&joins[guests]=false&pagination=false&where[episodeNum][less_than]=${middle}&select[title]=true&select[summary]=true&select[image]=true&populate[podcasts][sizes]=true`,
    ),
    'REST: episodes, page 3': api(`episodes?${newest}&page=3`),
    'REST: episodes, after one': apiAfter(
      'episodes?sort=-episodeNum',
      `where[episodeNum][less_than]=${middle}`,
    ),
    'REST: episodes by id, after one': apiAfter(
      'episodes?sort=id',
      `where[id][greater_than]=${id}`,
    ),
    'REST: guests, after one': apiAfter(
      'guests?depth=1',
      `where[podcastEpisode][less_than]=${middle}`,
    ),
    'REST: quotes, after one': apiAfter('quotes?depth=1', 'where[id][less_than]=70'),
    'REST: episodes by date': api('episodes?limit=7&sort=-episodeDate'),
    'REST: episodes on a theme': api(`episodes?${newest}&${topic}`),
    'REST: episodes by a title': api(`episodes?${newest}&where[title][like]=part ${middle}`),
    'REST: episodes by a frequent word': api(`episodes?${newest}&where[title][like]=harvest`),
    'REST: episodes by a word of none': api(`episodes?${newest}&where[title][like]=zebra`),
    'REST: episodes that contain': api(`episodes?${newest}&where[title][contains]=zebra`),
    'REST: an episode': api(`episodes/${id}`),
    'REST: count': api('episodes/count'),
    'REST: count on a theme': api(`episodes/count?${topic}`),
    'REST: guests': api('guests?limit=7'),
    'REST: guests by name': api('guests?limit=7&sort=guestName'),
    'REST: guests of an episode': api(`guests?where[episode][equals]=${id}`),
    'REST: guests of an episode id': api(`guests?where[podcastEpisodeID][equals]=${id}`),
    'REST: guests of a number': api(`guests?where[podcastEpisode][equals]=${middle}`),
    'REST: guests by a name': api('guests?limit=7&where[guestName][like]=Sample 77'),
    'REST: guests by a name of none': api('guests?limit=7&where[guestName][like]=zebra'),
    'REST: count of guests': api('guests/count'),
    'REST: a transcript': api('timed_texts/2'),
    'a transcript': () => file(transcript, `${even}.vtt`),
    chapters: () => file(chapters, `${even}.json`),
    'REST: quotes': api('quotes?limit=7'),
    'REST: a quote': api('quotes/2'),
    'REST: count of quotes': api('quotes/count'),
    'REST: featured': api('globals/featured'),
    'REST: suggestions': api('search/suggestions?q=harv'),
    'REST: suggestions by few letters': api('search/suggestions?q=th'),
    'REST: site': api('globals/site'),
  }
}

// Enough that PostgreSQL plans as it does for 100,000 (tests/long/growth.test.ts).
const EPISODES = 20_000

/** The tables that grow with the archive. */
const GROWING = new Set([
  ...['episodes', 'guests', 'quotes', 'podcasts', 'guest_headshots', 'timed_texts'],
  ...['search_episodes', 'search_guests', 'search_quotes'],
  ...['_episodes_v', '_guests_v'],
])

const url = env().DATABASE_URL ?? ''

beforeAll(() => fillArchive(url, { episodes: EPISODES, guests: 5000 }), 180_000)

/** The statements of `work` that read a growing table from end to end, and which table. */
async function scansOf(work: () => Promise<unknown>): Promise<string[]> {
  const queries = await captureQueries(await cms(), work)
  expect(queries.length).toBeGreaterThan(0)
  return (await explain(url, queries)).flatMap(({ query, scanned }) =>
    scanned.filter((table) => GROWING.has(table)).map((table) => `${table}: ${query.text}`),
  )
}

describe('visitors’ reads find what they need by an index', () => {
  test.each(Object.entries(visitorReads(EPISODES)))('%s', async (_, read) => {
    await read() // Totals are counted once, and kept (tests/int/visitor-counts.test.ts).
    expect(await scansOf(read)).toEqual([])
  })
})

test.each([
  ['episode', 'ep-077'],
  ['guest', 'ep-078-Sample'],
  ['quote', '77'],
])('so does a change of the search’s index, for one %s', async (kind, id) => {
  const plan = await sql<{ 'QUERY PLAN': string }>(
    `EXPLAIN SELECT * FROM search_entries WHERE kind = '${kind}' AND id = ANY('{${id}}')`,
  )
  const lines = plan.map((row) => row['QUERY PLAN'])
  expect(lines.join('\n')).toMatch(/Index/)
  for (const table of GROWING) expect(lines.join('\n')).not.toContain(`Seq Scan on ${table}`)
})

describe('so does the desk’s list of episodes', () => {
  let account: Account
  beforeAll(async () => {
    account = { ...(await makeAccount('host@example.com')), collection: 'users' }
  })

  test.each(['order=newest', 'order=changed', 'theme=favs', 'q=part 77', 'q=zebra', 'q=Sample 77'])(
    '%s',
    async (address) => {
      const query = parseListQuery(Object.fromEntries(new URLSearchParams(address)))
      expect(await scansOf(() => listForDesk(account, query))).toEqual([])
    },
  )
})
