import { XMLParser } from 'fast-xml-parser'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { GET as getCover } from '@/app/podcast-cover.jpg/route'
import { GET as getNotes } from '@/app/feed.json/route'
import { GET as getFeed } from '@/app/podcast.xml/route'
import { measureAudio } from '@/cms/feeds/audio-files'
import { env } from '@/config/env'
import { PODCAST_CATEGORIES } from '@/domain/feeds/feed-identity'
import { podcastGuid } from '@/server/queries/podcast-feed'
import { makeAdmin, makeEpisode, makeGuest } from '../support/content'
import { runSql } from '../support/database'
import { buildFeed, buildItem } from '../support/feeds/build-feed'
import { importFeed } from '../support/import'
import { contentVersion, cms, rest } from '../support/rest'
import { serveHttp } from '../support/http-server'

// Before the settings are read: the server of these tests is on this machine.
vi.hoisted(() => Object.assign(process.env, { IMPORT_PRIVATE_ADDRESSES: 'true' }))

const SITE = env().SITE_URL
const DAY_MS = 24 * 60 * 60 * 1000

const asked: string[] = []
const { origin, stop } = await serveHttp((request, answer) => {
  asked.push(`${request.method} ${request.url}`)
  if (['/one.mp3', '/two.mp3'].includes(request.url ?? ''))
    answer.writeHead(200, { 'Content-Type': 'audio/mpeg', 'Content-Length': '12345678' }).end()
  else if (request.url === '/odd.m4a')
    answer.writeHead(200, { 'Content-Type': 'binary/octet-stream', 'Content-Length': '99' }).end()
  else answer.writeHead(404).end()
})
const admin = await makeAdmin()

const setSite = async (data: object) => {
  const { status } = await rest('POST', '/api/globals/site', { ...admin, json: data })
  expect(status).toBe(200)
}
const measure = async (now: Date) => measureAudio(await cms(), { now })

beforeAll(async () => {
  await makeEpisode(admin, 1, { audioUrl: `${origin}/one.mp3`, title: 'One & <only>' })
  await makeEpisode(admin, 2, { audioUrl: `${origin}/odd.m4a`, episodeLength: '1:02:03' })
  await makeEpisode(admin, 3)
  await makeEpisode(admin, 4, { audioUrl: `${origin}/gone.mp3` })
  await makeEpisode(admin, 5, { audioUrl: `${origin}/one.mp3`, title: 'Never', _status: 'draft' })
  await makeEpisode(admin, 6, {
    audioUrl: `${origin}/one.mp3`,
    title: 'Never',
    releaseAt: '2999-01-01T00:00:00.000Z',
  })
  await makeGuest(admin, 1, 'Ada', { personalLink: 'https://ada.example/' })
})
afterAll(stop)
beforeEach(() => void (asked.length = 0))

/** The channel as an XML parser reads it, with lists where there may be several. */
async function channelOf(): Promise<{
  xml: string
  channel: Record<string, never> & { item: Record<string, never>[] }
}> {
  const answer = await getFeed()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  // (Q56)
  expect(Date.parse(answer.headers.get('last-modified') ?? '')).toBeLessThanOrEqual(Date.now())
  const xml = await answer.text()
  const isArray = (name: string) => ['item', 'podcast:person', 'itunes:category'].includes(name)
  const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, isArray })
  return { xml, channel: parser.parse(xml).rss.channel }
}

test('the guid of a feed is made as Podcasting 2.0 says, whatever the protocol', () => {
  for (const address of ['https://podnews.net/rss', 'http://podnews.net/rss/'])
    expect(podcastGuid(address)).toBe('9b024349-ccf0-5f69-a609-6b82873eab3c')
})

test('there is neither feed nor cover, and nobody is asked, until the host switches it on', async () => {
  expect((await getFeed()).status).toBe(404)
  expect((await getCover()).status).toBe(404)
  expect(await measure(new Date())).toBe(false)
  expect(asked).toEqual([])
})

test.each([
  ['podcastCategory', 'Gardening'],
  ['secondCategory', 'Arts > Poems'],
  ['podcastType', 'weekly'],
  ['podcastGuid', 'mine'],
  ['seasonNames', [{ season: 0, name: 'A' }]],
  [
    'seasonNames',
    [
      { season: 1, name: 'A' },
      { season: 1, name: 'B' },
    ],
  ],
  ['podcastEmail', 'nobody'],
] as [string, unknown][])('%s is not %s', async (field, value) => {
  const { status } = await rest('POST', '/api/globals/site', { ...admin, json: { [field]: value } })
  expect(status).toBe(400)
})

