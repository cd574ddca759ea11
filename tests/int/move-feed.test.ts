import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { GET as podcastFeed } from '@/app/podcast.xml/route'
import { env } from '@/config/env'
import type { Moving } from '@/domain/imports/moving'
import { makeAdmin } from '../support/content'
import { buildFeed, buildItem } from '../support/feeds/build-feed'
import { startFeedServer, type FeedServer } from '../support/feed-server'
import { importFeed } from '../support/import'
import { cms, rest, sql, type Call } from '../support/rest'

// Before the settings are read: the server of these tests is on this machine.
vi.hoisted(() => Object.assign(process.env, { IMPORT_PRIVATE_ADDRESSES: 'true' }))

const HERE = `${env().SITE_URL}/podcast.xml`
const ITEMS = [buildItem(2), buildItem(1)]

let server: FeedServer
let admin: Call
const oldUrl = () => `${server.origin}/feed.xml`
const setSite = (json: object) => rest('POST', '/api/globals/site', { ...admin, json })
const serve = (items: string[], channel = '') =>
  server.answers.set('/feed.xml', { body: buildFeed(items, channel) })
const check = async (): Promise<Moving> => {
  const { status, body, text } = await rest('POST', '/api/imports/move/check', admin)
  expect(status, text).toBe(200)
  return body
}
const states = ({ steps }: Moving) => steps.map(({ id, state }) => `${id} ${state}`)

beforeAll(async () => {
  server = await startFeedServer()
  admin = await makeAdmin()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await sql('TRUNCATE imports, episodes, _episodes_v, feed_items, followed_feed CASCADE')
  serve(ITEMS)
  await importFeed(await cms(), { url: oldUrl() }, { allowPrivateAddresses: true })
  await sql(`INSERT INTO imports (source, title, state, plan, started_at)
    VALUES ('${oldUrl()}', 'Sample show', 'done', '{"kind":"feed","show":[],"items":[{"position":1,"title":"Nine",
      "episode":{"guid":"sample-9","content":{"audioUrl":"https://example.com/9.mp3"}},"skipped":null}]}', now())`)
  await setSite({ hasPodcastFeed: false, officialFeedUrl: oldUrl() })
})

test('only a show that came from an address can move', async () => {
  await sql('TRUNCATE imports CASCADE')
  expect((await rest('POST', '/api/imports/move/check', admin)).status).toBe(409)
})

test('each step is found out, from the first to the last', async () => {
  serve(ITEMS, '<podcast:locked>yes</podcast:locked>')
  const first = await check()
  expect(first).toMatchObject({
    oldUrl: oldUrl(),
    newUrl: HERE,
    comparedWith: 'feed',
    problem: null,
  })
  expect(states(first)).toEqual([
    ...['publish open', 'same done', 'unlock open', 'announce open', 'redirect open'],
    'official open',
  ])
  expect(await (await podcastFeed()).text()).not.toContain('<rss')

  await setSite({ hasPodcastFeed: true })
  const xml = await (await podcastFeed()).text()
  expect(xml).not.toContain('new-feed-url')
  expect(xml).toMatch(/<podcast:locked[^>]*>yes</)

  serve(ITEMS, `<itunes:new-feed-url>${HERE}</itunes:new-feed-url>`)
  expect(states(await check())).toEqual([
    ...['publish done', 'same done', 'unlock done', 'announce done', 'redirect open'],
    'official open',
  ])
  server.answers.set('/feed.xml', { status: 301, headers: { location: HERE } })
  await setSite({ officialFeedUrl: '' })
  expect(await (await podcastFeed()).text()).toContain(
    `<itunes:new-feed-url>${HERE}</itunes:new-feed-url>`,
  )
  const last = await check()
  expect(states(last).filter((state) => !state.endsWith('done'))).toEqual(['same open'])
  // What leads here can't be read any more: it is what the import has read that is compared.
  expect(last).toMatchObject({
    comparedWith: 'import',
    problem: null,
    missing: { titles: ['Nine'] },
  })
})

test('a show of 2,000 episodes is the same here, to the last', async () => {
  const numbers = Array.from({ length: 2000 }, (_, index) => 2000 - index)
  serve(numbers.map((number) => buildItem(number)))
  // As many imports of one episode would have made them.
  const columns = await sql(`SELECT string_agg(quote_ident(column_name), ', ') AS all
    FROM information_schema.columns WHERE table_name = 'episodes' AND is_generated = 'NEVER'
      AND column_name NOT IN ('id', 'episode_num', 'guid', 'import_guid', 'audio_url', 'title')`)
  const others = String(columns[0]?.all)
  await sql(`INSERT INTO episodes (id, episode_num, guid, import_guid, audio_url, title, ${others})
    SELECT 'ep-' || to_char(n, 'FM0999'), n, 'sample-' || n, 'sample-' || n,
      'https://example.com/audio/' || n || '.mp3', 'Sample ' || n, ${others}
    FROM episodes, generate_series(3, 2000) AS n WHERE id = 'ep-001'`)
  await setSite({ hasPodcastFeed: true })
  expect(states(await check())).toContain('same done')
  const xml = await (await podcastFeed()).text()
  expect(xml.match(/<item>/g)).toHaveLength(2000)
  expect(xml).toContain('https://example.com/audio/1.mp3')
})

test('what differs is named, and what visitors do not see counts', async () => {
  serve([buildItem(3), ...ITEMS])
  expect((await check()).missing).toEqual({ count: 1, titles: ['Sample 3'] })
  serve([buildItem(2, { audio: 'https://example.com/other.mp3' }), buildItem(1)])
  expect((await check()).audio).toEqual({ count: 1, titles: ['Sample 2'] })
  serve(ITEMS)
  await rest('PATCH', '/api/episodes/ep-001', { ...admin, json: { _status: 'draft' } })
  expect((await check()).missing).toEqual({ count: 1, titles: ['Sample 1'] })
})

test('a feed that can’t be read is said', async () => {
  server.answers.set('/feed.xml', { status: 404 })
  const found = await check()
  expect(found.problem).toBe('Couldn’t fetch the feed: the server answered 404.')
  expect(states(found)).toContain('redirect unknown')
})
