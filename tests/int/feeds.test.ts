import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { XMLParser } from 'fast-xml-parser'
import FeedParser from 'feedparser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { GET as jsonFeed } from '@/app/feed.json/route'
import { GET as rssFeed } from '@/app/feed.xml/route'
import manifest from '@/app/manifest'
import { GET as llms } from '@/app/llms.txt/route'
import robots from '@/app/robots'
import { GET as sitemap } from '@/app/sitemap.xml/route'
import { GET as sitemapFile } from '@/app/sitemaps/[page]/route'
import { env } from '@/config/env'
import { ROOT } from '../support/checkout'
import { makeAdmin, makeEpisode } from '../support/content'
import { runSql } from '../support/database'
import { rest } from '../support/rest'

const HOSTILE = 'A ]]> <b>title</b> & "more" \u0007\u001f of it 🎧'
const SITE = env().SITE_URL
const OFFICIAL = 'https://example.com/official-feed.xml?a=1&b=2'
const SCHEMA = readFileSync(path.join(ROOT, 'node_modules/sitemap/schema/sitemap.xsd'), 'utf8')

const admin = await makeAdmin()

beforeAll(async () => {
  const links = {
    linkYT: 'https://example.com/watch?a=1&b=2',
    audioUrl: 'https://example.com/a.mp3',
  }
  await makeEpisode(admin, 1, { isMentalHealth: true, isFav: true, ...links })
  await makeEpisode(admin, 2, {
    title: HOSTILE,
    episodeDate: '2020-01-07',
    description: 'One <i>line</i>.\n\nAnother & more.',
  })
  await makeEpisode(admin, 3, { releaseAt: '2026-11-01T07:30:00.000Z' })
  await makeEpisode(admin, 11, { title: 'Never shown', _status: 'draft' })
  await makeEpisode(admin, 12, { title: 'Never shown', releaseAt: '2999-01-01T00:00:00.000Z' })
  await makeEpisode(admin, 13, { title: 'Never shown' })
  const trashed = await rest('PATCH', '/api/episodes/ep-013', {
    ...admin,
    json: { deletedAt: new Date().toISOString() },
  })
  expect(trashed.status).toBe(200)
})

const setOfficialFeed = (officialFeedUrl: string | null) =>
  rest('POST', '/api/globals/site', { ...admin, json: { officialFeedUrl, _status: 'published' } })

const bodyOf = async (answer: Response | Promise<Response>) => (await answer).text()

async function read(xml: string): Promise<{ meta: FeedParser.Meta; items: FeedParser.Item[] }> {
  const parser = new FeedParser({})
  const items: FeedParser.Item[] = []
  const stream = Readable.from([Buffer.from(xml)]).pipe(parser)
  for await (const item of stream) items.push(item as unknown as FeedParser.Item)
  return { meta: parser.meta, items }
}

const lint = async (xml: string) => {
  const { valid, errors } = await validateXML({
    xml: [{ fileName: 'sitemap.xml', contents: xml }],
    schema: [{ fileName: 'sitemap.xsd', contents: SCHEMA }],
  })
  return valid ? [] : errors.map(({ message }) => message)
}