describe('the audio feed', () => {
  beforeAll(() =>
    setSite({
      hasPodcastFeed: true,
      podcastEmail: 'host@example.com',
      podcastCategory: 'Health & Fitness',
      membershipUrl: 'https://example.com/members',
    }),
  )

  test('asks once for length and type, one file of a server at a time, and again after a day', async () => {
    const now = new Date('2026-11-20T12:00:00Z')
    while (await measure(now));
    expect(asked.toSorted()).toEqual([
      'GET /gone.mp3',
      'HEAD /gone.mp3',
      'HEAD /odd.m4a',
      'HEAD /one.mp3',
    ])
    asked.length = 0
    expect(await measure(new Date(now.getTime() + DAY_MS / 2))).toBe(false)
    expect(asked).toEqual([])
    while (await measure(new Date(now.getTime() + DAY_MS)));
    expect(asked).toEqual(['HEAD /gone.mp3', 'GET /gone.mp3'])
  })

  test('names what Apple and Spotify want of a show', async () => {
    const { xml, channel } = await channelOf()
    expect(xml).not.toMatch(/>\s+<!\[CDATA\[|\]\]>\s+<\//)
    expect(channel).toMatchObject({
      title: 'Notes & Quotes',
      link: `${SITE}/`,
      language: 'en',
      'itunes:author': 'Host',
      'itunes:explicit': 'false',
      'itunes:type': 'episodic',
      'itunes:image': { '@_href': `${SITE}/podcast-cover.jpg` },
      'itunes:owner': { 'itunes:name': 'Host', 'itunes:email': 'host@example.com' },
      'podcast:guid': podcastGuid(`${SITE}/podcast.xml`),
      'podcast:locked': { '#text': 'yes', '@_owner': 'host@example.com' },
      'podcast:funding': { '@_url': 'https://example.com/members' },
      'atom:link': { '@_rel': 'self', '@_href': `${SITE}/podcast.xml` },
    })
    expect(channel['itunes:category']).toEqual([{ '@_text': 'Health & Fitness' }])
    expect(PODCAST_CATEGORIES).toContain('Health & Fitness')
    expect(String(channel.description).length).toBeGreaterThan(20)
  })

  test('has every episode with audio that visitors see, newest first, and no other', async () => {
    const { xml, channel } = await channelOf()
    expect(xml).not.toContain('Never')
    expect(channel.item.map((item) => item['itunes:episode'])).toEqual(['4', '2', '1'])
    const stored = (await rest('GET', '/api/episodes/ep-001?depth=0')).body
    expect(channel.item[2]).toMatchObject({
      title: 'One & <only>',
      guid: { '#text': stored.guid, '@_isPermaLink': 'false' },
      link: `${SITE}/podcast/ep-001`,
      enclosure: {
        '@_url': `${origin}/one.mp3`,
        '@_length': '12345678',
        '@_type': 'audio/mpeg',
      },
      'itunes:duration': '2467',
      'itunes:episodeType': 'full',
      'itunes:explicit': 'false',
    })
    expect(channel.item[1]).toMatchObject({
      enclosure: { '@_length': '99', '@_type': 'audio/x-m4a' },
      'itunes:duration': '3723',
    })
    // Its server does not say how long it is.
    expect(channel.item[0]).toMatchObject({
      enclosure: { '@_length': '0', '@_type': 'audio/mpeg' },
    })
    for (const item of channel.item)
      expect(new Date(String(item.pubDate)).getTime()).toBeGreaterThan(0)
  })

  test('names the people, and texts to read along', async () => {
    for (const [kind, text] of [
      ['transcript', 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ada>A box.'],
      ['chapters', '0:00 A box'],
    ])
      await rest('POST', '/api/timed_texts', { ...admin, json: { episode: 'ep-001', kind, text } })
    const { channel } = await channelOf()
    expect(channel['podcast:person']).toEqual([
      { '#text': 'Host', '@_role': 'host', '@_href': `${SITE}/aboutHost` },
    ])
    expect(channel.item[2]).toMatchObject({
      'podcast:transcript': {
        '@_url': `${SITE}/transcripts/ep-001.vtt`,
        '@_type': 'text/vtt',
      },
      'podcast:chapters': {
        '@_url': `${SITE}/chapters/ep-001.json`,
        '@_type': 'application/json+chapters',
      },
    })
    for (const item of channel.item.slice(0, 2)) {
      expect(item).not.toHaveProperty('podcast:transcript')
      expect(item).not.toHaveProperty('podcast:chapters')
      expect(item).not.toHaveProperty('podcast:person')
    }
    const personsOf = async () => (await channelOf()).channel.item[2]?.['podcast:person']
    const ada = {
      '#text': 'Ada',
      '@_role': 'guest',
      '@_img': expect.stringMatching(`^${SITE}/api/guest_headshots/file/.+\\.webp$`),
    }
    // The guests' pages are off, so their own links stand there.
    expect(await personsOf()).toEqual([{ ...ada, '@_href': 'https://ada.example/' }])
    await setSite({ hasGuestsPage: true })
    expect(await personsOf()).toEqual([{ ...ada, '@_href': `${SITE}/guests/ada` }])
  })

  test('a change of what is known of a file is a change of content', async () => {
    const before = await contentVersion()
    await runSql(env().DATABASE_URL ?? '', 'UPDATE audio_files SET bytes = 5 WHERE bytes = 99')
    expect(await contentVersion()).toBeGreaterThan(before)
  })
})

describe('N39 the identity of an episode in feeds', () => {
  const OLD = 'https://old.example/?p=21'
  const LONG = `tag:old.example,2020:${'x'.repeat(600)}`
  const now = new Date('2026-11-25T12:00:00Z')
  const source = () =>
    buildFeed([
      buildItem(21, { guid: OLD, audio: `${origin}/silent.mp3`, bytes: 777 }),
      buildItem(22, { guid: LONG, audio: `${origin}/two.mp3`, bytes: 5 }),
      buildItem(23, { guid: null, audio: `${origin}/one.mp3` }),
    ])
  const run = async () => {
    const { items } = await importFeed(await cms(), { bytes: Buffer.from(source()) })
    return items.map(({ outcome }) => outcome)
  }
  /** By the number, what the feed says. */
  async function served(): Promise<Record<string, { guid: string; length: string }>> {
    const { channel } = await channelOf()
    return Object.fromEntries(
      channel.item.map((item: Record<string, never>) => [
        item['itunes:episode'],
        { guid: String(item.guid?.['#text']), length: String(item.enclosure?.['@_length']) },
      ]),
    )
  }
  const notes = async (): Promise<string[]> =>
    ((await (await getNotes()).json()) as { items: { id: string }[] }).items.map(({ id }) => id)

  beforeAll(async () => {
    await setSite({ hasPodcastFeed: true })
    expect(await run()).toEqual(['imported', 'imported', 'imported'])
  })

  test('N39 an imported episode keeps the guid of its feed, in feeds and REST', async () => {
    const items = await served()
    expect([21, 22, 23].map((number) => items[number]?.guid)).toEqual([
      OLD,
      LONG,
      `${origin}/one.mp3`,
    ])
    expect((await rest('GET', '/api/episodes/ep-022')).body.guid).toBe(LONG)
    expect(await notes()).toContain(OLD)
  })

  test('N39 lengths that the feed named stay until the file says otherwise', async () => {
    expect((await served())[21]?.length).toBe('777')
    expect((await served())[22]?.length).toBe('5')
    // This one had been asked before.
    expect((await served())[23]?.length).toBe('12345678')
    while (await measure(now));
    expect((await served())[21]?.length).toBe('777')
    expect((await served())[22]?.length).toBe('12345678')
    asked.length = 0
    while (await measure(new Date(now.getTime() + DAY_MS)));
    expect(asked).toContain('HEAD /silent.mp3')
    expect(asked).not.toContain('HEAD /two.mp3')
    expect((await served())[21]?.length).toBe('777')
  })

  test('N39 neither an edit, nor another number, nor another import changes a guid', async () => {
    const before = await served()
    await rest('PATCH', '/api/episodes/ep-002', { ...admin, json: { title: 'Edited' } })
    for (const [from, to] of [
      ['ep-021', 41],
      ['ep-002', 42],
    ]) {
      const path = `/api/episodes/${from}/change-number`
      expect((await rest('POST', path, { ...admin, json: { number: to } })).status).toBe(200)
    }
    expect(await run()).toEqual(['unchanged', 'unchanged', 'unchanged'])
    const items = await served()
    expect([items[41], items[42], items[22]]).toEqual([before[21], before[2], before[22]])
    expect(items[42]?.guid).toMatch(/^urn:uuid:[\da-f-]{36}$/)
    for (const { guid } of [before[1], before[2]].filter((item) => item !== undefined))
      expect(guid).not.toContain(new URL(SITE).host)
  })

  test('N39 an episode that replaces another in the trash does not take over its guid', async () => {
    const { guid } = await makeEpisode(admin, 24, { audioUrl: `${origin}/one.mp3` })
    const deletedAt = now.toISOString()
    await rest('PATCH', '/api/episodes/ep-024', { ...admin, json: { deletedAt } })
    const { doc } = (
      await rest('POST', '/api/imports/file?name=a.xml', {
        ...admin,
        body: buildFeed([buildItem(24, { guid: 'of-24' })]),
      })
    ).body
    await rest('POST', `/api/imports/${doc.id}/choice`, { ...admin, json: { replace: [1] } })
    const { runImport } = await import('@/importers/import-record')
    expect((await rest('POST', `/api/imports/${doc.id}/start`, admin)).status).toBe(200)
    await runImport(await cms(), doc.id, {
      signal: new AbortController().signal,
      allowPrivateAddresses: true,
    })
    expect((await served())[24]?.guid).toBe('of-24')
    expect(guid).not.toBe('of-24')
  })

  test('N39 the feeds of notes go on with the ids that they have given so far', async () => {
    const sql = (statement: string) => runSql(env().DATABASE_URL ?? '', statement)
    const former = 'urn:uuid:00000000-0000-4000-8000-000000000021'
    await sql(`INSERT INTO former_feed_ids (guid, id) VALUES ('${OLD}', '${former}')`)
    const ids = await notes()
    expect([ids.includes(former), ids.includes(OLD)]).toEqual([true, false])
    expect((await served())[41]?.guid).toBe(OLD)
    await sql('DELETE FROM former_feed_ids')
  })
})
