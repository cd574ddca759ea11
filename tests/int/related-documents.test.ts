import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeAdmin, makeEpisode, makeGuest } from '../support/content'
import { captureQueries } from '../support/queries'
import { cms, rest, type Call } from '../support/rest'

const RELEASE = '2090-01-02T06:00:00.000Z'
const PATH = 'mentalHealth'
const admin = await makeAdmin()

beforeAll(async () => {
  await makeEpisode(admin, 1, { title: 'Rivers', isMentalHealth: true })
  await makeEpisode(admin, 2, { title: 'Gardens', season: 2 })
  await makeEpisode(admin, 3, { title: 'Later', releaseAt: RELEASE })
  for (const [episode, name] of [
    [1, 'Ada Sample'],
    [1, 'Ben Sample'],
    [2, 'Cleo Sample'],
    [3, 'Later Sample'],
  ] as const)
    await makeGuest(admin, episode, name)
  const json = {
    id: PATH,
    title: 'Begin here',
    steps: ['ep-001', 'ep-002', 'ep-003'].map((episode) => ({ episode })),
  }
  const made = await rest('POST', '/api/paths', { ...admin, json })
  expect(made.status, made.text).toBe(201)
})
afterEach(() => vi.useRealTimers())

let asked = 0

/** What is answered when nothing is kept: Payload looks up documents by this parameter as well. */
const readAnew = async (at: string): Promise<string> => {
  const mark = `fallbackLocale=x${(asked += 1)}`
  return (await rest('GET', `${at}${at.includes('?') ? '&' : '?'}${mark}`)).text
}
const read = async (at: string): Promise<string> => (await rest('GET', at)).text

const DEPTHS = ['', 'depth=0', 'depth=1', 'depth=2', 'depth=9', 'depth=', 'depth=x']
/** Which documents there are. */
const LISTS = [
  '',
  'limit=1',
  'limit=1&page=2',
  'limit=0',
  'sort=title',
  'sort=-season,episodeNum',
  'pagination=false',
  'where[title][like]=r',
  'where[id][in]=ep-001,ep-003',
  'where[or][0][title][equals]=Rivers&where[or][1][season][exists]=true',
  'where[guestName][equals]=Ben%20Sample',
  'where[nothing][equals]=1',
]
/** How they and those that they lead to are answered. */
const FIELDS = [
  'select[title]=true&select[guests]=true&select[guestName]=true',
  'select[image]=false',
  'populate[guests][guestName]=true&populate[podcasts][url]=true&populate[episodes][title]=true',
  'joins[guests][limit]=1&joins[guests][sort]=-guestName',
  'joins[guests]=false',
]
/** What visitors may ask for, as far as it decides which documents there are and how. */
const QUERIES = DEPTHS.flatMap((depth) =>
  [...LISTS, ...FIELDS].map((part) => [depth, part].filter(Boolean).join('&')),
)

describe('documents that others lead to', () => {
  test.each(['episodes', 'episodes/ep-001', 'guests', 'podcasts', 'headshots', 'paths', 'quotes'])(
    'are the same in each answer of %s, kept or not',
    async (at) => {
      for (const query of QUERIES) {
        const url = `/api/${at}${query && `?${query}`}`
        const anew = await readAnew(url)
        for (const how of ['first', 'again']) expect(await read(url), `${url}, ${how}`).toBe(anew)
      }
    },
    120_000,
  )

  test('are read once', async () => {
    const at = '/api/episodes?depth=2&where[episodeNum][less_than]='
    await read(`${at}90`)
    const queries = await captureQueries(await cms(), () => read(`${at}91`))
    const tables = queries.map(({ text }) => /^select (distinct )?"(\w+)"/.exec(text)?.[2])
    expect(tables.filter(Boolean)).toEqual(['episodes'])
  })

  test('are read again once anything has changed', async () => {
    const guest = async () => (await rest('GET', '/api/episodes/ep-002')).body.guests.docs[0]
    const { id } = await guest()
    for (const description of ['Writes.', 'Reads.']) {
      const json = { description }
      const changed = await rest('PATCH', `/api/guests/${id}`, { ...admin, json })
      expect(changed.status, changed.text).toBe(200)
      expect(await guest()).toMatchObject({ description })
    }
  })

  test('are there from the moment of their release, and not before', async () => {
    const at = (time: string) => vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] })
    const steps = async () => {
      const text = await read(`/api/paths/${PATH}?depth=2`)
      expect(text).toBe(await readAnew(`/api/paths/${PATH}?depth=2`))
      return text.includes('"title":"Later"')
    }
    at('2090-01-02T05:59:59.999Z')
    expect(await steps()).toBe(false)
    at(RELEASE)
    expect(await steps()).toBe(true)
    // A clock that is set back.
    at('2090-01-02T05:00:00.000Z')
    expect(await steps()).toBe(false)
  })

  test('are not those of an account', async () => {
    const guests = async (as: Call) =>
      (await rest('GET', '/api/episodes/ep-001', as)).body.guests.docs[0]
    expect(await guests({})).not.toHaveProperty('importHash')
    expect(await guests(admin)).toHaveProperty('_status')
  })
})
