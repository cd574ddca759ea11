import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { GET as podcastFeed } from '@/app/podcast.xml/route'
import { env } from '@/config/env'
import type { Following } from '@/domain/imports/following'
import { tryLock } from '@/cms/accounts/session-lock'
import { followFeed } from '@/importers/follow/follow-feed'
import { IMPORT_LOCK } from '@/importers/import-files'
import { runImport } from '@/importers/import-record'
import { stopWorker } from '@/jobs/running'
import { followFeed as followFeedJob } from '@/jobs/tasks/follow-feed'
import { startWorker } from '@/jobs/worker'
import { jpeg, makeAccount, makeAdmin, makeEpisode, signIn } from '../support/content'
import { buildFeed, buildItem, type ItemParts } from '../support/feeds/build-feed'
import { startFeedServer, type FeedServer } from '../support/feed-server'
import { cms, multipart, rest, sql, type Body, type Call } from '../support/rest'

// Before the settings are read: the server of these tests is on this machine.
vi.hoisted(() => Object.assign(process.env, { IMPORT_PRIVATE_ADDRESSES: 'true' }))

const HOUR_MS = 60 * 60 * 1000
const TABLES = [
  'imports',
  'episodes',
  '_episodes_v',
  'guests',
  'podcasts',
  'timed_texts',
  'activity',
]
const OWN = ['followed_feed', 'feed_items', 'feed_events']

let server: FeedServer
let admin: Call
let now = Date.parse('2026-11-24T12:00:00Z')

const item = (number: number, parts: ItemParts = {}) => buildItem(number, parts)
let version = 0

/** Puts another feed on the server, under a new ETag. */
function serve(items: string[], channel = ''): void {
  version += 1
  const body = buildFeed(items, channel)
  server.answers.set('/feed.xml', { body, headers: { etag: `"${version}"` } })
}

const call = async (method: string, path: string, json?: object, status = 200): Promise<Body> => {
  const answer = await rest(method, `/api/imports${path}`, { ...admin, json })
  expect(answer.status, answer.text).toBe(status)
  return answer.body
}

/** Imports what the server has, as the desk does; `choice` is what the host chooses. */
async function importShow(choice: object = {}): Promise<number> {
  const { doc } = await call('POST', '', { source: `${server.origin}/feed.xml` }, 201)
  await call('POST', `/${doc.id}/choice`, { show: [], removeSamples: false, ...choice })
  await call('POST', `/${doc.id}/start`)
  const { signal } = new AbortController()
  await runImport(await cms(), doc.id, { signal, allowPrivateAddresses: true })
  return doc.id
}

const follow = (newEpisodes = 'live') => call('PUT', '/feed', { isOn: true, newEpisodes })
const following = (): Promise<Following> => call('GET', '/feed')

/** Has the feed looked at, an hour later. @returns what the last check did */
async function check(isManual = false): Promise<Following> {
  now += HOUR_MS
  const { signal } = new AbortController()
  await followFeed(await cms(), { now: new Date(now), signal, isManual })
  return following()
}

const episode = async (id: string, as: Call = {}): Promise<Body> =>
  (await rest('GET', `/api/episodes/${id}`, as)).body
const edit = (id: string, json: object, query = '') =>
  rest('PATCH', `/api/episodes/${id}${query}`, { ...admin, json })
const titles = async (as: Call = {}) =>
  (await rest('GET', '/api/episodes?limit=100&sort=episodeNum', as)).body.docs.map(
    ({ episodeNum, title }: Body) => `${episodeNum} ${title}`,
  )
const lines = ({ events }: Following) =>
  events.map(({ kind, name, what }) => `${kind} ${name}: ${what}`)
const NONE = { new: 0, changed: 0, kept: 0, gone: 0 }

beforeAll(async () => {
  server = await startFeedServer()
  admin = await makeAdmin()
})
afterAll(() => server.stop())
beforeEach(async () => {
  const names = [...TABLES, ...OWN].map((table) => `"${table}"`).join(', ')
  await sql(`TRUNCATE ${names} CASCADE`)
  await sql('DELETE FROM graphile_worker._private_jobs')
  server.answers.clear()
  server.asked.length = 0
  serve([item(2), item(1)])
})

