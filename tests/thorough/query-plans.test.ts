import { beforeAll, describe, expect, test } from 'vitest'
import { env } from '@/config/env'
import { parseListQuery } from '@/domain/episodes/episode-list'
import type { Account } from '@/server/desk/account'
import { listEpisodes } from '@/server/desk/episodes'
import { fillArchive } from '../support/archive'
import { makeAccount } from '../support/content'
import { runSql } from '../support/database'
import { captureQueries, explain } from '../support/queries'
import { cms } from '../support/rest'
import { visitorReads } from '../support/visitor-reads'

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
  const plan = await runSql<{ 'QUERY PLAN': string }>(
    url,
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
      expect(await scansOf(() => listEpisodes(account, query))).toEqual([])
    },
  )
})
