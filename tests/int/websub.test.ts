import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { env } from '@/config/env'
import type { Following } from '@/domain/imports/following'
import { followFeed } from '@/importers/follow/follow-feed'
import { startFollowing, stopFollowing } from '@/importers/follow/followed-feed'
import { makeAdmin } from '../support/content'
import { buildFeed, buildItem } from '../support/feeds/build-feed'
import { startFeedServer, type FeedAnswer, type FeedServer } from '../support/feed-server'
import { importFeed } from '../support/import'
import { cms, rest, sql, type Call } from '../support/rest'

// Before the settings are read: the server of these tests is on this machine.
vi.hoisted(() => Object.assign(process.env, { IMPORT_PRIVATE_ADDRESSES: 'true' }))

const HOUR_MS = 60 * 60 * 1000
const DAY_S = 24 * 60 * 60
const TABLES = ['imports', 'episodes', 'followed_feed', 'feed_items', 'feed_subscriptions']

let server: FeedServer
let admin: Call
let now = Date.now()
const topic = () => `${server.origin}/feed.xml`
const xml = (hub: string) =>
  buildFeed(
    [buildItem(1)],
    hub && `<atom:link xmlns:atom="http://www.w3.org/2005/Atom" rel="hub" href="${hub}"/>`,
  )

/** What the hub was asked. */
const asked = () =>
  server.asked
    .filter(({ path }) => path.startsWith('/hub'))
    .map(({ body }) => Object.fromEntries(new URLSearchParams(body)))
const last = () => asked().at(-1) ?? {}
const callback = () => new URL(last()['hub.callback'] ?? '').pathname

async function check(hours = 1): Promise<void> {
  now += hours * HOUR_MS
  const { signal } = new AbortController()
  await followFeed(await cms(), { now: new Date(now), signal, isAsked: true })
}
const hub = async (): Promise<Following['hub']> =>
  (await rest('GET', '/api/imports/feed', admin)).body.hub

/** A hub asks whether it was really asked. */
const verify = (path: string, parameters: Record<string, string | number> = {}) => {
  const query = new URLSearchParams({
    'hub.mode': 'subscribe',
    'hub.topic': topic(),
    'hub.challenge': 'a-challenge',
    'hub.lease_seconds': String(10 * DAY_S),
    ...Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)])),
  })
  return rest('GET', `${path}?${query.toString()}`)
}
const sign = (body: string, secret = last()['hub.secret'] ?? '', hash = 'sha256') =>
  `${hash}=${createHmac(hash, secret).update(body).digest('hex')}`
const send = (path: string, body: string, signature?: string) =>
  rest('POST', path, {
    body,
    headers: {
      'content-type': 'application/rss+xml',
      ...(signature === undefined ? {} : { 'X-Hub-Signature': signature }),
    },
  })
const waiting = async () =>
  (await sql(`SELECT run_at FROM graphile_worker.jobs WHERE task_identifier = 'follow-feed'`))
    .length
const clearJobs = () => sql('DELETE FROM graphile_worker._private_jobs')

beforeAll(async () => {
  server = await startFeedServer()
  admin = await makeAdmin()
})
afterAll(() => server.stop())

/** Follows a feed that names the hub; `answer` is the hub's. */
async function begin(
  feed: FeedAnswer = { body: xml(`${server.origin}/hub`) },
  answer: FeedAnswer = { status: 202 },
) {
  now = Date.now()
  await sql(`TRUNCATE ${TABLES.join(', ')} CASCADE`)
  await clearJobs()
  server.asked.length = 0
  server.answers.set('/feed.xml', feed).set('/hub', answer).set('/hub2', { status: 202 })
  const payload = await cms()
  await importFeed(payload, { url: topic() }, { allowPrivateAddresses: true })
  await sql(`INSERT INTO imports (source, title, state, plan, started_at)
    VALUES ('${topic()}', 'Sample show', 'done', '{"kind":"feed","items":[],"show":[]}', now())`)
  await startFollowing({ payload }, 'live', new Date(now))
  await check()
}