describe('/feed.xml, news of episodes as RSS 2.0', () => {
  test('an independent parser reads what was written, newest first', async () => {
    const answer = await rssFeed()
    expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    const { meta, items } = await read(await answer.text())
    expect(meta.link).toBe(`${SITE}/`)
    expect(meta.xmlurl ?? meta.xmlUrl).toBe(`${SITE}/feed.xml`)
    // As it stands there; the parser's own `title` has lost what looks like a tag.
    const titles = items.map(
      (item) => (item as unknown as Record<string, { '#': string }>)['rss:title'],
    )
    expect(titles.map((title) => title?.['#'])).toEqual([
      '3. Sample episode 3',
      `2. ${HOSTILE.replace(/[\u0007\u001f]/g, '')}`,
      '1. Sample episode 1',
    ])
    const stored = await Promise.all(
      [3, 2, 1].map(async (n) => (await rest('GET', `/api/episodes/ep-00${n}?depth=0`)).body),
    )
    expect(items.map(({ guid }) => guid)).toEqual(stored.map(({ guid }) => guid))
    expect(items.map(({ link }) => link)).toEqual([3, 2, 1].map((n) => `${SITE}/podcast/ep-00${n}`))
    // Dates of RSS have no milliseconds.
    const seconds = (date: string | Date | null | undefined) =>
      Math.floor(new Date(date ?? NaN).getTime() / 1000)
    expect(items.map(({ pubdate }) => seconds(pubdate))).toEqual(
      stored.map(({ publishedAt }) => seconds(publishedAt)),
    )
    expect(items[0]?.pubdate?.toISOString()).toBe('2026-11-01T07:30:00.000Z')
    expect(items[1]?.description).toBe(
      '<p dir="auto">One &#x3C;i>line&#x3C;/i>.</p>\n<p dir="auto">Another &#x26; more.</p>',
    )
    expect(items[2]?.categories).toEqual(['Mental Health'])
    expect(items[2]?.description).toContain(
      '<a href="https://example.com/watch?a=1&#38;b=2">YouTube</a>',
    )
  })

  test('names picture and author of each, and has no white space round its texts', async () => {
    const xml = await bodyOf(rssFeed())
    expect(xml).not.toMatch(/>\s+<!\[CDATA\[|\]\]>\s+<\//)
    const channel = new XMLParser({ ignoreAttributes: false }).parse(xml).rss.channel
    for (const item of channel.item) {
      expect(item['dc:creator']).toBe('Host')
      expect(item['media:content']['@_url']).toMatch(
        /^http:\/\/localhost:\d+\/api\/podcasts\/file\//,
      )
    }
  })

  test('nobody takes it for the show’s audio feed, which it names when it is known', async () => {
    const without = await bodyOf(rssFeed())
    expect(without).not.toMatch(/<enclosure|itunes:|podcast:|\.mp3/)
    expect(without).not.toContain('rel="related"')
    expect((await setOfficialFeed(OFFICIAL)).status).toBe(200)
    const xml = await bodyOf(rssFeed())
    expect((await read(xml)).meta.description).toContain(
      `To listen in a podcast app, add ${OFFICIAL}`,
    )
    expect(xml).toContain('href="https://example.com/official-feed.xml?a=1&amp;b=2" rel="related"')
    await setOfficialFeed(null)
  })
})

test.each([
  ['/feed.xml', rssFeed],
  ['/feed.json', jsonFeed],
])('Q56 %s says when it changed', async (_, read) => {
  const began = Math.floor(Date.now() / 1000) * 1000
  const changed = Date.parse((await read()).headers.get('Last-Modified') ?? '')
  expect(changed).toBeGreaterThanOrEqual(began)
  expect(changed).toBeLessThanOrEqual(Date.now())
})

test('/feed.json is a JSON Feed 1.1 of the same items', async () => {
  const answer = await jsonFeed()
  expect(answer.headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
  const feed = (await answer.json()) as Record<string, unknown> & {
    items: Record<string, unknown>[]
  }
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Notes & Quotes: episode notes',
    home_page_url: `${SITE}/`,
    feed_url: `${SITE}/feed.json`,
    authors: [{ name: 'Host', url: `${SITE}/aboutHost` }],
  })
  const { items } = await read(await bodyOf(rssFeed()))
  expect(feed.items.map(({ id }) => id)).toEqual(items.map(({ guid }) => guid))
  expect(feed.items.map(({ content_html }) => content_html)).toEqual(
    items.map(({ description }) => description),
  )
  for (const item of feed.items) {
    expect(item.date_published).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(item.image).toMatch(/^http:\/\/localhost:\d+\/api\/podcasts\/file\/.+\.webp$/)
  }
  const [last] = feed.items.slice(-1)
  expect(last?.attachments).toEqual([
    { url: 'https://example.com/a.mp3', mime_type: 'audio/mpeg', duration_in_seconds: 2467 },
  ])
  expect(feed.items[0]).not.toHaveProperty('attachments')
})

test('/llms.txt names the show and where everything is, in the words of the day', async () => {
  const answer = await llms()
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await answer.text()
  expect(text).toMatch(/^# Notes & Quotes\n\n> .+\n/)
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, href]) => href)
  expect(links).toEqual(
    expect.arrayContaining(
      ['/episodes/all', '/feed.xml', '/feed.json', '/aboutHost', '/follow'].map(
        (path) => `${SITE}${path}`,
      ),
    ),
  )
})