describe('D46 the owner lets the site follow the feed', () => {
  test('only a show that was imported from an address', async () => {
    expect(await following()).toMatchObject({ isOn: false, url: null, events: [] })
    await call('PUT', '/feed', { isOn: true }, 409)
    await call('POST', '/feed/check', undefined, 409)
    await importShow()
    const url = `${server.origin}/feed.xml`
    expect(await following()).toMatchObject({ isOn: false, url, title: 'Sample show' })
    expect(await follow('draft')).toMatchObject({
      isOn: true,
      url,
      newEpisodes: 'draft',
      isChecking: true,
    })
    expect(await follow('live')).toMatchObject({ newEpisodes: 'live' })
    await call('PUT', '/feed', { isOn: 'yes' }, 400)
    await call('PUT', '/feed', { isOn: true, newEpisodes: 'loud' }, 400)
    expect(await call('PUT', '/feed', { isOn: false })).toMatchObject({ isOn: false })
  })

  test('an editor sees it and may have it checked, and does not switch it', async () => {
    await importShow()
    await follow()
    await makeAccount('editor@example.com', 'active', { role: 'editor' })
    const editor = { cookie: await signIn('editor@example.com') }
    expect((await rest('GET', '/api/imports/feed', editor)).body.isOn).toBe(true)
    expect((await rest('POST', '/api/imports/feed/check', editor)).status).toBe(200)
    const off = { ...editor, json: { isOn: false } }
    expect((await rest('PUT', '/api/imports/feed', off)).status).toBe(403)
    expect((await following()).isOn).toBe(true)
  })
})

describe('Q47 a check that nobody has asked for', () => {
  test('comes each hour, and every five minutes around the usual release', async () => {
    const pubDate = (weeks: number) => new Date(now - weeks * 7 * 24 * HOUR_MS).toUTCString()
    serve([item(2, { pubDate: pubDate(1) }), item(1, { pubDate: pubDate(2) })])
    await importShow()
    await follow()
    const asked = async (minutes: number) => {
      server.asked.length = 0
      now += minutes * 60_000
      const { signal } = new AbortController()
      await followFeed(await cms(), { now: new Date(now), signal, isManual: false })
      return server.asked.length
    }
    expect(await asked(5)).toBe(1)
    expect(await asked(5)).toBe(1)
    expect(await asked(60)).toBe(1)
    expect(await asked(5)).toBe(0)
    expect(await asked(50)).toBe(0)
    expect(await asked(5)).toBe(1)
  })
})

describe('Q32 a feed with pages', () => {
  const page = (path: string, items: string[], next?: string) => {
    const channel = next
      ? `<atom:link xmlns:atom="http://www.w3.org/2005/Atom" rel="next" href="${next}"/>`
      : ''
    const body = buildFeed(items, channel)
    server.answers.set(path, { body, headers: { etag: `"${(version += 1)}"` } })
  }

  test('is imported to its end, and followed by its first page', async () => {
    page('/feed.xml', [item(3)], '/feed.xml?page=2')
    page('/feed.xml?page=2', [item(2)], '/feed.xml?page=3')
    page('/feed.xml?page=3', [item(1)], '/feed.xml')
    await importShow()
    expect(await titles()).toEqual(['1 Sample 1', '2 Sample 2', '3 Sample 3'])
    await follow()
    page('/feed.xml', [item(4)], '/feed.xml?page=2')
    const { asked } = server
    asked.length = 0
    expect((await check()).last).toEqual({ ...NONE, new: 1 })
    expect(asked.map(({ path }) => path)).toEqual(['/feed.xml'])
  })

  test('is not imported in part: the page that is missing is named', async () => {
    page('/feed.xml', [item(2)], '/gone.xml')
    const json = { source: `${server.origin}/feed.xml` }
    const { status, body } = await rest('POST', '/api/imports', { ...admin, json })
    expect(status).toBe(400)
    expect(body.errors[0].message).toBe(
      'Couldn’t fetch page 2 of the feed: the server answered 404.',
    )
  })
})