describe('D46 a subscription at the hub that the feed names', () => {
  beforeEach(() => begin())

  test('is asked for once, with a callback and a secret that nobody can guess', async () => {
    expect(last()).toMatchObject({ 'hub.mode': 'subscribe', 'hub.topic': topic() })
    expect(last()['hub.callback']).toMatch(new RegExp(`^${env().SITE_URL}/api/websub/[\\w-]{36}$`))
    expect(last()['hub.secret']).toMatch(/^[\w-]{36}$/)
    expect(await hub()).toEqual({ state: 'asked', until: null, problem: null })
    await check()
    expect(asked()).toHaveLength(1)
    const stored = JSON.stringify(await sql('SELECT * FROM feed_subscriptions'))
    expect(stored).not.toContain(last()['hub.secret'])
    expect(stored).not.toContain(callback().split('/').at(-1))
    await check(6)
    expect(asked(), 'a hub that did not ask back is asked again').toHaveLength(2)
    expect(asked()[1]?.['hub.callback']).toBe(asked()[0]?.['hub.callback'])
  })

  test('is confirmed to the hub, and lasts as long as it says', async () => {
    const { status, text, headers } = await verify(callback())
    expect([status, text]).toEqual([200, 'a-challenge'])
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const { state, until } = await hub()
    expect(state).toBe('active')
    expect(Math.abs(Date.parse(until ?? '') - Date.now() - 10 * DAY_S * 1000)).toBeLessThan(60_000)
    for (let day = 1; day <= 7; day += 1) await check(24)
    expect(asked()).toHaveLength(1)
    await check(24)
    expect(asked(), 'it is renewed before it ends').toHaveLength(2)
    expect(asked()[1]?.['hub.callback']).toBe(asked()[0]?.['hub.callback'])
  })

  test('is not confirmed where what was asked for is another', async () => {
    const cases: [string, Record<string, string>, string?][] = [
      ['another topic', { 'hub.topic': 'https://example.com/feed.xml' }],
      ['a challenge that is more than a word', { 'hub.challenge': '<b>x</b> y' }],
      ['no lease', { 'hub.lease_seconds': '' }],
      ['an end that nobody wants', { 'hub.mode': 'unsubscribe' }],
      ['another token', {}, `/api/websub/${'a'.repeat(36)}`],
      ['no token', {}, '/api/websub/x'],
    ]
    for (const [name, parameters, path] of cases) {
      expect((await verify(path ?? callback(), parameters)).status, name).toBe(404)
      expect((await hub()).state, name).toBe('asked')
    }
  })

  test('may be denied, and is asked for again a week later', async () => {
    const { status } = await verify(callback(), { 'hub.mode': 'denied', 'hub.reason': 'Too many.' })
    expect(status).toBe(200)
    expect(await hub()).toEqual({ state: 'failed', until: null, problem: 'Too many.' })
    expect((await verify(callback())).status).toBe(404)
    await check(24)
    expect(asked()).toHaveLength(1)
    await check(7 * 24)
    expect(asked()).toHaveLength(2)
    expect((await verify(callback())).status).toBe(200)
  })

  test('ends when following does, and when the feed names another hub', async () => {
    await verify(callback())
    const former = callback()
    server.answers.set('/feed.xml', { body: xml(`${server.origin}/hub2`) })
    await check()
    expect(asked().map((one) => one['hub.mode'])).toEqual(['subscribe', 'unsubscribe', 'subscribe'])
    expect(asked()[1]?.['hub.callback']).toContain(former)
    expect(callback()).not.toBe(former)
    expect((await send(former, 'x', sign('x', asked()[0]?.['hub.secret']))).status).toBe(410)
    expect((await verify(former)).status).toBe(404)
    const end = await verify(former, { 'hub.mode': 'unsubscribe' })
    expect([end.status, end.text]).toEqual([200, 'a-challenge'])
    expect((await send(former, 'x', sign('x'))).status).toBe(404)

    await verify(callback())
    await stopFollowing({ payload: await cms() })
    await check()
    expect(last()).toMatchObject({ 'hub.mode': 'unsubscribe', 'hub.topic': topic() })
    await check(25)
    expect(await sql('SELECT * FROM feed_subscriptions'), 'a hub that does not ask back').toEqual(
      [],
    )
  })
})

