import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { decodeFeed } from '@/importers/rss/decode-feed'
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
    const latin = Buffer.from(text.replace('UTF-8', 'ISO-8859-1'), 'latin1')
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le')
    for (const bytes of [Buffer.from(text), Buffer.from(`\ufeff${text}`), latin, utf16])
      expect(parsePodcastFeed(decodeFeed(bytes)).items[0]?.title).toBe('Café')
    const header = decodeFeed(Buffer.from(text, 'latin1'), 'text/xml; charset="ISO-8859-1"')
    expect(parsePodcastFeed(header).items[0]?.title).toBe('Café')
    expect(() => decodeFeed(Buffer.from('é', 'latin1'))).toThrow(/isn’t text in the encoding/)
    expect(() => decodeFeed(Buffer.from(text), 'text/xml; charset=klingon')).toThrow(/klingon/)
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