describe('D46 new items become episodes', () => {
  test.each([
    ['live', ['1 Sample 1', '2 Sample 2', '3 Sample 3'], 'live'],
    ['draft', ['1 Sample 1', '2 Sample 2'], 'as a draft'],
  ])('%s', async (newEpisodes, visible, what) => {
    await importShow()
    await follow(newEpisodes)
    expect((await check()).last).toEqual(NONE)
    serve([item(3), item(2), item(1)])
    const found = await check()
    expect(found).toMatchObject({ last: { ...NONE, new: 1 }, problem: null, open: [] })
    expect(lines(found)).toEqual([`new 3. Sample 3: ${what}`])
    expect(await titles()).toEqual(visible)
    expect(await titles(admin)).toContain('3 Sample 3')
    expect((await episode('ep-003', admin)).guid).toBe('sample-3')
    expect((await check()).last).toEqual(NONE)
    const [line] = await sql('SELECT subject, who FROM activity ORDER BY id DESC LIMIT 1')
    expect(line).toMatchObject({ subject: '1 new episode from the feed', who: null })
  })

  test('not those that the host has left out of the import, or deleted since', async () => {
    serve([item(3), item(2), item(1)])
    await importShow({ left: [1] })
    await follow()
    await check()
    expect(await titles()).toEqual(['1 Sample 1', '2 Sample 2'])
    await rest('DELETE', '/api/episodes/ep-002', admin)
    await edit('ep-001', { deletedAt: new Date().toISOString() })
    serve([item(4), item(3), item(2, { title: 'Another' }), item(1, { title: 'Another' })])
    expect((await check()).last).toEqual({ ...NONE, new: 1 })
    expect(await titles(admin)).toEqual(['4 Sample 4'])
  })

  test('Q34 scheduled for the moment that the feed names, which moves until then; a draft where something is missing', async () => {
    const late = (pubDate: string, more = {}) =>
      serve([item(4, { pubDate: null }), item(3, { pubDate, ...more }), item(2), item(1)])
    await importShow()
    await follow()
    late('Tue, 03 Mar 2099 10:00:00 GMT')
    expect(lines(await check()).toSorted()).toEqual([
      'new 3. Sample 3: scheduled',
      'new 4. Sample 4: as a draft, missing a date',
    ])
    expect(await titles()).toEqual(['1 Sample 1', '2 Sample 2'])
    const release = async () => (await episode('ep-003', admin)).releaseAt
    expect(await release()).toBe('2099-03-03T10:00:00.000Z')
    late('Tue, 03 Mar 2099 12:00:00 GMT')
    expect(lines(await check())[0]).toBe('changed 3. Sample 3: release updated')
    expect(await release()).toBe('2099-03-03T12:00:00.000Z')
    await edit('ep-003', { releaseAt: '2098-01-01T06:00:00.000Z' })
    late('Tue, 03 Mar 2099 18:00:00 GMT', { title: 'Better' })
    expect(lines(await check())[0]).toBe('changed 3. Sample 3: title updated')
    expect(await release()).toBe('2098-01-01T06:00:00.000Z')
  })

  test('under no number that is taken here', async () => {
    await importShow()
    await follow()
    await makeEpisode(admin, 3, { title: 'Mine' })
    serve([item(3), item(2), item(1)])
    expect((await check()).open).toEqual([
      { name: '3. Sample 3', why: 'not imported: number 3 is used by “Mine”.' },
    ])
    await rest('POST', '/api/episodes/ep-003/change-number', { ...admin, json: { number: 30 } })
    expect(await check()).toMatchObject({ last: { new: 1 }, open: [] })
    expect(await titles()).toEqual(['1 Sample 1', '2 Sample 2', '3 Sample 3', '30 Mine'])
  })

  test('and none of an episode that was made here', async () => {
    await importShow()
    await follow()
    const { guid } = await makeEpisode(admin, 9, { title: 'Mine' })
    serve([item(9, { guid }), item(2), item(1)])
    expect(await check()).toMatchObject({ last: NONE, open: [] })
  })
})

