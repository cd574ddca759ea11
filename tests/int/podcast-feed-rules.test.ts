import { XMLParser } from 'fast-xml-parser'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { GET as getEpisodeCover } from '@/app/podcast-covers/[file]/route'
import { GET as getShowCover } from '@/app/podcast-cover.jpg/route'
import { GET as getFeed } from '@/app/podcast.xml/route'
import { env } from '@/config/env'
import { episodeData, jpeg, makeAdmin, makeEpisode } from '../support/content'
import { multipart, rest, type Body } from '../support/rest'

/*
 * The rules of those who read the feed, each named by whom: Apple (“A podcaster’s guide to RSS”),
 * Spotify (“Podcast delivery specification”), RSS 2.0, XML 1.0, Podcasting 2.0. There is no
 * maintained validator for Node.
 */

const SITE = env().SITE_URL
const FIRST = 1701
/** Texts that break a feed that is put together carelessly. */
const HOSTILE = [
  'A ]]> <b>title</b> & "more" of it 🎧',
  'Ends a section ]\u0007]> once something is taken away',
  'x > <![CDATA[ spaces > <![CDATA[ stay ]]> here',
  '<itunes:explicit>yes</itunes:explicit> is a text',
  '&amp; &lt;escaped&gt; &#38;',
  'Not \ufffe and \uffff characters',
  'مرحبا بالعالم – Ünïcödé 日本語',
]
const LONG = Array.from({ length: 900 }, (_, at) => `Wörd${at} & more.`).join('\n\n')
const LONG_TAGLINE = 'Nöten & Zitate. '.repeat(300).trim()

const admin = await makeAdmin()

beforeAll(async () => {
  const audioUrl = (name: string) => `https://media.example/${name}`
  for (const [at, title] of HOSTILE.entries())
    await makeEpisode(admin, FIRST + at, {
      title,
      description: `${title}\n\nhttps://example.com/?a=1&b=2`,
      audioUrl: audioUrl(`${at}.mp3?a=1&b=2`),
    })
  await makeEpisode(admin, 1710, { description: LONG, audioUrl: audioUrl('long.m4a') })
  await makeEpisode(admin, 1711, { description: 'Short & good.', audioUrl: audioUrl('über.mp3') })
  await makeEpisode(admin, 0, { title: 'The trailer', audioUrl: audioUrl('0.mp3') })
  await makeEpisode(admin, 1712)
  const json = {
    hasPodcastFeed: true,
    podcastEmail: 'host@example.com',
    tagline: LONG_TAGLINE,
  }
  expect((await rest('POST', '/api/globals/site', { ...admin, json })).status).toBe(200)
})

type Xml = Record<string, Body>

async function feed(): Promise<{ xml: string; channel: Xml; items: Xml[] }> {
  const xml = await (await getFeed()).text()
  const parser = new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    trimValues: false,
    isArray: (name) => ['item', 'itunes:category'].includes(name),
  })
  const { channel } = parser.parse(xml).rss
  return { xml, channel, items: channel.item }
}
const episodeOf = (items: Xml[], number: number): Xml =>
  items.find(({ link }) => link === `${SITE}/podcast/ep-${String(number).padStart(3, '0')}`) ?? {}
const bytes = (text: string) => Buffer.byteLength(text)

const cover = async (file: string) =>
  getEpisodeCover(new Request(`${SITE}/podcast-covers/${file}`), {
    params: Promise.resolve({ file }),
  })

describe('of the feed as a document', () => {
  test('XML 1.0: it is well-formed whatever the texts say, as another program sees it', async () => {
    const { xml } = await feed()
    const { valid, errors } = await validateXML({
      xml: { fileName: 'podcast.xml', contents: xml },
      normalization: 'format',
    })
    expect(errors).toEqual([])
    expect(valid).toBe(true)
  })

  test('XML 1.0: no white space round a CDATA section, and none taken out of one', async () => {
    const { xml, items } = await feed()
    for (const [at, title] of HOSTILE.entries()) {
      const kept = title
        .replaceAll('\u0007', '')

        .replace(/[\ufffe\uffff]/g, '')
      expect(episodeOf(items, FIRST + at).title).toBe(kept)
      expect(episodeOf(items, FIRST + at)['itunes:title']).toBe(kept)
    }
    const outside = xml.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '§')
    expect(outside).not.toMatch(/\s§|§\s/)
  })

  test('RSS 2.0: version, and every item with an address, a date and an identity of its own', async () => {
    const { xml, channel, items } = await feed()
    expect(xml).toMatch(/<rss version="2\.0"/)
    for (const name of ['title', 'link', 'description'])
      expect(String(channel[name]).trim()).not.toBe('')
    const guids = items.map(({ guid }) => guid['#text'])
    expect(new Set(guids).size).toBe(items.length)
    for (const { link, pubDate } of items) {
      expect(URL.canParse(link)).toBe(true)
      // RFC 822 with four digits for the year, and a time zone.
      expect(pubDate).toMatch(/^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} (?:GMT|[+-]\d{4})$/)
    }
    const dates = items.map(({ pubDate }) => Date.parse(pubDate))
    expect(dates.every((date) => date <= Date.now())).toBe(true)
  })
})

