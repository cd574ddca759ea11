import type { RequestListener } from 'node:http'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { listTables } from '@/backup/tables'
import { env } from '@/config/env'
import { siteNow } from '@/cms/database/site-clock'
import { PALETTES, type PaletteName } from '@/domain/look/palettes'
import { dayIn } from '@/domain/show/show-time'
import { getStatistics } from '@/server/desk/statistics'
import { parseProxies } from '@/server/http/client-address'
import { observe } from '@/server/http/exchange'
import { VisitCounter } from '@/server/http/visit-counter'
import { visitObserver } from '@/server/http/visits'
import config from '@payload-config'
import pg from 'pg'
import sharp from 'sharp'
import { CachedSite } from '../support/cached-site'
import { signedSession } from '../support/credentials'
import { makeAccount, makeAdmin, makeEpisode, makeGuest } from '../support/content'
import { ContractCheck, contractOf } from '../support/contract'
import { rest, sql } from '../support/rest'

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36'
const OTHER = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.0) Version/18.0 Safari/605.1.15'
const url = () => env().DATABASE_URL ?? ''

/**
 * Stands in for Next: every page links to two platforms, and one episode does not exist. The first one
 * has a player, and a search finds rivers only.
 */
const pages: RequestListener = (req, res) => {
  res.statusCode = req.url === '/podcast/ep-404' ? 404 : 200
  res.setHeader('Content-Type', 'text/html; charset=utf-8')
  const player = req.url === '/podcast/ep-001' ? '<audio controls></audio>' : ''
  const isZeroResultSearch = req.url?.startsWith('/search?') && !req.url.includes('q=rivers')
  const search = isZeroResultSearch ? '<p id="no-matches">' : ''
  res.end(
    `${player}${search}<a data-app="Spotify">Spotify</a><a data-app="Bits &amp; Pieces">Bits</a>`,
  )
}

const admin = await makeAdmin()
let check: ContractCheck
let now: Date
const undo: (() => unknown)[] = []

type Instance = { site: CachedSite; visits: VisitCounter }

/** An instance of the site, whose clock shows `now`. It writes only when it is told to. */
async function startInstance(options: { databaseUrl?: string } = {}): Promise<Instance> {
  const visits: VisitCounter = new VisitCounter({
    databaseUrl: options.databaseUrl ?? url(),
    site: {
      get timeZone() {
        return site.versions.timeZone
      },
      get countsVisits() {
        return site.versions.countsVisits
      },
    },
    now: () => now,
  })
  const observers = [visitObserver(visits, parseProxies(['127.0.0.1']), 'http://localhost')]
  const site: CachedSite = await CachedSite.start(url(), pages, {
    visits,
    trustedProxies: ['127.0.0.1'],
    wrap: (listener) => observe(listener, { proxies: [], keepsAddresses: false, observers }),
  })
  undo.push(() => site.stop())
  await visits.flush() // Reads the salts.
  return { site, visits }
}

beforeAll(async () => {
  check = new ContractCheck(contractOf(await config))
  await rest('POST', '/api/globals/site', { ...admin, json: { timeZone: 'Europe/London' } })
})

beforeEach(async () => {
  now = new Date('2026-06-10T12:00:00Z')
  await sql(
    'TRUNCATE page_views, platform_clicks, tallies, visitor_hashes, visitor_salts, rate_limits',
  )
})

afterEach(async () => {
  for (const one of undo.splice(0).reverse()) await one()
})

const from = (address: string, agent = BROWSER, headers: Record<string, string> = {}) => ({
  headers: { 'user-agent': agent, 'x-forwarded-for': address, ...headers },
})

const report = (path: string, headers: Record<string, string> = {}) => ({
  path,
  options: {
    method: 'POST',
    headers: { 'user-agent': BROWSER, origin: 'http://localhost', ...headers },
  },
})