describe('D47 an item under a new GUID is the same episode', () => {
  const renamed = (number: number, parts: ItemParts = {}) =>
    item(number, { guid: `moved-${number}`, ...parts })

  test('by its sound file, or by its title and date; and it follows under the new one', async () => {
    await importShow()
    await follow()
    const audio = 'https://cdn.example.com/1.mp3'
    serve([renamed(3), renamed(2, { title: 'Better' }), renamed(1, { audio })])
    const found = await check()
    expect(found).toMatchObject({ last: { ...NONE, new: 1, changed: 2 }, open: [] })
    expect(await titles()).toEqual(['1 Sample 1', '2 Better', '3 Sample 3'])
    expect(await episode('ep-001')).toMatchObject({ guid: 'sample-1', audioUrl: audio })
    expect((await episode('ep-002')).guid).toBe('sample-2')
    serve([renamed(3), renamed(2, { title: 'Best', audio }), renamed(1, { title: 'New', audio })])
    expect((await check()).last).toEqual({ ...NONE, changed: 2 })
    expect(await titles()).toEqual(['1 New', '2 Best', '3 Sample 3'])
    serve([item(3), item(2), item(1, { title: 'New' })])
    expect((await check()).last.new).toBe(0)
    expect(await titles()).toHaveLength(3)
  })

  test('also what was edited here, and what was left out or deleted stays away', async () => {
    serve([item(4), item(3), item(2), item(1)])
    await importShow({ left: [1] })
    await follow()
    await check()
    await edit('ep-001', { title: 'Mine', audioUrl: 'https://example.com/mine.mp3' })
    await rest('DELETE', '/api/episodes/ep-002', admin)
    await edit('ep-003', { deletedAt: new Date().toISOString() })
    serve([4, 3, 2, 1].map((number) => renamed(number)))
    expect((await check()).last.new).toBe(0)
    expect(await titles(admin)).toEqual(['1 Mine'])
  })

  test('unless its former GUID is in the feed as well', async () => {
    await importShow()
    await follow()
    serve([item(3, { audio: 'https://example.com/audio/1.mp3' }), item(2), item(1)])
    expect((await check()).last).toEqual({ ...NONE, new: 1 })
  })

  test('when it is imported again, too', async () => {
    await importShow()
    serve([renamed(3), renamed(2, { title: 'Better' }), renamed(1)])
    const { doc } = await call('POST', '', { source: `${server.origin}/feed.xml` }, 201)
    const { rows } = await call('GET', `/${doc.id}/rows`)
    expect(rows.map(({ verdict, reason }: Body) => [verdict, reason])).toEqual([
      ['new', null],
      ['changed', 'title'],
      ['same', null],
    ])
    await importShow()
    expect(await titles()).toEqual(['1 Sample 1', '2 Better', '3 Sample 3'])
    expect((await episode('ep-002')).guid).toBe('sample-2')
  })
})

