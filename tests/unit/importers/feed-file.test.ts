import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Payload } from 'payload'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { decodeFile } from '@/domain/decode-bytes'
import { decodeText } from '@/importers/decode-text'
import { readSource } from '@/importers/read-source'
import { decodeFeed } from '@/importers/rss/decode-feed'
import { feedSource } from '@/importers/rss/feed-source'
import { parsePodcastFeed } from '@/importers/rss/parse-feed'
import { buildFeed, buildItem } from '../../support/feeds/build-feed'

const fault = (xml: string): string => {
  try {
    parsePodcastFeed(xml)
  } catch (error) {
    expect(error).toHaveProperty('name', 'SourceError')
    return (error as Error).message
  }
  return 'no fault'
}

const rss = (inside: string) => `<rss version="2.0"><channel>${inside}</channel></rss>`

/** Seconds on a slow machine; the measured time is a tenth of it. */
const IN_TIME = 15_000

describe('a feed that is none is refused in one line', () => {
  test.each([
    ['', 'The feed is empty.'],
    [' \n ', 'The feed is empty.'],
    ['{"version":"https://jsonfeed.org/version/1"}', 'This is JSON, not an RSS feed.'],
    ['<!DOCTYPE html><html></html>', /^This is a web page/],
    ['<html><body>hello</body></html>', /^This is a web page/],
    ['<?xml version="1.0"?><!DOCTYPE html PUBLIC ""><html></html>', /^This is a web page/],
    ['<!-- a --><html></html>', /^This is a web page/],
    ['hello', /^This isn’t XML/],
    ['<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"></feed>', /^This is an Atom/],
    ['<opml version="2.0"></opml>', 'This is XML, but not an RSS feed.'],
    [rss('<title>a</title>'), 'This RSS feed has no items yet.'],
    [rss('<item><title>a</title></item>'), /^This RSS feed is not a podcast/],
    [
      rss('<item><enclosure url="https://example.com/a.jpg" type="image/jpeg"/></item>'),
      /^This RSS feed is not a podcast/,
    ],
  ])('%j', (xml, message) => {
    expect(fault(xml)).toMatch(message)
    expect(fault(xml)).not.toContain('\n')
  })

  test.each([
    ['a tag that is not closed', rss('<item><title>a</item>'), 'The feed is broken XML: line 1.'],
    ['an end in a text', rss('<title>a').slice(0, 30), /ends before its last tag/],
    ['an end in a tag', buildFeed([buildItem(1)]).slice(0, -60), /^The feed is broken XML/],
    ['an ampersand', rss('\n<title>a & b</title>'), 'The feed is broken XML: line 2.'],
    ['an open CDATA', rss('<title><![CDATA[a</title>'), /^The feed is broken XML/],
    ['an attribute twice', rss('<a b="1" b="2"/>'), /^The feed is broken XML/],
    ['something behind it', `${rss('')}<rss></rss>`, /^The feed is broken XML/],
  ])('broken XML: %s', (_, xml, message) => {
    expect(fault(xml)).toMatch(message)
  })

  test('entity bombs are not read', () => {
    const entities = Array.from({ length: 9 }, (_, index) => {
      const body = index === 0 ? 'lol' : `&e${index - 1};`.repeat(10)
      return `<!ENTITY e${index} "${body}">`
    })
    const bomb = `<?xml version="1.0"?><!DOCTYPE rss [${entities.join('')}]>${rss('<title>&e8;</title>')}`
    expect(fault(bomb)).toMatch(/entity bomb/)
    const hidden = `<!-- a --><?b c?>\n<!DOCTYPE rss SYSTEM "file:///etc/passwd">${rss('')}`
    expect(fault(hidden)).toMatch(/entity bomb/)
  })

  test.each([
    ['an image', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['an image', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['an image', Buffer.from('RIFF....WEBPVP8 ')],
    ['an audio or video file', Buffer.from('ID3\x04')],
    ['an audio or video file', Buffer.from('....ftypM4A ')],
    ['a PDF', Buffer.from('%PDF-1.7')],
  ])('Q45 %s is named as what it is', (what, bytes) => {
    expect(() => decodeFeed(bytes, 'image/png')).toThrow(
      `That URL leads to ${what}, not to a podcast feed.`,
    )
    expect(() => decodeFeed(bytes)).toThrow(`This is ${what}, not a podcast feed.`)
  })

  test.each([
    ['https://podcasts.apple.com/us/podcast/x/id1', 'Apple Podcasts'],
    ['https://open.spotify.com/show/1', 'Spotify'],
  ])('Q45 %s is a page of %s, which says where the URL of the feed is', async (url, platform) => {
    const read = readSource({} as Payload, { url }, { allowPrivateAddresses: false }) // It asks nobody.
    await expect(read).rejects.toThrow(
      `That’s a page of ${platform}, not a podcast feed. The feed’s URL is in`,
    )
  })

  test('50 MB are too large, by either way of counting', () => {
    for (const size of [50_000_000, 50 * 1024 * 1024])
      expect(() => decodeFeed(Buffer.alloc(size, 32))).toThrow(/larger than 50 MB/)
  })

  const full = (text: string) => text.repeat(Math.floor(49_000_000 / text.length))
  test.each([
    ['tags', () => rss(full('<a/>'))],
    ['depth', () => rss(full('<a>'))],
    ['items', () => rss(full('<item/>'))],
    ['attributes of one tag', () => rss(`<a ${full('b c="" ')}/>`)],
    ['attributes without values', () => rss(`<a ${full('b ')}/>`)],
    ['opening brackets', () => rss(full('<'))],
    ['open comments', () => rss(full('<!--'))],
    ['open CDATA', () => rss(full('<![CDATA['))],
    ['white space', () => rss(`<a${full(' ')}/>`)],
    ['processing instructions', () => `${full('<?a?>')}${rss('')}`],
    ['one long text', () => rss(`<title>${full('a ')}</title>`)],
    ['ampersands', () => rss(`<title>${full('&amp')}</title>`)],
    ['closing brackets', () => rss(full(']]>'))],
  ])('49 MB of %s end in one line and in time', { timeout: IN_TIME }, (_, make) => {
    const message = fault(make())
    expect(message).not.toBe('no fault')
    expect(message).not.toContain('\n')
    expect(message.length).toBeLessThan(120)
  })

  test('many items are too many', () => {
    const items = Array.from({ length: 10_001 }, (_, index) => buildItem(index))
    expect(fault(buildFeed(items))).toBe('The feed has 10001 items: the maximum is 10000.')
  })
})

describe('a sound feed is read', () => {
  test('of nearly 50 MB, with CDATA and in time', { timeout: IN_TIME }, () => {
    const description = `<p>${'A sample paragraph with <b>words</b>. '.repeat(160)}</p>`
    const items = Array.from({ length: 7000 }, (_, index) => buildItem(index + 1, { description }))
    const xml = buildFeed(items)
    expect(xml.length).toBeGreaterThan(45_000_000)
    expect(parsePodcastFeed(xml).items).toHaveLength(7000)
  })

  test('in the encoding it names', () => {
    const text = buildFeed([buildItem(1, { title: 'Café' })])
    const bare = Buffer.from(text, 'utf16le')
    const latin = Buffer.from(text.replace('UTF-8', 'ISO-8859-1'), 'latin1')
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le')
    const all = [Buffer.from(text), Buffer.from(`\ufeff${text}`), latin, utf16]
    for (const bytes of [...all, bare, Buffer.from(bare).swap16()])
      expect(parsePodcastFeed(decodeFeed(bytes)).items[0]?.title).toBe('Café')
    const header = decodeFeed(Buffer.from(text, 'latin1'), 'text/xml; charset="ISO-8859-1"')
    expect(parsePodcastFeed(header).items[0]?.title).toBe('Café')
    const byDefault = decodeFeed(Buffer.from(text), 'text/xml; charset=iso-8859-1')
    expect(parsePodcastFeed(byDefault).items[0]?.title).toBe('Café')
    expect(() => decodeFeed(Buffer.from('é', 'latin1'))).toThrow(/isn’t text in the encoding/)
    const unknown = decodeFeed(latin, 'text/xml; charset=klingon')
    expect(parsePodcastFeed(unknown).items[0]?.title).toBe('Café')
    const misnamed = decodeFeed(Buffer.from(text.replace('UTF-8', 'utf-16')))
    expect(parsePodcastFeed(misnamed).items[0]?.title).toBe('Café')
  })

  describe.each(['this Node', 'a Node that reads it as ISO 8859-1'])(
    'Q31 windows-1252 on %s',
    (node) => {
      const Standard = TextDecoder
      class Wrong extends Standard {
        override decode(bytes?: Uint8Array) {
          const isWrong = this.encoding === 'windows-1252' && bytes
          return isWrong ? Buffer.from(bytes).toString('latin1') : super.decode(bytes)
        }
      }
      beforeEach(() => void (node !== 'this Node' && vi.stubGlobal('TextDecoder', Wrong)))
      afterEach(() => void vi.unstubAllGlobals())

      test.each(['windows-1252', 'ISO-8859-1', 'latin1', 'us-ascii', 'CP1252'])(
        'as %s',
        (label) => {
          const all = Uint8Array.from({ length: 256 }, (_, byte) => byte)
          const text = decodeText(all, `text/plain; charset=${label}`)
          expect(text.slice(0, 128) + text.slice(160)).toBe(
            Buffer.from([...all.subarray(0, 128), ...all.subarray(160)]).toString('latin1'),
          )
          expect(text.slice(128, 160).replace(/[\u0080-\u009f]/g, ' ')).toBe(
            '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ',
          )
        },
      )
    },
  )

  test('Q31 a file without a name of its encoding is UTF-8, or else what Windows writes', () => {
    expect(decodeFile(Buffer.from('“é” €'))).toBe('“é” €')
    expect(decodeFile(Buffer.from('\ufeffé', 'utf16le'))).toBe('é')
    expect(decodeFile(Buffer.from([0x93, 0xe9, 0x94, 0x20, 0x80]))).toBe('“é” €')
  })

  test('Q45 also if it is compressed, as far as it fits', () => {
    const text = buildFeed([buildItem(1)])
    expect(decodeFeed(gzipSync(text), 'application/octet-stream')).toBe(text)
    expect(() => decodeFeed(gzipSync(text).subarray(0, 60))).toThrow('broken gzip file')
    expect(() => decodeFeed(gzipSync(Buffer.alloc(50_000_001, 32)))).toThrow('larger than 50 MB')
  })

  test.each([
    ['<itunes:duration><![CDATA[1:02:03]]></itunes:duration>', { seconds: 3723 }],
    ['<itunes:duration> 1:02:03.4 </itunes:duration>', { seconds: 3723.4 }],
    ['<itunes:duration>62:03</itunes:duration>', { seconds: 3723 }],
    ['<itunes:duration>about an hour</itunes:duration>', { seconds: null }],
    [
      '<itunes:season><![CDATA[ 2 ]]></itunes:season><itunes:episode>\n05 </itunes:episode>',
      { season: 2, number: 5 },
    ],
    [
      '<podcast:season name="Two"><![CDATA[2]]></podcast:season><podcast:episode>5.0</podcast:episode>',
      { season: 2, number: 5 },
    ],
    ['<itunes:duration>1h02m</itunes:duration>', { seconds: 3720 }],
    ['<itunes:duration>01h:02m:03s</itunes:duration>', { seconds: 3723 }],
    ['<itunes:duration>46 min</itunes:duration>', { seconds: 2760 }],
    ['<itunes:duration>PT1H2M3S</itunes:duration>', { seconds: 3723 }],
    ['<itunes:duration>5,400</itunes:duration>', { seconds: 5400 }],
    ['<itunes:duration>46:10:00</itunes:duration>', { seconds: 2770 }],
    ['<itunes:duration>٤٦:١٠</itunes:duration>', { seconds: 2770 }],
    [
      '<itunes:season>Season 3</itunes:season><itunes:episode>#12</itunes:episode>',
      { season: 3, number: 12 },
    ],
    [
      '<itunes:season>S2</itunes:season><itunes:episode>Ep. 7 of 10</itunes:episode>',
      { season: 2, number: 7 },
    ],
    [
      '<itunes:season>Staffel 2</itunes:season><itunes:episode>١٢</itunes:episode>',
      { season: 2, number: 12 },
    ],
    [
      '<itunes:season>Year 2020</itunes:season><itunes:episode>Part 2</itunes:episode>',
      { season: null, number: null },
    ],
    ['<itunes:episode>136 (part 2)</itunes:episode>', { number: null }],
    ['<itunes:episode>S01E02</itunes:episode>', { number: null }],
    [
      '<content:encoded>&lt;![CDATA[Hello &lt;b&gt;you&lt;/b&gt;]]&gt;</content:encoded>',
      { descriptions: ['Hello <b>you</b>'] },
    ],
    [
      '<content:encoded><![CDATA[a <![CDATA[b]]]]><![CDATA[> c]]></content:encoded>',
      { descriptions: ['a b c'] },
    ],
    ['<itunes:season>two</itunes:season><itunes:episode/>', { season: null, number: null }],
    ['<itunes:explicit><![CDATA[yes]]></itunes:explicit>', { isExplicit: true }],
    ['<itunes:explicit> TRUE </itunes:explicit>', { isExplicit: true }],
    ['<itunes:explicit>Clean</itunes:explicit>', { isExplicit: false }],
    ['<itunes:explicit>?</itunes:explicit>', { isExplicit: null }],
    ['<itunes:episodeType><![CDATA[ Bonus ]]></itunes:episodeType>', { kind: 'bonus' }],
    ['<itunes:episodeType>\nTRAILER\n</itunes:episodeType>', { kind: 'trailer' }],
    [
      '<content:encoded><![CDATA[<itunes:explicit>Yes</itunes:explicit>]]></content:encoded>',
      { descriptions: ['<itunes:explicit>Yes</itunes:explicit>'] },
    ],
  ])('Q39 a value is what its text says: %s', (more, item) => {
    const xml = buildFeed([buildItem(1, { duration: null, description: null, more })])
    expect(parsePodcastFeed(xml).items[0]).toMatchObject(item)
  })

  test('Q39 an item is explicit as it says, whatever the show is', () => {
    const more = '<itunes:explicit>no</itunes:explicit>'
    for (const channel of ['', more, more.replace('no', 'yes')]) {
      const feed = parsePodcastFeed(buildFeed([buildItem(1, { more }), buildItem(2)], channel))
      const { items } = feedSource(feed, { timeZone: 'UTC' })
      expect(items.map(({ episode }) => episode?.content.isExplicit)).toEqual([false, null])
    }
  })

  test('with prefixes of its own for the namespaces, and items that are empty', () => {
    const xml = `<rss version="2.0" xmlns:it="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>
      <item/><item><title>A</title><it:episode>4</it:episode>
      <enclosure url="https://example.com/a.mp3"/></item><item> </item></channel></rss>`
    const feed = parsePodcastFeed(xml)
    expect(feed.items).toMatchObject([{ number: 4, guid: 'https://example.com/a.mp3' }])
    expect(feed.emptyItems).toBe(2)
  })

  test('Podcasting 2.0: numbers, guests and the picture of the show', () => {
    const text = readFileSync('tests/support/feeds/podcasting-2.xml', 'utf8')
    const { items, emptyItems } = parsePodcastFeed(text)
    expect(emptyItems).toBe(0)
    expect(items.map(({ number }) => number)).toEqual([3, 2, 1])
    expect(items.map(({ seconds }) => seconds)).toEqual([null, 4209, 3456])
    expect(items[0]?.image).toBe('https://example.com/channel.jpg')
    expect(items[0]?.guests).toEqual([
      {
        name: 'Sample Guest One',
        link: 'https://example.com/guest',
        image: 'https://example.com/guest.jpeg',
      },
    ])
  })
})
