import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { GET as jsonFeed } from '@/app/feed.json/route'
import { GET as rssFeed } from '@/app/feed.xml/route'
import { GET as podcastFeed } from '@/app/podcast.xml/route'
import { notifyHub } from '@/cms/feeds/feed-hub'
import { env } from '@/config/env'
import { stopWorker } from '@/jobs/running'
import { startWorker } from '@/jobs/worker'
import { sendPublic } from '@/net/public-request'
import { makeAdmin, makeEpisode, makeGuest } from '../support/content'
import { cms, rest, sql } from '../support/rest'
import { serveHttp } from '../support/http-server'

// Before the settings are read: the hub of these tests is on this machine.
vi.hoisted(() => Object.assign(process.env, { IMPORT_PRIVATE_ADDRESSES: 'true' }))

const SITE = env().SITE_URL
const MINUTE_MS = 60 * 1000
const FEEDS = ['/feed.xml', '/feed.json'].map((path) => `${SITE}${path}`)

/** The addresses that the hub was told of. */
const told: (string | null)[] = []
let status = 204
const hub = await serveHttp((request, answer) => {
  void text(request).then((body) => {
    const form = new URLSearchParams(body)
    const isPublished = request.method === 'POST' && form.get('hub.mode') === 'publish'
    told.push(isPublished ? form.get('hub.url') : null)
    const moved = /^\/(30\d)$/.exec(request.url ?? '')?.[1]
    if (moved) answer.writeHead(Number(moved), { location: '/' }).end()
    else answer.writeHead(status).end()
  })
})
const hubUrl = `${hub.origin}/`
const admin = await makeAdmin()
let now = Date.now()

const setSite = (data: object) => rest('POST', '/api/globals/site', { ...admin, json: data })
/** What the hub is told `minutes` later. */
async function after(minutes: number): Promise<typeof told> {
  told.length = 0
  now += minutes * MINUTE_MS
  await notifyHub(await cms(), { now: new Date(now) })
  return [...told]
}

beforeAll(async () => {
  await makeEpisode(admin, 1)
})
afterAll(async () => {
  await stopWorker(5000)
  await hub.stop()
})

test.each([
  ['https://hub.example/', 200],
  ['http://hub.example/', 400],
  ['hub.example', 400],
])('the hub %s is answered with %i', async (value, expected) => {
  expect((await setSite({ hubUrl: value })).status).toBe(expected)
})

describe('a message to a hub', () => {
  const form = new URLSearchParams({ 'hub.mode': 'publish', 'hub.url': 'x' })
  const send = (path: string, allowPrivate: boolean) => {
    told.length = 0
    return sendPublic(new URL(path, hubUrl).href, form, { userAgent: 'test', allowPrivate })
  }

  test.each([
    ['/308', 204, ['x', 'x']],
    ['/307', 204, ['x', 'x']],
    ['/303', 303, ['x']],
    ['/301', 301, ['x']],
  ])('to %s is answered with %i', async (path, expected, messages) => {
    expect((await send(path, true)).status).toBe(expected)
    expect(told).toEqual(messages)
  })

  test('goes to public addresses only', async () => {
    await expect(send('/', false)).rejects.toThrow('leads to a private address')
    expect(told).toEqual([])
  })
})

test('feeds name themselves and the hub, and no hub when there is none', async () => {
  await setSite({ hubUrl: 'https://hub.example/', hasPodcastFeed: true })
  const link = '<atom:link href="https://hub.example/" rel="hub"/>'
  for (const [feed, path] of [
    [rssFeed, '/feed.xml'],
    [podcastFeed, '/podcast.xml'],
  ] as const) {
    const xml = await (await feed()).text()
    expect(xml).toContain(link)
    expect(xml).toContain(`<atom:link href="${SITE}${path}" rel="self"`)
  }
  expect(await (await jsonFeed()).json()).toMatchObject({
    feed_url: `${SITE}/feed.json`,
    hubs: [{ type: 'WebSub', url: 'https://hub.example/' }],
  })
  await setSite({ hubUrl: null })
  for (const feed of [rssFeed, podcastFeed, jsonFeed])
    expect(await (await feed()).text()).not.toMatch(/rel="hub"|"hubs"/)
})