describe('D46 fields follow the feed unless they were edited here', () => {
  test('each by itself', async () => {
    await importShow()
    await follow()
    await edit('ep-002', { description: 'Mine.' })
    serve([item(2, { title: 'Better', description: 'Theirs.', duration: '40:00' }), item(1)])
    const found = await check()
    expect(found.last).toEqual({ ...NONE, changed: 1, kept: 1 })
    expect(lines(found)).toEqual([
      'kept 2. Sample 2: notes kept as edited here',
      'changed 2. Sample 2: title and length updated',
    ])
    expect(await episode('ep-002')).toMatchObject({
      ...{ title: 'Better', description: 'Mine.', episodeLength: '40:00', _status: 'published' },
    })
    // It is said once for each change of the feed.
    expect((await check()).last).toEqual(NONE)
    serve([item(2, { title: 'Better', description: 'Theirs again.', duration: '40:00' }), item(1)])
    expect((await check()).last).toEqual({ ...NONE, kept: 1 })
    expect((await episode('ep-002')).description).toBe('Mine.')
  })

  test('an earlier version that was brought back is an edit', async () => {
    await importShow()
    await follow()
    serve([item(2, { title: 'Second' }), item(1)])
    await check()
    const { docs } = (
      await rest('GET', '/api/episodes/versions?sort=updatedAt&where[parent][equals]=ep-002', admin)
    ).body
    await rest('POST', `/api/episodes/versions/${docs[0].id}`, admin)
    expect((await episode('ep-002')).title).toBe('Sample 2')
    serve([item(2, { title: 'Third' }), item(1)])
    expect((await check()).last).toEqual({ ...NONE, kept: 1 })
    expect((await episode('ep-002')).title).toBe('Sample 2')
  })

  test('the audio feed says what the episode says, when its title was edited', async () => {
    await rest('POST', '/api/globals/site', { ...admin, json: { hasPodcastFeed: true } })
    const named = (number: number, title: string) =>
      item(number, { title: `${number}: ${title}`, more: '' })
    serve([named(2, 'Two'), named(1, 'One')])
    await importShow({ numbering: 'titles' })
    await follow()
    await edit('ep-002', { title: 'Mine' })
    serve([named(2, 'Theirs'), named(1, 'Newer')])
    expect(lines(await check())).toEqual([
      'kept 2. Mine: title kept as edited here',
      'changed 1. One: title and title in the feed updated',
    ])
    const xml = await (await podcastFeed()).text()
    const inFeed = [...xml.matchAll(/<item>\s*<title>([^<]*)/g)].map(([, title]) => title)
    expect(inFeed).toEqual(['Mine', '1: Newer'])
    expect(await titles()).toEqual(['1 Newer', '2 Mine'])
  })

  test('what is being edited waits until it is published', async () => {
    await importShow()
    await follow()
    await edit('ep-002', { description: 'Half', _status: 'draft' }, '?draft=true')
    serve([item(2, { title: 'Better' }), item(1)])
    const found = await check()
    expect(found).toMatchObject({ last: NONE, open: [{ name: '2. Sample 2' }] })
    expect(found.open[0]?.why).toContain('has unpublished changes here')
    expect((await episode('ep-002')).title).toBe('Sample 2')
    await edit('ep-002', { description: 'Whole', _status: 'published' })
    expect(await check()).toMatchObject({ last: { ...NONE, changed: 1 }, open: [] })
    expect(await episode('ep-002')).toMatchObject({ title: 'Better', description: 'Whole' })
  })

  test('what was unpublished stays so, and follows', async () => {
    await importShow()
    await follow()
    await edit('ep-002', { _status: 'draft' })
    serve([item(2, { title: 'Better' }), item(1)])
    expect((await check()).last).toEqual({ ...NONE, changed: 1 })
    expect(await titles()).toEqual(['1 Sample 1'])
    expect((await episode('ep-002?draft=true', admin)).title).toBe('Better')
  })

  test('pictures, too', async () => {
    const picture = await jpeg({ width: 64, height: 64 })
    for (const name of ['a', 'b', 'c'])
      server.answers.set(`/${name}.jpg`, {
        body: picture,
        headers: { 'content-type': 'image/jpeg' },
      })
    const withPicture = (number: number, name: string) =>
      item(number, {
        more: `<itunes:episode>${number}</itunes:episode><itunes:image href="${server.origin}/${name}.jpg"/>`,
      })
    const asked = () => server.asked.filter(({ path }) => path.endsWith('.jpg')).length
    const images = async () =>
      Promise.all(['ep-001', 'ep-002', 'ep-003'].map(async (id) => (await episode(id)).imgurl))
    serve([withPicture(3, 'missing'), withPicture(2, 'a'), withPicture(1, 'a')])
    await importShow()
    await follow()
    const [before, imported] = [asked(), await images()]
    await check()
    expect(asked(), 'what could not be had is not asked for each hour').toBe(before)

    const { doc } = (
      await rest('POST', '/api/podcasts', {
        ...admin,
        form: multipart({ episode: 'ep-001' }, { bytes: picture }),
      })
    ).body
    await edit('ep-001', { image: doc.id })
    const mine = (await episode('ep-001')).imgurl
    serve([withPicture(3, 'nowhere'), withPicture(2, 'b'), withPicture(1, 'b')])
    const found = await check()
    expect(lines(found)).toEqual([
      'changed 2. Sample 2: image updated',
      'kept 1. Sample 1: image kept as edited here',
    ])
    expect(found.open).toEqual([
      { name: '3. Sample 3', why: 'image not imported: the server answered 404.' },
    ])
    const [first, second, third] = await images()
    expect([first, third]).toEqual([mine, imported[2]])
    expect(second).not.toBe(imported[1])
    expect(await check()).toMatchObject({ last: NONE, open: [] })
  })

  test('a picture that could not be had is tried again on the next days, not each hour', async () => {
    const more = (number: number) =>
      `<itunes:episode>${number}</itunes:episode><itunes:image href="${server.origin}/${number}.jpg"/>`
    const asked = (number: number) =>
      server.asked.filter(({ path }) => path === `/${number}.jpg`).length
    await importShow()
    await follow()
    const before = (await episode('ep-001')).imgurl
    serve([item(3, { more: more(3) }), item(2), item(1, { more: more(1) })])
    await check()
    expect([asked(1), asked(3)]).toEqual([1, 1])
    const drawn = (await episode('ep-003')).imgurl
    for (let hour = 0; hour < 22; hour += 1) await check()
    expect([asked(1), asked(3)]).toEqual([1, 1])
    for (const number of [1, 3])
      server.answers.set(`/${number}.jpg`, {
        body: await jpeg({ width: 64, height: 64 }),
        headers: { 'content-type': 'image/jpeg' },
      })
    await check()
    await check()
    expect([asked(1), asked(3)]).toEqual([2, 2])
    expect((await episode('ep-001')).imgurl).not.toBe(before)
    expect((await episode('ep-003')).imgurl).not.toBe(drawn)
    for (let hour = 0; hour < 60; hour += 1) await check()
    expect([asked(1), asked(3)]).toEqual([2, 2])
  })

  test('an import by hand still leaves what was edited, and all else as it is', async () => {
    await importShow()
    await follow()
    await edit('ep-002', { description: 'Mine.' })
    serve([item(2, { title: 'Better' }), item(1, { title: 'Newer' })])
    await check()
    const { doc } = await call('POST', '', { source: `${server.origin}/feed.xml` }, 201)
    const { rows } = await call('GET', `/${doc.id}/rows`)
    expect(rows.map(({ verdict, reason }: Body) => [verdict, reason])).toEqual([
      ['same', 'edited here since the last import'],
      ['same', null],
    ])
  })
})