describe('/sitemap.xml', () => {
  const urls = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)

  test('holds to its schema, and names what visitors may find', async () => {
    const xml = await bodyOf(sitemap())
    expect(await lint(xml)).toEqual([])
    expect(urls(xml)).toEqual(
      [
        '/',
        '/episodes/all',
        '/episodes/HostsFavs',
        '/episodes/mentalHealth',
        '/episodes/personalGrowth',
        '/episodes/socialJustice',
        '/episodes/climateJustice',
        '/aboutHost',
        '/community',
        '/quotes',
        '/follow',
        '/privacy',
        '/podcast/ep-001',
        '/podcast/ep-002',
        '/podcast/ep-003',
      ].map((one) => `${SITE}${one}`),
    )
    expect(await lint(xml.replace('<loc>', '<lok>').replace('</loc>', '</lok>'))).not.toEqual([])
  })

  test('says when an episode changed; one that came out later changed then', async () => {
    const { body } = await rest('GET', '/api/episodes/ep-001?depth=0')
    const xml = await bodyOf(sitemap())
    expect(xml).toContain(`/podcast/ep-001</loc><lastmod>${body.modifiedAt}</lastmod>`)
    const releaseAt = new Date(Date.now() + 1000).toISOString()
    await makeEpisode(admin, 4, { releaseAt })
    await expect
      .poll(() => bodyOf(sitemap()), { timeout: 10_000 })
      .toContain(`/podcast/ep-004</loc><lastmod>${releaseAt}</lastmod>`)
    await rest('DELETE', '/api/episodes/ep-004', admin)
  })

  test('has the transcript of an episode that visitors see, by when it was written', async () => {
    await makeEpisode(admin, 5, { _status: 'draft' })
    const dates: Record<string, string> = {}
    for (const episode of ['ep-002', 'ep-005']) {
      const json = { episode, kind: 'transcript', text: 'Ada: A box.' }
      const { body } = await rest('POST', '/api/timed_texts?depth=0', { ...admin, json })
      dates[episode] = body.doc.updatedAt
    }
    const xml = await bodyOf(sitemap())
    expect(await lint(xml)).toEqual([])
    expect(urls(xml).filter((url = '') => url.endsWith('/transcript'))).toEqual([
      `${SITE}/podcast/ep-002/transcript`,
    ])
    expect(xml).toContain(`/podcast/ep-002/transcript</loc><lastmod>${dates['ep-002']}</lastmod>`)
    await rest('DELETE', '/api/episodes/ep-005', admin)
    await rest('DELETE', '/api/timed_texts?where[episode][equals]=ep-002', admin)
  })

  describe('beyond 5,000 episodes', () => {
    const file = (page: string) =>
      sitemapFile(new Request(SITE), { params: Promise.resolve({ page }) })
    const url = env().DATABASE_URL ?? ''

    // The words of 5,000 episodes in one transaction take long to index, and no sitemap reads them.
    beforeAll(() =>
      runSql(
        url,
        'ALTER TABLE episodes DISABLE TRIGGER update_search',
        `INSERT INTO episodes (id, episode_num, title, description, image_id, episode_date,
            episode_length, _status, updated_at, created_at)
         SELECT 'ep-' || n, n, 'Sample', 'Sample', e.image_id, '2026-11-24', '41:07', 'published',
            now(), now() FROM generate_series(1001, 6000) n, episodes e WHERE e.id = 'ep-001'`,
      ),
    )
    afterAll(() =>
      runSql(
        url,
        `DELETE FROM episodes WHERE episode_num > 1000`,
        'ALTER TABLE episodes ENABLE TRIGGER update_search',
      ),
    )

    test('it is an index of files that together name every page once', async () => {
      const index = await bodyOf(sitemap())
      const { sitemapindex } = new XMLParser({ ignoreAttributes: false }).parse(index)
      expect(sitemapindex['@_xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
      expect(urls(index)).toEqual([`${SITE}/sitemaps/1.xml`, `${SITE}/sitemaps/2.xml`])
      const files = [await bodyOf(file('1.xml')), await bodyOf(file('2.xml'))]
      for (const xml of files) expect(await lint(xml)).toEqual([])
      expect(files.map((xml) => urls(xml).length)).toEqual([4014, 1001])
      expect(new Set(files.flatMap(urls)).size).toBe(5015)
    })

    test.each(['3.xml', '0.xml', '01.xml', '-1.xml', '1.txt', '1', '99999.xml', '1e3.xml'])(
      'there is no /sitemaps/%s',
      async (page) => expect((await file(page)).status).toBe(404),
    )
  })
})

test('drafts, the unreleased and the trash are in no feed and no sitemap', async () => {
  for (const answer of [rssFeed(), jsonFeed(), sitemap()]) {
    const text = await bodyOf(answer)
    expect(text).not.toMatch(/Never shown|ep-01[123]/)
    expect(text).toContain('ep-001')
  }
})

test('robots.txt keeps crawlers out of the dashboard and the API, not from pictures', () => {
  const { rules, sitemap } = robots()
  expect(rules).toMatchObject({
    userAgent: '*',
    disallow: ['/admin', '/api/'],
    allow: expect.arrayContaining(['/api/podcasts/file/']),
  })
  expect(sitemap).toBe(`${SITE}/sitemap.xml`)
})

test('/manifest.webmanifest carries the names of the day', async () => {
  await rest('POST', '/api/globals/site', {
    ...admin,
    json: { showName: 'Night "Pages"', _status: 'published' },
  })
  expect(await manifest()).toMatchObject({
    name: 'Night "Pages"',
    start_url: '/',
    icons: [
      { src: '/icons/192.png', sizes: '192x192', purpose: 'any' },
      { src: '/icons/512.png', sizes: '512x512', purpose: 'any' },
      { src: '/icons/maskable.png', sizes: '512x512', purpose: 'maskable' },
    ],
  })
})