async function read(query: string) {
  const answer = await rest('GET', `/api/statistics?${query}`, admin)
  expect(answer.status, answer.text).toBe(200)
  expect(check.problem('get /api/statistics', answer)).toBeNull()
  return answer.body
}

const DAY = 'from=2026-06-10&to=2026-06-10'

describe('L16: views', () => {
  test('count whoever has the page made, gets it kept, or has it already', async () => {
    const { site, visits } = await startInstance()
    const first = await site.call('/podcast/ep-001', from('192.0.2.1'))
    await site.call('/PODCAST/EP-001?utm_source=x', from('192.0.2.1'))
    const etag = String(first.headers.etag)
    const again = await site.call(
      '/podcast/ep-001',
      from('192.0.2.1', BROWSER, { 'if-none-match': etag }),
    )
    expect(again.status).toBe(304)
    await site.call('/podcast/ep-001', from('192.0.2.1', 'curl/8.5.0'))
    await site.call('/podcast/ep-404', from('192.0.2.1'))
    await site.call('/podcast/ep-002', from('192.0.2.1'))
    await site.call('/follow', from('192.0.2.2', OTHER))
    await visits.flush()
    expect((await read(DAY)).total).toMatchObject({ views: 5, visitors: 2 })
    const episodes = (await read(`${DAY}&by=episode`)).docs
    expect(episodes).toMatchObject([
      { episode: 'ep-001', views: 3, visitors: 1 },
      { episode: 'ep-002', views: 1, visitors: 1 },
    ])
    expect((await read(`${DAY}&by=page`)).docs).toMatchObject([
      { page: '/follow', views: 1, visitors: 1 },
    ])
    expect((await read(`${DAY}&episode=ep-001`)).total).toMatchObject({ views: 3, visitors: 1 })
  })

  test('N12 of one network bring ten visitors a minute, whatever they call themselves', async () => {
    const { site, visits } = await startInstance()
    const crowd = async (address: string) => {
      for (let number = 0; number < 60; number += 1)
        await site.call('/podcast/ep-001', from(address, `${BROWSER} ${number} ${now.getTime()}`))
    }
    await crowd('192.0.2.1')
    await site.call('/podcast/ep-002', from('192.0.2.2'))
    await visits.flush()
    expect((await read(DAY)).total).toMatchObject({ views: 61, visitors: 11 })
    expect(await sql('SELECT count(*)::int AS hashes FROM visitor_hashes')).toEqual([
      { hashes: 22 },
    ])
    await crowd('2001:db8::1')
    await crowd('2001:db8::2')
    now = new Date(now.getTime() + 60_000)
    await crowd('192.0.2.1')
    await visits.flush()
    expect((await read(DAY)).total).toMatchObject({ views: 241, visitors: 31 })
  })

  test('are not counted when the host has switched that off, until it is on again', async () => {
    const { site, visits } = await startInstance()
    const set = async (countsVisits: boolean) => {
      const json = { countsVisits, _status: 'published' }
      const { status } = await rest('POST', '/api/globals/site', { ...admin, json })
      expect(status).toBe(200)
      await site.versions.confirm()
    }
    await set(false)
    await site.call('/podcast/ep-001', from('192.0.2.1'))
    const { path, options } = report('/api/statistics/clicks?page=/follow&platform=Spotify')
    expect((await site.call(path, options)).status).toBe(204)
    const played = report('/api/statistics/plays?page=/podcast/ep-001')
    await site.call(played.path, played.options)
    await site.call('/search?q=x1', from('192.0.2.1', BROWSER, { referer: 'https://e.org/' }))
    await site.call('/feed.xml', from('192.0.2.1', 'Overcast/1.0 (9 subscribers)'))
    await visits.flush()
    expect(await sql('SELECT * FROM tallies')).toEqual([])
    expect((await read(DAY)).total).toEqual({ views: 0, visitors: 0, clicks: 0, platforms: {} })
    await set(true)
    await site.call('/podcast/ep-001', from('192.0.2.1'))
    await visits.flush()
    expect((await read(DAY)).total).toMatchObject({ views: 1 })
  })

  test('of two instances add up, and a visitor of both is one', async () => {
    const [one, other] = [await startInstance(), await startInstance()]
    for (const { site } of [one, other, other]) {
      await site.call('/podcast/ep-001', from('192.0.2.1'))
      await site.call('/podcast/ep-001', from('2001:db8::1'))
      await site.call('/podcast/ep-001', from('2001:db8::2'))
    }
    await Promise.all([one.visits.flush(), other.visits.flush()])
    expect((await read(DAY)).total).toMatchObject({ views: 9, visitors: 2 })
  })

  test('belong to the day of the show’s time zone, whose visitors are forgotten', async () => {
    const { site, visits } = await startInstance()
    now = new Date('2026-06-10T22:59:30Z') // 23:59:30 in London.
    await visits.flush() // Before midnight the next day's salt is there already.
    await site.call('/podcast/ep-001', from('192.0.2.1'))
    now = new Date('2026-06-10T23:00:30Z')
    await site.call('/podcast/ep-001', from('192.0.2.1'))
    await visits.flush()
    const { docs } = await read('from=2026-06-10&to=2026-06-11')
    expect(docs).toMatchObject([
      { day: '2026-06-10', views: 1, visitors: 1 },
      { day: '2026-06-11', views: 1, visitors: 1 },
    ])
    const days = async (table: string) =>
      (await sql<{ day: string }>(`SELECT DISTINCT day::text FROM ${table}`)).map(({ day }) => day)
    expect((await days('visitor_salts')).sort()).toEqual(['2026-06-10', '2026-06-11'])
    now = new Date('2026-06-10T23:01:30Z')
    await visits.flush()
    expect(await days('visitor_salts')).toEqual(['2026-06-11'])
    expect(await days('visitor_hashes')).toEqual(['2026-06-11'])
    // What was counted stays.
    expect((await read('from=2026-06-10&to=2026-06-11')).total).toMatchObject({ views: 2 })
  })

  test('wait for a database that is away, and are written when the site stops', async () => {
    const [{ site, visits }] = [await startInstance()]
    await site.call('/podcast/ep-001', from('192.0.2.1'))
    const lock = new pg.Client({ connectionString: url() })
    await lock.connect()
    undo.push(() => lock.end())
    await lock.query('ALTER TABLE page_views RENAME TO page_views_elsewhere')
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await visits.flush()
    expect(String(warned.mock.lastCall)).toContain('The statistics were not written')
    warned.mockRestore()
    await lock.query('ALTER TABLE page_views_elsewhere RENAME TO page_views')
    await site.call('/podcast/ep-001', from('192.0.2.1'))
    await visits.close()
    expect((await read(DAY)).total).toMatchObject({ views: 2, visitors: 1 })
  })

  test('N31 a process that is busy for long while it starts reads its salts all the same', async () => {
    const { site } = await startInstance()
    await sql('TRUNCATE visitor_salts')
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const visits = new VisitCounter({ databaseUrl: url(), site: site.versions, now: () => now })
    visits.start()
    undo.push(() => visits.close())
    await new Promise(setImmediate)
    // As the CMS holds it up, which is loaded then.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3200)
    await visits.flush()
    expect(warned.mock.calls).toEqual([])
    warned.mockRestore()
    const salts = await sql<{ count: string }>('SELECT count(*) FROM visitor_salts')
    expect(Number(salts[0]?.count)).toBeGreaterThan(0)
  })

  test('are written by themselves, again and again', async () => {
    const { site } = await startInstance()
    const visits = new VisitCounter({
      databaseUrl: url(),
      site: site.versions,
      now: () => now,
      everyMs: 20,
    })
    visits.start()
    undo.push(() => visits.close())
    for (const views of [1, 2]) {
      visits.addView('/podcast/ep-001', null)
      await vi.waitFor(async () => expect((await read(DAY)).total.views).toBe(views), 10_000)
    }
  })
})