test('D46 what was imported before fields were remembered is told by a feed that has not changed', async () => {
  await importShow()
  await sql('TRUNCATE feed_items')
  await edit('ep-002', { description: 'Mine.' })
  await follow()
  expect((await check()).last).toEqual(NONE)
  serve([item(2, { title: 'Better' }), item(1)])
  expect((await check()).last).toEqual({ ...NONE, changed: 1 })
  expect(await episode('ep-002')).toMatchObject({ title: 'Better', description: 'Mine.' })
})

describe('D46 what leaves the feed stays, and is said', () => {
  test('once when it goes, and for as long as it is gone', async () => {
    await importShow()
    await follow()
    serve([item(2)])
    const found = await check()
    expect(found).toMatchObject({
      last: { ...NONE, gone: 1 },
      gone: { count: 1, titles: ['Sample 1'] },
    })
    expect(lines(found)).toEqual(['gone Sample 1: no longer in the feed, kept here'])
    expect(await titles()).toEqual(['1 Sample 1', '2 Sample 2'])
    expect(await check()).toMatchObject({ last: NONE, gone: { count: 1 } })
    serve([item(2), item(1)])
    expect(await check()).toMatchObject({ last: NONE, gone: { count: 0 } })
  })

  test('many at once in one line', async () => {
    serve(Array.from({ length: 8 }, (_, at) => item(8 - at)))
    await importShow()
    await follow()
    serve([item(8)])
    expect(lines(await check())).toEqual(['gone 7 episodes: no longer in the feed, kept here'])
  })
})

describe('D46 the feed is asked politely', () => {
  const asked = () => server.asked.filter(({ path }) => path === '/feed.xml')

  test('by what it was the last time', async () => {
    await importShow()
    await follow()
    await check()
    await check()
    expect(asked().map(({ headers }) => headers['if-none-match'])).toEqual([
      undefined,
      undefined,
      `"${version}"`,
    ])
    expect(asked()[2]?.headers['user-agent']).toBe(`notes-and-quotes-feeds (+${env().SITE_URL})`)
    expect(await following()).toMatchObject({
      problem: null,
      checkedAt: new Date(now).toISOString(),
    })
  })

  test('less and less often while it fails, unless somebody wants to know', async () => {
    await importShow()
    await follow()
    server.answers.set('/feed.xml', { status: 500 })
    const begin = now
    const times: number[] = []
    for (let hour = 1; hour <= 40; hour += 1) {
      const before = asked().length
      await check()
      if (asked().length > before) times.push(Math.round((now - begin) / HOUR_MS))
    }
    expect(times).toEqual([1, 2, 4, 8, 16, 32])
    const { problem, nextAt } = await following()
    expect(problem).toBe('Couldn’t fetch the feed: the server answered 500.')
    expect(Date.parse(nextAt ?? '')).toBeGreaterThan(now)
    serve([item(3), item(2), item(1)])
    expect(await check(true)).toMatchObject({ problem: null, nextAt: null, last: { new: 1 } })
  })

  test('not before its server says', async () => {
    await importShow()
    await follow()
    server.answers.set('/feed.xml', { status: 503, headers: { 'retry-after': '20000' } })
    await check()
    const before = asked().length
    for (let hour = 0; hour < 5; hour += 1) await check()
    expect(asked().length).toBe(before)
    await check()
    expect(asked().length).toBe(before + 1)
  })

  test.each([
    ['a web page', { body: '<!doctype html><title>Gone</title>' }, /This is a web page/],
    ['half a feed', { body: buildFeed([item(1)]).slice(0, 400) }, /ends before its last tag/],
    [
      'a redirect to this site',
      { status: 301, headers: { location: `${env().SITE_URL}/podcast.xml` } },
      /now leads to this site/,
    ],
  ])('%s changes nothing', async (_, answer, problem) => {
    await importShow()
    await follow()
    server.answers.set('/feed.xml', answer)
    expect((await check()).problem).toMatch(problem)
    expect(await titles()).toEqual(['1 Sample 1', '2 Sample 2'])
  })
})