describe('D46 news from the hub', () => {
  const BODY = '<rss/>'
  beforeEach(async () => {
    await begin()
    await verify(callback())
    await clearJobs()
  })

  test.each(['sha1', 'sha512'])('signed with %s have the feed read', async (hash) => {
    const { status, text } = await send(callback(), BODY, sign(BODY, undefined, hash))
    expect([status, text]).toEqual([202, ''])
    expect(await waiting()).toBe(1)
    expect((await rest('GET', '/api/imports/feed', admin)).body.isChecking).toBe(true)
  })

  test('with another signature than that of body and secret do nothing', async () => {
    for (const [name, signature] of [
      ['none', undefined],
      ['that of another body', sign('<rss />')],
      ['that of another secret', sign(BODY, 'guessed')],
      ['that of no secret', sign(BODY, '')],
      ['another hash function', sign(BODY, undefined, 'md5')],
    ] as const)
      expect((await send(callback(), BODY, signature)).status, name).toBe(403)
    expect(await waiting()).toBe(0)
  })

  test('do nothing without a subscription, or when it is over', async () => {
    expect((await send(`/api/websub/${'a'.repeat(36)}`, BODY, sign(BODY))).status).toBe(404)
    await sql(`UPDATE feed_subscriptions SET lease_until = now() - interval '1 second'`)
    expect((await send(callback(), BODY, sign(BODY))).status).toBe(403)
    await sql(`UPDATE feed_subscriptions SET state = 'asked', lease_until = NULL`)
    expect((await send(callback(), BODY, sign(BODY))).status).toBe(403)
    expect(await waiting()).toBe(0)
  })

  test('have the feed read once, however many there are, and once a minute at most', async () => {
    await sql(`UPDATE followed_feed SET checked_at = now()`)
    for (let times = 0; times < 5; times += 1)
      expect((await send(callback(), BODY, sign(BODY))).status).toBe(202)
    const jobs = await sql(
      `SELECT extract(epoch FROM run_at - now())::int AS wait FROM graphile_worker.jobs`,
    )
    expect(jobs).toHaveLength(1)
    expect(jobs[0]?.wait).toBeGreaterThan(50)
    expect(jobs[0]?.wait).toBeLessThanOrEqual(61)
  })

  test('wait while the server of the feed wants to be left alone', async () => {
    server.answers.set('/feed.xml', { status: 503, headers: { 'retry-after': '20000' } })
    await check(0)
    expect((await send(callback(), BODY, sign(BODY))).status).toBe(202)
    expect(await waiting()).toBe(0)
    expect((await rest('GET', '/api/imports/feed', admin)).body.isChecking).toBe(false)
    await sql(`UPDATE followed_feed SET not_before = now() - interval '1 second'`)
    await send(callback(), BODY, sign(BODY))
    expect(await waiting()).toBe(1)
  })

  test('are not believed: what they say is not what the feed says', async () => {
    const forged = buildFeed([buildItem(7, { title: 'Forged' }), buildItem(1)])
    expect((await send(callback(), forged, sign(forged))).status).toBe(202)
    await check()
    expect((await rest('GET', '/api/episodes', admin)).body.totalDocs).toBe(1)
  })

  test('may be long, but not endless', async () => {
    const long = 'x'.repeat(9 * 1024 * 1024)
    expect((await send(callback(), long, sign(long))).status).toBe(202)
    const endless = 'x'.repeat(10 * 1024 * 1024 + 1)
    expect((await send(callback(), endless, sign(endless))).status).toBe(413)
  })
})

describe('D46 where the hub is named', () => {
  const subscribed = () => asked().map((one) => one['hub.topic'])

  test('in the headers, which win over the feed', async () => {
    const link = `<${server.origin}/hub>; rel="hub", <https://example.com/self.xml>; rel=self`
    await begin({ body: xml('https://hub.invalid/'), headers: { link } })
    expect(subscribed()).toEqual(['https://example.com/self.xml'])
  })

  test('nowhere', async () => {
    await begin({ body: xml('') })
    expect(subscribed()).toEqual([])
    expect((await hub()).state).toBe('none')
  })

  test.each(['ftp://example.com/hub', 'http://'])('%s is not asked', async (address) => {
    await begin({ body: xml(address) })
    expect(subscribed()).toEqual([])
    expect((await hub()).state).toBe('none')
  })

  test('and a hub that refuses does not keep the feed from being read', async () => {
    await begin(undefined, { status: 500 })
    expect(await hub()).toEqual({
      state: 'failed',
      until: null,
      problem: 'the server answered 500',
    })
    const { body } = await rest('GET', '/api/imports/feed', admin)
    expect(body).toMatchObject({ isOn: true, problem: null })
  })
})
