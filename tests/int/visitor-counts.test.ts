import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeAdmin, makeEpisode, makeGuest } from '../support/content'
import { captureQueries } from '../support/queries'
import { cms, rest, type Call } from '../support/rest'

const RELEASE = '2090-01-02T06:00:00.000Z'
const admin = await makeAdmin()

beforeAll(async () => {
  await makeEpisode(admin, 1, { title: 'Rivers', isMentalHealth: true })
  await makeEpisode(admin, 2, { title: 'Gardens' })
  await makeEpisode(admin, 3, { title: 'Later rivers', releaseAt: RELEASE })
  await makeGuest(admin, 1, 'Ada Sample')
  await makeGuest(admin, 3, 'Later Sample')
})
afterEach(() => vi.useRealTimers())

const total = async (path: string, as: Call = {}): Promise<number> =>
  (await rest('GET', `/api/${path}`, as)).body.totalDocs

/** How often a call counts documents. */
async function counts(path: string): Promise<number> {
  const queries = await captureQueries(await cms(), () => total(path))
  return queries.filter(({ text }) => /^select count\(/i.test(text)).length
}

const TOTALS = {
  'episodes/count': 2,
  'episodes?limit=1': 2,
  'episodes?limit=1&page=2': 2,
  'episodes/count?where[title][like]=river': 1,
  'episodes/count?where[isMentalHealth][equals]=true': 1,
  'guests/count': 1,
  'quotes/count': 0,
}

describe('totals for visitors', () => {
  test.each(Object.entries(TOTALS))('%s is counted once: %d', async (path, expected) => {
    expect(await total(path)).toBe(expected)
    expect(await total(path)).toBe(expected)
    expect(await counts(path)).toBe(0)
  })

  test('are counted again once anything has changed', async () => {
    expect(await total('episodes/count')).toBe(2)
    await makeEpisode(admin, 4)
    expect(await total('episodes/count')).toBe(3)
    expect(await total('episodes?limit=1')).toBe(3)
    await rest('PATCH', '/api/episodes/ep-004', { ...admin, json: { _status: 'draft' } })
    expect(await total('episodes/count')).toBe(2)
    await rest('DELETE', '/api/episodes/ep-004', admin)
  })

  test('include what is due from the moment of its release, and not before', async () => {
    const at = (time: string) => vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] })
    const all = async () => [
      await total('episodes/count'),
      await total('episodes/count?where[title][like]=river'),
      await total('guests/count'),
    ]
    at('2090-01-02T05:59:59.999Z')
    expect(await all()).toEqual([2, 1, 1])
    at(RELEASE)
    expect(await all()).toEqual([3, 2, 2])
    // A clock that is set back.
    at('2090-01-02T05:00:00.000Z')
    expect(await all()).toEqual([2, 1, 1])
  })

  test('are not those of an account, which sees everything', async () => {
    expect(await total('episodes/count', admin)).toBe(3)
    expect(await total('episodes/count')).toBe(2)
    expect(await total('guests/count', admin)).toBe(2)
  })

  test('a count that fails is not kept', async () => {
    const { db } = await cms()
    const failing = vi.spyOn(
      (db as unknown as { pool: { Client: { prototype: { query: () => unknown } } } }).pool.Client
        .prototype,
      'query',
    )
    failing.mockImplementation(() => {
      throw new Error('Connection terminated unexpectedly')
    })
    const path = 'episodes/count?where[title][equals]=Gardens'
    expect((await rest('GET', `/api/${path}`)).status).toBeGreaterThanOrEqual(500)
    failing.mockRestore()
    expect(await total(path)).toBe(1)
  })
})