describe('D46 a check that was interrupted is done again', () => {
  test('and doubles nothing', async () => {
    await importShow()
    await follow()
    serve([item(5), item(4), item(3), item(2, { title: 'Better' }), item(1)])
    const payload = await cms()
    const stop = new AbortController()
    const run = (signal: AbortSignal) =>
      followFeed(payload, { now: new Date(now), signal, isManual: true })
    // As a process that is killed after its first episode.
    await sql(`CREATE FUNCTION stop_here() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'killed'; END $$ LANGUAGE plpgsql;
      CREATE TRIGGER stop_here BEFORE INSERT ON feed_events FOR EACH ROW WHEN (NEW.name LIKE '4.%') EXECUTE FUNCTION stop_here()`)
    try {
      await run(stop.signal)
    } finally {
      await sql('DROP FUNCTION stop_here CASCADE')
    }
    expect(await titles()).toEqual(['1 Sample 1', '2 Better', '3 Sample 3', '5 Sample 5'])
    await Promise.all([run(stop.signal), run(stop.signal)]) // As without the lock.
    expect((await check(true)).open).toEqual([])
    expect(await titles()).toEqual([
      '1 Sample 1',
      '2 Better',
      '3 Sample 3',
      '4 Sample 4',
      '5 Sample 5',
    ])
    const names = (await following()).events
      .filter(({ kind }) => kind === 'new')
      .map(({ name }) => name)
    expect(names.toSorted()).toEqual(['3. Sample 3', '4. Sample 4', '5. Sample 5'])
  })
})

describe('D46 the job', () => {
  const run = async () =>
    followFeedJob.run(
      { isManual: true },
      { payload: await cms(), signal: new AbortController().signal },
    )
  const waiting = () =>
    sql(`SELECT extract(epoch FROM run_at - now())::int AS wait FROM graphile_worker.jobs
      WHERE task_identifier = 'follow-feed'`)

  beforeEach(async () => {
    await importShow()
    await follow()
    await sql('DELETE FROM graphile_worker._private_jobs')
    serve([item(3), item(2), item(1)])
  })

  test('is run by the queue when somebody asks for a check', async () => {
    await call('POST', '/feed/check')
    expect((await following()).isChecking).toBe(true)
    await startWorker(await cms(), [followFeedJob as never])
    try {
      await vi.waitFor(async () => expect((await following()).isChecking).toBe(false), {
        timeout: 20_000,
        interval: 100,
      })
    } finally {
      await stopWorker(5000)
    }
    expect(await titles()).toContain('3 Sample 3')
    expect(followFeedJob.cron).toBe('*/5 * * * *')
  })

  test('leaves an import alone that is at work, and comes back', async () => {
    const lock = await tryLock(IMPORT_LOCK)
    try {
      await run()
      expect(await titles()).toEqual(['1 Sample 1', '2 Sample 2'])
      const [job, ...more] = await waiting()
      expect(more).toEqual([])
      expect(job?.wait).toBeGreaterThan(20)
    } finally {
      await lock?.release()
    }
    await run()
    expect(await titles()).toContain('3 Sample 3')
  })

  test('is at work once, however many run', async () => {
    await Promise.all([run(), run(), run()])
    expect(await titles()).toEqual(['1 Sample 1', '2 Sample 2', '3 Sample 3'])
    const { events, open } = await following()
    expect([events.length, open]).toEqual([1, []])
    expect((await waiting()).length).toBeLessThanOrEqual(1)
  })
})