describe('L16: reports of pages', () => {
  test('count a platform that the page links to, and a page that was fetched in advance', async () => {
    const { site, visits } = await startInstance()
    for (const platform of ['Spotify', 'Spotify', 'Bits & Pieces']) {
      const query = new URLSearchParams({ page: '/podcast/ep-001', platform }).toString()
      const { path, options } = report(`/api/statistics/clicks?${query}`)
      const answer = await site.call(path, options)
      expect(answer.status, answer.text).toBe(204)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    const { path, options } = report('/api/statistics/views?page=/podcast/ep-001')
    expect((await site.call(path, options)).status).toBe(204)
    await visits.flush()
    expect((await read(`${DAY}&by=episode`)).docs).toMatchObject([
      {
        episode: 'ep-001',
        views: 1,
        visitors: 1,
        clicks: 3,
        platforms: { Spotify: 2, 'Bits & Pieces': 1 },
      },
    ])
  })

  const NOT_COUNTED: [string, string, Record<string, string>, number][] = [
    ['of another site', 'clicks?page=/follow&platform=Spotify', { origin: 'https://e.org' }, 403],
    ['of nobody', 'clicks?page=/follow&platform=Spotify', { origin: '' }, 403],
    ['on a page that is not there', 'clicks?page=/podcast/ep-404&platform=Spotify', {}, 404],
    ['on no page', 'clicks?page=/nothing&platform=Spotify', {}, 404],
    ['on a page elsewhere', 'clicks?page=https://e.org/&platform=Spotify', {}, 404],
    ['on a page of the host', 'clicks?page=/AdminLogin&platform=Spotify', {}, 404],
    ['without a page', 'clicks?platform=Spotify', {}, 404],
    ['to a platform that the page does not have', 'clicks?page=/follow&platform=Radio', {}, 404],
    ['to a part of a name', 'clicks?page=/follow&platform=Spot', {}, 404],
    ['to no platform', 'clicks?page=/follow', {}, 400],
    ['to a platform of any length', `clicks?page=/follow&platform=${'x'.repeat(101)}`, {}, 400],
    ['of a view of no page', 'views?page=/nothing', {}, 404],
    ['of a view of a page that is not there', 'views?page=/podcast/ep-404', {}, 404],
    ['of a play where nothing plays', 'plays?page=/podcast/ep-002', {}, 404],
    ['of a play of another site', 'plays?page=/podcast/ep-001', { origin: 'https://e.org' }, 403],
    ['of a play of a bot', 'plays?page=/podcast/ep-001', { 'user-agent': 'curl/8.5.0' }, 204],
    ['of a bot', 'views?page=/follow', { 'user-agent': 'curl/8.5.0' }, 204],
    [
      'of the host',
      'views?page=/follow',
      { cookie: `payload-token=${signedSession('host')}` },
      204,
    ],
  ]
  test('count nothing where nobody has seen or followed anything', async () => {
    const { site, visits } = await startInstance()
    for (const [name, query, headers, status] of NOT_COUNTED) {
      const { path, options } = report(`/api/statistics/${query}`, headers)
      expect((await site.call(path, options)).status, name).toBe(status)
      await visits.flush()
      for (const table of ['platform_clicks', 'page_views', 'tallies'])
        expect(await sql(`SELECT * FROM ${table}`), name).toEqual([])
    }
  })

  test('are limited for each client, and are sent by POST only', async () => {
    const { site, visits } = await startInstance()
    const { path, options } = report('/api/statistics/clicks?page=/follow&platform=Spotify')
    const statuses = []
    for (let i = 0; i < 62; i += 1) statuses.push((await site.call(path, options)).status)
    expect(statuses.filter((status) => status === 204)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
    await visits.flush()
    expect((await read(DAY)).total.clicks).toBe(60)
    expect((await site.call(path)).status).toBe(405)
  })
})

/** What was counted of a page is counted of the whole site as well. */
const insert = (...rows: [day: string, page: string, views: number][]) =>
  sql(
    ...rows.map(
      ([day, page, views]) =>
        `INSERT INTO page_views AS v (day, page, views, visitors)
          VALUES ('${day}', '${page}', ${views}, 1), ('${day}', '', ${views}, 0)
          ON CONFLICT (day, page) DO UPDATE SET views = v.views + excluded.views`,
    ),
  )
const today = () => dayIn(siteNow(), 'Europe/London')
const insertClicks = (page: string, platform: string, clicks: number) =>
  sql(
    `INSERT INTO platform_clicks VALUES ('2026-06-10', '${page}', '${platform}', ${clicks}),
      ('2026-06-10', '', '${platform}', ${clicks})`,
  )

test.each([
  ['from=yesterday', 'from'],
  ['by=visitor', 'by'],
  ['episode=1', 'episode'],
  ['episode=ep-001&by=page', 'episode'],
])('says what is wrong with %s', async (query, field) => {
  for (const path of ['/api/statistics', '/api/statistics.csv']) {
    const { status, body } = await rest('GET', `${path}?${query}`, admin)
    expect(status).toBe(400)
    expect(JSON.stringify(body.errors)).toContain(`"${field}"`)
  }
})

/** What was counted by names of its own. */
async function tally(of: string, query = DAY): Promise<[string, number][]> {
  const answer = await rest('GET', `/api/statistics/tallies?of=${of}&${query}`, admin)
  expect(answer.status, answer.text).toBe(200)
  expect(check.problem('get /api/statistics/tallies', answer)).toBeNull()
  const docs = answer.body.docs as { name: string; count: number }[]
  expect(answer.body.total).toBe(docs.reduce((sum, { count }) => sum + count, 0))
  return docs.map(({ name, count }) => [name, count])
}

describe('L16: what is counted by names of its own', () => {
  test('the sites that visitors came from, of people only', async () => {
    const { site, visits } = await startInstance()
    const come = (referer: string, more: Record<string, string> = {}, address = '192.0.2.1') =>
      site.call(
        '/podcast/ep-001',
        from(address, more['user-agent'] ?? BROWSER, { referer, ...more }),
      )
    await come('https://www.example.org/a?q=secret')
    await come('https://example.org/b')
    await come('https://bücher.example/'.replace('bücher', 'xn--bcher-kva'))
    await come('http://localhost/follow')
    await come('https://example.net/', { 'user-agent': 'curl/8.5.0' })
    await come('https://example.net/', { 'sec-gpc': '1' })
    await come('https://example.net/', { 'sec-purpose': 'prefetch' })
    await site.call(
      '/embed/ep-001',
      from('192.0.2.1', BROWSER, { referer: 'https://example.net/' }),
    )
    await visits.flush()
    expect(await tally('sites')).toEqual([
      ['example.org', 2],
      ['bücher.example', 1],
    ])
    expect(await tally('sites', 'from=2026-06-11&to=2026-06-11')).toEqual([])
  })

  test('fill no day: a hundred names, ten a minute from one network', async () => {
    const { site, visits } = await startInstance()
    for (let number = 0; number < 120; number += 1)
      await site.call(
        '/follow',
        from(`192.0.${Math.floor(number / 8) + 2}.1`, BROWSER, {
          referer: `https://s${String(number).padStart(3, '0')}.example/`,
        }),
      )
    await visits.flush()
    const first = await tally('sites')
    expect(first).toHaveLength(101)
    expect(first.at(-1)).toEqual(['', 20])
    // What the day has goes on, and what is new does not come in.
    now = new Date(now.getTime() + 60_000)
    for (const name of ['s000', 'new'])
      await site.call(
        '/follow',
        from('192.0.2.1', BROWSER, { referer: `https://${name}.example/` }),
      )
    for (let number = 0; number < 20; number += 1)
      await site.call('/follow', from('192.0.9.1', BROWSER, { referer: 'https://s001.example/' }))
    await visits.flush()
    const second = new Map(await tally('sites'))
    expect([second.get('s000.example'), second.get(''), second.get('s001.example')]).toEqual([
      2, 21, 11,
    ])
  })

  test('searches that found nothing, without what could be somebody’s', async () => {
    const { site, visits } = await startInstance()
    const search = (query: string) => site.call(`/search?${query}`, from('192.0.2.1'))
    await search('q=Mountains')
    await search('q=mountains%20')
    await search('q=rivers')
    await search('q=me%40example.com')
    await search('q=mountains&theme=climateJustice')
    await search('q=mountains&in=ep-001')
    await site.call('/search?q=lakes', from('192.0.2.1', 'curl/8.5.0'))
    await visits.flush()
    expect(await tally('searches')).toEqual([['mountains', 2]])
    now = new Date('2027-07-16T12:00:00Z')
    await visits.flush()
    expect(await tally('searches')).toEqual([])
  })

  test('paths without a page, and the sites that led there, for 30 days', async () => {
    const { site, visits } = await startInstance()
    const ask = (path: string, headers = {}, agent = BROWSER) =>
      site.call(path, from('192.0.2.1', agent, headers))
    await ask('/2023/hello/?token=1', { referer: 'https://links.example/page?me=1' })
    await ask('/2023/hello/')
    await ask('/reset/aB3dE5fG7hJ9kL1m')
    await ask('/2023/hello/', {}, 'curl/8.5.0')
    await ask('/2023/hello/', { 'sec-purpose': 'prefetch' })
    await ask('/404')
    await visits.flush()
    expect(await tally('missing')).toEqual([
      ['/2023/hello', 1],
      ['/2023/hello links.example', 1],
    ])
    now = new Date(now.getTime() + 32 * 24 * 60 * 60 * 1000)
    await visits.flush()
    expect(await tally('missing')).toEqual([])
  })

  test('plays, which go with an episode; subscribers, of which the most of a day counts', async () => {
    const { site, visits } = await startInstance()
    const { path, options } = report('/api/statistics/plays?page=/podcast/ep-001')
    for (let plays = 0; plays < 3; plays += 1)
      expect((await site.call(path, options)).status).toBe(204)
    const reader = (agent: string) => site.call('/feed.xml', from('192.0.2.1', agent))
    await reader('Overcast/1.0 Podcast Sync (12 subscribers; feed-id=1)')
    await visits.flush()
    await reader('Overcast/1.0 Podcast Sync (9 subscribers; feed-id=1)')
    await reader('Nobody/1.0 (900 subscribers)')
    await visits.flush()
    expect(await tally('plays')).toEqual([['ep-001', 3]])
    expect(await tally('subscribers')).toEqual([['Overcast', 12]])
    await makeEpisode(admin, 941)
    await sql(`UPDATE tallies SET name = '/podcast/ep-941' WHERE kind = 'plays'`)
    const moved = await rest('POST', '/api/episodes/ep-941/change-number', {
      ...admin,
      json: { number: 942 },
    })
    expect(moved.status, moved.text).toBe(200)
    expect(await tally('plays')).toEqual([['ep-942', 3]])
    await rest('DELETE', '/api/episodes/ep-942?trash=true', admin)
    expect(await tally('plays')).toEqual([['deleted', 3]])
    const csv = await rest('GET', `/api/statistics/tallies.csv?of=subscribers&${DAY}`, admin)
    expect(csv.text).toBe('name,count\r\nOvercast,12\r\n')
  })
})

describe('GET /api/statistics/comparison', () => {
  test('has views by days since the release, of live episodes in the order asked for', async () => {
    for (const [number, releaseAt] of [
      [951, '2026-11-20T06:00:00.000Z'],
      [952, '2026-11-01T06:00:00.000Z'],
      [953, '2099-01-01T06:00:00.000Z'],
    ] as const)
      await makeEpisode(admin, number, { releaseAt, _status: 'published' })
    await insert(
      ['2026-11-10', '/podcast/ep-951', 9],
      ['2026-11-20', '/podcast/ep-951', 3],
      ['2026-11-22', '/podcast/ep-951', 2],
    )
    const answer = await rest(
      'GET',
      '/api/statistics/comparison?episodes=ep-952,ep-951,ep-953,ep-999',
      admin,
    )
    expect(answer.status, answer.text).toBe(200)
    expect(check.problem('get /api/statistics/comparison', answer)).toBeNull()
    const [before, after] = answer.body.docs
    // Nothing was counted yet when this one was released.
    expect(before).toMatchObject({ episode: 'ep-952', released: '2026-11-01', views: null })
    expect(after).toMatchObject({ episode: 'ep-951', released: '2026-11-20' })
    expect(after.views.slice(0, 4)).toEqual([3, 0, 2, 0])
    expect(answer.body.docs).toHaveLength(2)
    for (const bad of ['', 'ep-1,ep-2,ep-3,ep-4,ep-5,ep-6', 'ep-951,x'])
      expect(
        (await rest('GET', `/api/statistics/comparison?episodes=${bad}`, admin)).status,
        bad,
      ).toBe(400)
  })
})

describe('GET /api/statistics/month.png', () => {
  test('is a picture of a month; other texts are none', async () => {
    await insert(['2026-06-10', '/podcast/ep-001', 7])
    const answer = await rest('GET', '/api/statistics/month.png?month=2026-06', admin)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('image/png')
    expect(answer.headers.get('Content-Disposition')).toBe(
      'attachment; filename="statistics-2026-06.png"',
    )
    expect((await rest('GET', '/api/statistics/month.png?month=2026-13', admin)).status).toBe(400)
  })

  test('has the paper of the site’s look', async () => {
    const paperIn = async (palette: PaletteName) => {
      await rest('POST', '/api/globals/look', { ...admin, json: { palette } })
      const { bytes } = await rest('GET', '/api/statistics/month.png?month=2026-06', admin)
      const corner = sharp(bytes).extract({ left: 4, top: 4, width: 1, height: 1 }).removeAlpha()
      return `#${(await corner.raw().toBuffer()).toString('hex')}`
    }
    for (const palette of ['ember', 'notebook'] as const)
      expect(await paperIn(palette)).toBe(PALETTES[palette].paper)
  })
})

describe('GET /api/statistics', () => {
  test('lists the last 30 days without being asked, those without visits too', async () => {
    const { docs, total, timeZone } = await read('')
    expect(docs).toHaveLength(30)
    expect(timeZone).toBe('Europe/London')
    expect(total).toEqual({ views: 0, visitors: 0, clicks: 0, platforms: {} })
  })

  test('is a table for spreadsheets as well, in which nothing is a formula', async () => {
    await makeEpisode(admin, 931, { title: '=HYPERLINK("https://example.com", "Win")' })
    await insert(['2026-06-10', '/podcast/ep-931', 7])
    await insertClicks('/podcast/ep-931', '@Radio', 2)
    const answer = await rest('GET', `/api/statistics.csv?${DAY}&by=episode`, admin)
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('Content-Disposition')).toBe(
      'attachment; filename="statistics-by-episode-2026-06-10-2026-06-10.csv"',
    )
    expect(answer.text).toBe(
      'episode,title,views,visitors,clicks,clicks on @Radio\r\n' +
        `ep-931,"'=HYPERLINK(""https://example.com"", ""Win"")",7,1,2,2\r\n`,
    )
    const days = await rest('GET', '/api/statistics.csv?from=2026-06-09&to=2026-06-10', admin)
    expect(days.text).toBe(
      'day,views,visitors,clicks,clicks on @Radio\r\n' +
        '2026-06-09,0,0,0,0\r\n2026-06-10,7,0,2,2\r\n',
    )
  })

  test('names the pages on the desk by what they show', async () => {
    await makeEpisode(admin, 934, { title: 'Rivers' })
    const first = await makeGuest(admin, 934, 'Zoë Oh')
    await makeEpisode(admin, 930)
    const other = await makeGuest(admin, 930, 'Another Name')
    const joined = await rest('POST', `/api/guests/${encodeURIComponent(other.id)}/join`, {
      ...admin,
      json: { with: first.id },
    })
    expect(joined.status, joined.text).toBe(200)
    const quoted = await rest('POST', '/api/quotes', {
      ...admin,
      json: {
        quote: 'Said once.',
        quoteauthor: 'Zoë Oh',
        showsFrom: '2026-01-06T06:00:00.000Z',
      },
    })
    const path = await rest('POST', '/api/paths', {
      ...admin,
      json: { id: 'climateJustice', title: 'Begin here', steps: [{ episode: 'ep-934' }] },
    })
    expect([quoted.status, path.status]).toEqual([201, 201])
    const pages = [
      '/embed/ep-934',
      '/guests/zoe-oh',
      '/guests/another-name',
      '/guests/nobody',
      `/quotes/${quoted.body.doc.id}`,
      '/path/climateJustice',
    ]
    await insert(...pages.map((page, at): [string, string, number] => [today(), page, 9 - at]))
    const account = { ...(await makeAccount('desk@example.com')), collection: 'users' as const }
    const statistics = await getStatistics(account, { span: 7, episode: undefined })
    expect(statistics.pages.map(({ key, name }) => [key, name])).toEqual([
      [pages[0], 'Rivers, embedded elsewhere'],
      [pages[1], 'Zoë Oh'],
      [pages[2], 'Zoë Oh'],
      [pages[3], '/guests/nobody'],
      [pages[4], '“Said once.”'],
      [pages[5], 'Begin here'],
    ])
  })

  test('follows an episode whose number changes, and keeps those of deleted ones apart', async () => {
    await makeEpisode(admin, 932)
    await insert(['2026-06-10', '/podcast/ep-932', 5], ['2026-06-10', '/podcast/ep-933', 1])
    await insert(
      ['2026-06-10', '/embed/ep-932', 4],
      ['2026-06-10', '/podcast/ep-932/transcript', 3],
    )
    await insertClicks('/podcast/ep-932', 'Spotify', 2)
    const moved = await rest('POST', '/api/episodes/ep-932/change-number', {
      ...admin,
      json: { number: 933 },
    })
    expect(moved.status, moved.text).toBe(200)
    expect((await read(`${DAY}&by=episode`)).docs).toMatchObject([
      { episode: 'ep-933', title: expect.any(String), views: 6, clicks: 2 },
    ])
    expect((await read(`${DAY}&by=page`)).docs).toMatchObject([
      { page: '/embed/ep-933', views: 4 },
      { page: '/podcast/ep-933/transcript', views: 3 },
    ])
    const gone = await rest('DELETE', '/api/episodes/ep-933?trash=true', admin)
    expect(gone.status, gone.text).toBe(200)
    expect((await read(`${DAY}&by=episode`)).docs).toEqual([])
    expect((await read(`${DAY}&by=page`)).docs).toMatchObject([
      { page: 'deleted', views: 13, clicks: 2 },
    ])
    expect((await read(DAY)).total).toMatchObject({ views: 13, clicks: 2 })
  })

  test('reads what backups contain; what could tell visitors apart is in none of them', async () => {
    const client = new pg.Client({ connectionString: url() })
    await client.connect()
    const names = (await listTables(client)).map(({ name }) => name)
    await client.end()
    expect(names).toEqual(expect.arrayContaining(['page_views', 'platform_clicks', 'episodes']))
    expect(names).toContain('tallies')
    expect(names.filter((name) => /^(visitor|archive_runs)/.test(name))).toEqual([])
  })
})