describe('of the show', () => {
  test('Apple: 4,000 bytes of description at most, cut after a word', async () => {
    const { description } = (await feed()).channel
    expect(bytes(LONG_TAGLINE)).toBeGreaterThan(4000)
    expect(bytes(description)).toBeLessThanOrEqual(4000)
    expect(bytes(description)).toBeGreaterThan(3900)
    expect(description).toMatch(/(?:Nöten|&|Zitate)\.?…$/)
  })

  test('Apple: the cover is a square JPEG of 1400 to 3000 px in sRGB, whose ending says so', async () => {
    const { channel } = await feed()
    expect(channel['itunes:image']['@_href']).toBe(`${SITE}/podcast-cover.jpg`)
    const answer = await getShowCover()
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    const meta = await sharp(await answer.arrayBuffer()).metadata()
    expect(meta).toMatchObject({ width: 1400, height: 1400, format: 'jpeg', space: 'srgb' })
  })

  test('without a cover it is the logo in the look of now, also in another pen', async () => {
    const inPen = async (pen: string | null) => {
      const json = { palette: pen ? 'own' : 'notebook', pen }
      expect((await rest('POST', '/api/globals/look', { ...admin, json })).status).toBe(200)
      return Buffer.from(await (await getShowCover()).arrayBuffer())
    }
    const plum = await inPen('#7b2a72')
    expect(plum.equals(await inPen('#1f6b43'))).toBe(false)
    await inPen(null)
  })
})

describe('of each episode', () => {
  test('Apple and Spotify: a title, and a file with its address, length and type', async () => {
    const { items } = await feed()
    expect(items).toHaveLength(HOSTILE.length + 3)
    for (const { title, enclosure } of items) {
      expect(String(title).trim()).not.toBe('')
      expect(URL.canParse(enclosure['@_url'])).toBe(true)
      // Spaces and letters beyond ASCII are encoded (RFC 3986).
      expect(enclosure['@_url']).toMatch(/^https?:\/\/[\x21-\x7e]+$/)
      expect(enclosure['@_length']).toMatch(/^\d+$/)
      expect(['audio/mpeg', 'audio/x-m4a', 'video/mp4']).toContain(enclosure['@_type'])
    }
    expect(episodeOf(items, 1710).enclosure['@_type']).toBe('audio/x-m4a')
    expect(new Set(items.map(({ enclosure }) => enclosure['@_url'])).size).toBe(items.length)
  })

  test('Apple: a number from 1, a type, a length in seconds, and whether it is explicit', async () => {
    const { items } = await feed()
    for (const item of items) {
      expect(item['itunes:episodeType']).toBe('full')
      expect(item['itunes:duration']).toMatch(/^[1-9]\d*$/)
      expect(['true', 'false']).toContain(item['itunes:explicit'])
      if (item['itunes:episode'] !== undefined)
        expect(Number(item['itunes:episode'])).toBeGreaterThan(0)
    }
    expect(episodeOf(items, 0)).not.toHaveProperty('itunes:episode')
    expect(episodeOf(items, 1711)['itunes:episode']).toBe('1711')
  })

  test('Apple: 4,000 bytes of description at most; what is longer is there in full as well', async () => {
    const { items } = await feed()
    for (const { description } of items) expect(bytes(description)).toBeLessThanOrEqual(4000)
    const long = episodeOf(items, 1710)
    expect(long.description).toMatch(/^<p>Wörd0 &#38; more\. Wörd1 .+…<\/p>$/)
    expect(bytes(long.description)).toBeGreaterThan(3900)
    expect(long['content:encoded']).toContain('Wörd899 &#x26; more.')
    const short = episodeOf(items, 1711)
    expect(short.description).toBe('<p dir="auto">Short &#x26; good.</p>')
    expect(short).not.toHaveProperty('content:encoded')
  })

  test('Apple: the cover is a square JPEG of 1400 to 3000 px at an address that stays', async () => {
    const { items } = await feed()
    const address = `${SITE}/podcast-covers/ep-1711.jpg`
    expect(episodeOf(items, 1711)['itunes:image']).toEqual({ '@_href': address })
    const before = await (await cover('ep-1711.jpg')).arrayBuffer()
    expect(await sharp(before).metadata()).toMatchObject({
      width: 1400,
      height: 1400,
      format: 'jpeg',
      space: 'srgb',
    })
    const small = await cover('ep-1711-256.jpg')
    const { width, height } = await sharp(await small.arrayBuffer()).metadata()
    expect([width, height]).toEqual([256, 256])
    expect((await cover('ep-1711-257.jpg')).status).toBe(404)
    const bytes = await jpeg({ width: 64, height: 32 }, '#102030')
    const form = multipart(episodeData(1711, { audioUrl: 'https://media.example/über.mp3' }), {
      bytes,
    })
    expect((await rest('PUT', '/api/episodes/ep-1711', { ...admin, form })).status).toBe(200)
    expect(episodeOf((await feed()).items, 1711)['itunes:image']).toEqual({ '@_href': address })
    const after = await cover('ep-1711.jpg')
    expect(after.headers.get('content-type')).toBe('image/jpeg')
    const { dominant } = await sharp(await after.arrayBuffer()).stats()
    expect(dominant.b).toBeGreaterThan(dominant.r)
  })

  test('D18 a cover is shown of what visitors see, by its own name', async () => {
    await makeEpisode(admin, 1720, { _status: 'draft' })
    await makeEpisode(admin, 1721, { releaseAt: '2999-01-01T00:00:00.000Z' })
    for (const file of ['ep-1720.jpg', 'ep-1721.jpg', 'ep-1799.jpg', 'ep-1711.png', 'x.jpg'])
      expect((await cover(file)).status, file).toBe(404)
    expect((await cover('ep-1701.jpg')).status).toBe(200)
  })
})
