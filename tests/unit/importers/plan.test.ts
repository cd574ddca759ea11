import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { NumberSource } from '@/domain/imports/imports'
import { suggestNumbering } from '@/importers/numbering'
import { numberItems, unnumbered, type NumberedItem } from '@/importers/rows'
import { feedSource } from '@/importers/rss/feed-source'
import { readChapters } from '@/importers/read-chapters'
import { parsePodcastFeed } from '@/importers/rss/parse-feed'
import { lacks } from '@/importers/source'
import { buildFeed, buildItem } from '../../support/feeds/build-feed'

const LONDON = { timeZone: 'Europe/London' }

const sourceOf = (xml: string) => feedSource(parsePodcastFeed(xml), LONDON)

/** The items of a feed with their numbers: of one source, or of the one that is proposed. */
function planOf(xml: string, from?: NumberSource, known = new Map<string, number>()) {
  const source = sourceOf(xml)
  const numbering = { source: from ?? suggestNumbering(unnumbered(source), known) }
  return numberItems(source, numbering, known)
}

const planOfFile = (name: string, from?: NumberSource) =>
  planOf(readFileSync(`tests/support/feeds/${name}.xml`, 'utf8'), from)

const numbers = (items: NumberedItem[]) => items.map(({ episode }) => episode?.number ?? null)
const reasons = (items: NumberedItem[]) => items.map(({ skipped }) => skipped)
const first = ([item]: NumberedItem[]) => item?.episode

describe('E04 D34 numbers of a feed', () => {
  test('two seasons that both begin at 1 are numbered by date', () => {
    const plan = planOfFile('two-seasons')
    expect(numbers(plan)).toEqual([7, 6, 5, 4, 3, 2, 1, 0])
    expect(reasons(plan).filter(Boolean)).toEqual([])
    expect(
      plan.map(({ episode }) => {
        const { episodeType, season, seasonEpisode } = episode?.content ?? {}
        return [episodeType, season, seasonEpisode]
      }),
    ).toEqual([
      ['bonus', 2, null],
      ['full', 2, 2],
      ['full', 2, 1],
      ['trailer', 2, null],
      ['bonus', 1, 3],
      ['full', 1, 2],
      ['full', 1, 1],
      ['trailer', null, null],
    ])
  })

  test('a number of two episodes is a fault of both', () => {
    const rivals = planOfFile('two-seasons', 'feed').map(
      ({ episode }) => episode?.duplicateTitle ?? null,
    )
    expect(rivals.filter(Boolean)).toHaveLength(4)
  })

  test('episodes without numbers are numbered by date', () => {
    expect(numbers(planOfFile('without-numbers', 'feed'))).toEqual([null, null, null])
    expect(numbers(planOfFile('without-numbers'))).toEqual([3, 2, 1])
  })

  test.each([['1.5'], ['-1'], ['1000000'], ['one'], ['']])('“%s” is no number', (text) => {
    const more = `<itunes:episode>${text}</itunes:episode>`
    expect(numbers(planOf(buildFeed([buildItem(1, { more })]), 'feed'))).toEqual([null])
  })

  test('itunes:episode comes before podcast:episode', () => {
    expect(numbers(planOfFile('podcasting-2'))).toEqual([3, 2, 1])
  })

  test('D14 an episode that is known keeps its number', () => {
    const xml = buildFeed([buildItem(2), buildItem(1)])
    expect(numbers(planOf(xml, 'feed', new Map([['sample-2', 40]])))).toEqual([40, 1])
  })

  test('by date, a later run gives nobody a new number', () => {
    const day = (number: number) =>
      buildItem(number, { pubDate: `${number} Feb 2024 06:00:00 +0000` })
    const known = new Map([
      ['sample-1', 1],
      ['sample-2', 2],
      ['sample-3', 3],
    ])
    // A new one at the end, one that was missing in between, and a feed that lost its oldest.
    expect(numbers(planOf(buildFeed([4, 3, 2, 1].map(day)), 'dates', known))).toEqual([4, 3, 2, 1])
    const gap = new Map([
      ['sample-1', 1],
      ['sample-3', 3],
    ])
    expect(numbers(planOf(buildFeed([4, 3, 2, 1].map(day)), 'dates', gap))).toEqual([4, 3, 2, 1])
    expect(numbers(planOf(buildFeed([5, 4, 3].map(day)), 'dates', known))).toEqual([5, 4, 3])
    const late = new Map([
      ['sample-1', 1],
      ['sample-3', 2],
    ])
    expect(numbers(planOf(buildFeed([3, 2, 1].map(day)), 'dates', late))).toEqual([2, 3, 1])
  })
})