describe('the hub is told', () => {
  beforeAll(async () => {
    expect(await after(5)).toEqual([]) // None is set.
    await setSite({ hasPodcastFeed: false })
    // Settings take https only, which a server of a test has not.
    await sql(`UPDATE site SET hub_url = '${hubUrl}'`)
  })
  beforeEach(async () => {
    status = 204
    await after(120) // Whatever was to be said has been said.
  })

  test('nothing while nothing changes', async () => {
    expect(await after(5)).toEqual([])
  })

  test('of every feed, once, after an episode has changed', async () => {
    await rest('PATCH', '/api/episodes/ep-001', { ...admin, json: { title: 'Another title' } })
    expect(await after(1)).toEqual(FEEDS)
    expect(await after(0)).toEqual([])
    expect(await after(5)).toEqual([])
  })

  test('of guests, texts and the site, but not of what feeds do not show', async () => {
    await makeGuest(admin, 1, 'Ada')
    expect(await after(1)).toEqual(FEEDS)
    const json = { episode: 'ep-001', kind: 'chapters', text: '0:00 A box' }
    await rest('POST', '/api/timed_texts', { ...admin, json })
    expect(await after(1)).toEqual(FEEDS)
    await makeEpisode(admin, 2, { _status: 'draft' })
    const quote = { quote: 'A line', quoteauthor: 'Ada', showsFrom: new Date(0).toISOString() }
    const made = await rest('POST', '/api/quotes', { ...admin, json: quote })
    expect(made.status).toBe(201)
    expect(await after(1)).toEqual([])
    await setSite({ showName: 'Another name' })
    await sql(`UPDATE site SET hub_url = '${hubUrl}'`)
    expect(await after(1)).toEqual(FEEDS)
  })

  test('of an episode that comes by time, without a write', async () => {
    await makeEpisode(admin, 3, { releaseAt: '2999-01-01T00:00:00.000Z' })
    expect(await after(1)).toEqual([])
    await sql(`UPDATE episodes SET release_at = now() - interval '1 second' WHERE episode_num = 3`)
    expect(await after(1)).toEqual(FEEDS)
  })

  test('at most once a minute, and then of everything since', async () => {
    const change = (title: string) =>
      rest('PATCH', '/api/episodes/ep-001', { ...admin, json: { title } })
    await change('One')
    expect(await after(1)).toEqual(FEEDS)
    await change('Two')
    expect(await after(0.5)).toEqual([])
    expect(await after(0.5)).toEqual(FEEDS)
  })

  test('again after growing pauses when it fails', async () => {
    await rest('PATCH', '/api/episodes/ep-001', { ...admin, json: { title: 'Three' } })
    status = 503
    expect(await after(1)).toEqual(FEEDS.slice(0, 1))
    expect(await after(1)).toHaveLength(1)
    expect(await after(1)).toEqual([])
    expect(await after(1)).toHaveLength(1)
    status = 202
    expect(await after(3)).toEqual([])
    expect(await after(1)).toEqual(FEEDS)
    expect(await after(60)).toEqual([])
  })

  test('by a job', async () => {
    await sql('TRUNCATE hub_news')
    told.length = 0
    await sql(`SELECT graphile_worker.add_job('tell-hub', queue_name => 'tell-hub')
      FROM generate_series(1, 2)`)
    await startWorker(await cms())
    await vi.waitFor(() => expect(told).toEqual(FEEDS), { timeout: 20_000 })
    await vi.waitFor(
      async () =>
        expect(
          await sql(`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'tell-hub'`),
        ).toEqual([]),
      { timeout: 20_000 },
    )
    expect(told).toEqual(FEEDS)
  })
})