describe('items that are no episode are left out, each with a reason', () => {
  test('twins, no audio, empty; bonus and trailer are episodes', () => {
    const type = (kind: string) => ({ more: `<itunes:episodeType>${kind}</itunes:episodeType>` })
    const plan = planOf(
      buildFeed([
        buildItem(1),
        buildItem(2, { guid: 'sample-1' }),
        buildItem(3, type('Bonus')),
        buildItem(4, type('trailer')),
        buildItem(5, { audio: null }),
        buildItem(6, { audio: 'javascript:alert(1)' }),
        '<item/>',
      ]),
    )
    expect(reasons(plan)).toEqual([
      null,
      'the same GUID as item 1',
      null,
      null,
      'no audio or video file',
      'its file has no usable URL: “javascript:alert(1)”',
      'an empty item',
    ])
    expect(plan.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test('without a GUID the address of the audio is one, and a very long one is shortened', () => {
    const plan = planOf(
      buildFeed([buildItem(1, { guid: null }), buildItem(2, { guid: 'x'.repeat(5000) })]),
    )
    expect(first(plan)?.guid).toBe('https://example.com/audio/1.mp3')
    expect(plan[1]?.episode?.guid).toMatch(/^sha256:[0-9a-f]{64}$/)
  })

  test.each([
    ['http://127.0.0.1:4299/audio/my file.mp3', 'http://127.0.0.1:4299/audio/my%20file.mp3'],
    ['/audio/rel.mp3', 'https://feeds.example.com/audio/rel.mp3'],
    ['//cdn.example.com/a.mp3', 'https://cdn.example.com/a.mp3'],
    ['HTTPS:\\\\example.com\\a.mp3', 'https://example.com/a.mp3'],
    ['http://bücher.example/ä.mp3', 'http://bücher.example/ä.mp3'],
    ['https://u:p@example.com/a.mp3', null],
    ['ftp://example.com/a.mp3', null],
  ])('Q38 the address of a file is read as browsers do: %s', (audio, url) => {
    const feed = parsePodcastFeed(buildFeed([buildItem(1, { audio })]))
    const address = 'https://feeds.example.com/show/feed.xml'
    const [item] = feedSource(feed, { ...LONDON, address }).items
    expect(item?.episode?.content.audioUrl ?? null).toBe(url)
    if (url === null) expect(item?.skipped).toBe(`its file has no usable URL: “${audio}”`)
  })

  test('Q38 a file relative to a feed that came as a file is named with its address, and one of another kind with its type', () => {
    const pdf = '<enclosure url="https://example.com/a.pdf" length="1" type="application/pdf"/>'
    const items = [buildItem(1, { audio: 'a.mp3' }), buildItem(2, { audio: null, more: pdf })]
    const xml = buildFeed(items).replace('<link>https://example.com</link>', '')
    expect(reasons(planOf(xml))).toEqual([
      'its file has no usable URL: “a.mp3”',
      'its file is neither audio nor video: application/pdf',
    ])
  })

  test.each([
    ['0', 'audio/x-m4a', { bytes: null, type: 'audio/x-m4a' }],
    ['', 'audio/x-m4a', { bytes: null, type: 'audio/x-m4a' }],
    ['12,345,678', 'audio/x-m4a', { bytes: 12_345_678, type: 'audio/x-m4a' }],
    ['12.345.678', 'video/mp4', { bytes: 12_345_678, type: 'video/mp4' }],
    ['about 3 MB', 'audio/mpeg; codecs="mp3"', { bytes: null, type: 'audio/mpeg' }],
    ['0', '', null],
  ])('Q40 a file of “%s” bytes keeps its type', (length, type, file) => {
    const enclosure = `<enclosure url="https://example.com/a.m4a" length="${length}" type='${type}'/>`
    const plan = planOf(buildFeed([buildItem(1, { audio: null, more: enclosure })]))
    expect(first(plan)?.audioFile).toEqual(file)
  })

  test.each([
    [
      'the first that is sound',
      '<enclosure url="https://a.example/1.pdf" type="application/pdf"/><enclosure url="https://a.example/1" type="Audio/X-M4A"/><enclosure url="https://a.example/2.mp3" type="audio/mpeg"/>',
      'https://a.example/1',
    ],
    [
      'one without a type or an ending',
      '<enclosure url="https://a.example/play?id=1"/>',
      'https://a.example/play?id=1',
    ],
    [
      'one with an ending before one with neither',
      '<enclosure url="https://a.example/play?id=1"/><enclosure url="https://a.example/2.MP3?x=1"/>',
      'https://a.example/2.MP3?x=1',
    ],
    [
      'one whose type says nothing',
      '<enclosure url="https://a.example/1.mp3" type="application/octet-stream"/>',
      'https://a.example/1.mp3',
    ],
  ])('Q40 of several files it is %s', (_, more, url) => {
    expect(first(planOf(buildFeed([buildItem(1, { audio: null, more })])))?.content.audioUrl).toBe(
      url,
    )
  })

  test.each([
    ['Fish &amp;amp; chips', 'Fish & chips'],
    ['<![CDATA[Fish &amp; <b>chips</b>]]>', 'Fish & chips'],
    ['AT&amp;T &amp;#8211; caf&#233;&nbsp;x', 'AT&T – café x'],
    ['&lt;![CDATA[A &amp; B]]&gt;', 'A & B'],
    ['<![CDATA[a]]> &amp; <![CDATA[b]]>', 'a & b'],
    ['a &lt;3 b<!-- c -->', 'a <3 b'],
    ['', 'Only here'],
  ])('Q42 a title is text: %s', (title, text) => {
    const xml = buildFeed([
      buildItem(1, { title: 'x', more: '<itunes:title>Only here</itunes:title>' }),
    ])
    expect(first(planOf(xml.replace('<title>x', `<title>${title}`)))?.content.title).toBe(text)
  })

  test('Q36 chapters within an item are read, after those at an address', () => {
    const psc = 'xmlns:psc="http://podlove.org/simple-chapters"'
    const inline = `<psc:chapters ${psc} version="1.2"><psc:chapter start="00:00:00" title="Intro"/><psc:chapter start="1:30.5" title="Two"/></psc:chapters>`
    const url = 'https://example.com/chapters.json'
    const more = `<podcast:chapters url="${url}" type="application/json+chapters"/>${inline}`
    const [outside, inside] = first(planOf(buildFeed([buildItem(1, { more })])))?.texts ?? []
    expect(outside).toMatchObject({ kind: 'chapters', url })
    expect(inside?.kind).toBe('chapters')
    expect(readChapters(inside?.text ?? '')).toEqual({
      text: '00:00:00 Intro\n00:01:30 Two',
      reason: null,
    })
  })

  test('Q37 what nobody reads of a feed is named with its count', () => {
    const unread =
      '<podcast:soundbite startTime="1" duration="2"/><comments>https://x.example</comments>'
    const more = `${unread}<itunes:title>Sample</itunes:title><itunes:episode>1</itunes:episode>`
    const items = [
      buildItem(2, { more }),
      buildItem(1, { more: '<podcast:soundbite startTime="1"/>' }),
    ]
    expect(sourceOf(buildFeed(items, '<podcast:medium>music</podcast:medium>')).notTaken).toEqual([
      'podcast:soundbites of 2 items',
      'comments of 1 item',
      'podcast:medium of the show',
      'the URL of the old site (https://example.com)',
    ])
  })

  test('Q44 without a date that can be read, `dc:date` says when it came out', () => {
    const more =
      '<dc:date xmlns:dc="http://purl.org/dc/elements/1.1/">2020-03-03T10:00:00Z</dc:date>'
    const item = (pubDate: string | null) =>
      first(planOf(buildFeed([buildItem(1, { pubDate, more })])))
    for (const pubDate of [null, 'soon'])
      expect(item(pubDate)).toMatchObject({ publishedAt: '2020-03-03T10:00:00.000Z', faults: [] })
  })

  test('by date, an impossible date cannot be numbered', () => {
    const xml = buildFeed([buildItem(2), buildItem(1, { pubDate: '31 Feb 2024 06:00:00 GMT' })])
    expect(numbers(planOf(xml, 'dates'))).toEqual([1, null])
    expect(reasons(planOf(xml, 'dates'))).toEqual([null, null])
  })
})

describe('E04 E05 what an episode becomes', () => {
  test('text, day, length, addresses; keywords and categories make no pillar', () => {
    const episode = planOfFile('two-seasons')[1]?.episode
    expect(episode).toEqual({
      guid: 'gid://sample/7',
      audioFile: { bytes: 1, type: 'audio/mpeg' },
      number: 6,
      publishedAt: '2021-03-16T07:30:00.000Z',
      utcOffset: 0,
      content: {
        title: 'Second sample of season two',
        episodeType: 'full',
        season: 2,
        seasonEpisode: 2,
        isExplicit: null,
        hiddenFromApps: false,
        feedTitle: 'Second sample of season two | 2',
        description: 'All about **samples**.\n\nMore at [the notes](https://example.com/notes).',
        episodeDate: '2021-03-16',
        episodeLength: '40:58',
        episodeUrl: null,
        audioUrl: 'https://example.com/7.mp3',
        linkApple: null,
        linkSpotify: null,
        linkYT: null,
        linkAmazon: null,
      },
      image: 'https://example.com/season-2.jpeg',
      categories: ['personal growth'],
      guests: [],
      imageFile: null,
      flags: null,
      faults: [],
      texts: [],
      duplicateTitle: null,
      isGuess: false,
    })
  })

  test('a description typed as text keeps its lines; the picture of the item may be missing', () => {
    const items = planOfFile('without-numbers')
    expect(items[0]?.episode?.content.description).toBe(
      'A sample, typed as text.\n\nLinks:\nThe page: http://example.com/page\nIts channel: https://www.youtube.com/channel/UCsample',
    )
    expect(items[0]?.episode?.content.linkYT).toBeNull()
    expect(items[0]?.episode?.content.audioUrl).toBe('https://example.com/3.mp3?k=A&s=3')
    expect(items.map(({ episode }) => episode?.content.episodeLength)).toEqual([
      '1:13:05',
      '50:23',
      '00:59',
    ])
    // 23:30 in New York is the next day in London (D19).
    expect(items[2]?.episode?.content.episodeDate).toBe('2021-12-24')
    expect(items[2]?.episode?.image).toBeNull()
  })

  test('E06 guests once each, with link and picture; platform links of the item', () => {
    const items = planOfFile('podcasting-2')
    const bare = { description: null, image: null, imageFile: null }
    expect(items[1]?.episode?.guests).toEqual([
      { name: 'Sample Guest One', link: 'https://example.com/guest', ...bare },
      { name: 'Sample Guest Two', link: null, ...bare },
    ])
    expect(items[1]?.episode?.content).toMatchObject({
      linkSpotify: 'https://open.spotify.com/episode/sample',
      linkYT: 'https://youtu.be/sample',
      episodeUrl: 'https://example.com/2.html',
    })
    expect(items[0]?.episode?.content.description).toBe('### Episode 3\n\nOne.\n\nTwo.')
  })

  test.each([
    ['4385', '1:13:05'],
    ['31:07', '31:07'],
    ['75:30', '1:15:30'],
    ['00:16:00', '16:00'],
    ['01:11:50', '1:11:50'],
    ['59.6', '01:00'],
    ['0', null],
    ['-5', null],
    ['00:00', null],
    ['an hour', null],
    ['1:2:3:4', null],
    ['99999999999', null],
    ['', null],
  ])('D20 a duration of “%s” is the length %s', (duration, length) => {
    expect(first(planOf(buildFeed([buildItem(1, { duration })])))?.content.episodeLength).toBe(
      length,
    )
  })

  test('what publishing needs and the feed does not have', () => {
    const bare = { title: null, description: '<p></p>', duration: null, pubDate: '31 Feb 2024' }
    const episode = first(planOf(buildFeed([buildItem(1, bare)])))
    expect(episode && lacks(episode.content)).toEqual(['a title', 'a date'])
    expect(episode?.faults).toEqual(['“31 Feb 2024” isn’t a date'])
  })

  test('content:encoded comes before description, unless there is nothing in it', () => {
    const html = (text: string) => ({
      more: `<itunes:episode>1</itunes:episode><content:encoded><![CDATA[${text}]]></content:encoded>`,
    })
    const descriptionOf = (text: string) =>
      first(planOf(buildFeed([buildItem(1, html(text))])))?.content.description
    expect(descriptionOf('<p>All of it.</p>')).toBe('All of it.')
    expect(descriptionOf('<img src="a.jpg">')).toBe('About sample 1.')
  })

  test('a title is cut to what the field takes', () => {
    const title = first(planOf(buildFeed([buildItem(1, { title: 'a'.repeat(999) })])))?.content
      .title
    expect(title).toHaveLength(300)
    expect(title).toMatch(/a…$/)
  })
})
