import { describe, expect, test } from 'vitest'
import { firestoreSource } from '@/importers/firestore/firestore-source'
import type { ShowSource } from '@/importers/source'
import { SourceError } from '@/importers/source-error'

const EPISODE = {
  title: 'Exported',
  description: 'From there.',
  imgurl:
    'https://firebasestorage.googleapis.com/v0/b/show.appspot.com/o/podcasts%2Fep-012?alt=media&token=x',
  episodeLength: '12:30',
  episodeNum: 12,
  episodeDate: '2024-01-06',
  linkApple: 'https://podcasts.apple.com/1?i=2',
  linkSpotify: '',
  isFav: true,
  isMentalHealth: false,
}
const GUEST = {
  guestName: 'Ada Sample',
  description: 'Who she is.',
  personalLink: 'https://example.com/ada',
  podcastEpisode: 12,
  podcastEpisodeID: 'ep-012',
  headshotLink: '',
}
const FEATURED = { epnum: 12, quote: 'A line.', quoteauthor: 'Somebody' }

const read = (value: unknown): ShowSource =>
  firestoreSource(typeof value === 'string' ? value : JSON.stringify(value), 'Europe/London')

const typed = (value: unknown): object => {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { booleanValue: value }
  return { integerValue: String(value) }
}
const restDocument = (path: string, fields: Record<string, unknown>) => ({
  name: `projects/show/databases/(default)/documents/${path}`,
  fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, typed(value)])),
  createTime: '2024-01-06T10:00:00.123456Z',
  updateTime: '2024-01-06T10:00:00.123456Z',
})

describe('E04 E05 E06 one show, however it was exported', () => {
  const byId = {
    episodes: { 'ep-012': EPISODE },
    guests: { 'ep-012-AdaSample': GUEST },
    states: { featured: FEATURED },
  }
  const lists = {
    episodes: [{ id: 'ep-012', ...EPISODE }],
    guests: [{ _id: 'ep-012-AdaSample', ...GUEST }],
    states: [{ id: 'featured', ...FEATURED }],
  }
  const documents = [
    restDocument('episodes/ep-012', EPISODE),
    restDocument('guests/ep-012-AdaSample', GUEST),
    restDocument('states/featured', FEATURED),
  ]

  test.each<[string, unknown]>([
    ['maps by id', byId],
    ['lists with ids', lists],
    ['an export tool', { __collections__: byId }],
    [
      'an export tool, with empty collections below',
      {
        __collections__: {
          ...byId,
          episodes: { 'ep-012': { ...EPISODE, __collections__: {} } },
        },
      },
    ],
    ['an answer of the REST API', { documents }],
    [
      'answers of the REST API by collection',
      {
        episodes: { documents: documents.slice(0, 1) },
        guests: { documents: documents.slice(1, 2) },
        states: { documents: documents.slice(2) },
      },
    ],
    ['a list of all documents', documents],
    [
      'a list of plain documents',
      [
        { id: 'ep-012', ...EPISODE },
        { id: 'ep-012-AdaSample', ...GUEST },
        { id: 'featured', ...FEATURED },
      ],
    ],
  ])('%s', (_, exported) => {
    const { items, quote, notTaken } = read(exported)
    expect(notTaken).toEqual([])
    expect(quote).toEqual(FEATURED)
    expect(items).toHaveLength(1)
    expect(items[0]?.episode).toEqual({
      guid: 'firestore:ep-012',
      number: 12,
      content: {
        title: 'Exported',
        description: 'From there.',
        episodeDate: '2024-01-06',
        episodeLength: '12:30',
        episodeUrl: null,
        audioUrl: null,
        linkApple: 'https://podcasts.apple.com/1?i=2',
        linkSpotify: null,
        linkYT: null,
        linkAmazon: null,
      },
      publishedAt: '2024-01-06T12:00:00.000Z',
      image: EPISODE.imgurl,
      imageFile: 'podcasts/ep-012',
      flags: ['isFav'],
      guests: [
        {
          name: 'Ada Sample',
          description: 'Who she is.',
          link: 'https://example.com/ada',
          image: null,
          imageFile: 'guest_headshots/ep-012-AdaSample',
        },
      ],
      faults: [],
    })
  })

  test.each<[string, unknown]>([
    ['Admin SDK', { _seconds: 1_704_585_600, _nanoseconds: 0 }],
    ['web SDK', { seconds: 1_704_585_600, nanoseconds: 500_000_000 }],
    ['REST', { timestampValue: '2024-01-07T00:00:00Z' }],
    [
      'export tool',
      { __datatype__: 'timestamp', value: { _seconds: 1_704_585_600, _nanoseconds: 0 } },
    ],
    ['text', '2024-01-07T00:00:00.000Z'],
  ])('a date of the %s is the day in the show’s time', (_, episodeDate) => {
    const { items } = read({ episodes: { 'ep-012': { ...EPISODE, episodeDate } } })
    expect(items[0]?.episode?.content.episodeDate).toBe('2024-01-07')
  })
})

describe('every field that is dropped is named', () => {
  const faultsOf = (over: object, guest?: object) =>
    read({
      episodes: { 'ep-012': { ...EPISODE, ...over } },
      guests: guest ? { 'ep-012-AdaSample': { ...GUEST, ...guest } } : {},
    }).items[0]?.episode?.faults

  test.each<[object, string]>([
    [{ episodeDate: 'soon' }, 'episodeDate “soon” isn’t a date'],
    [{ episodeDate: '2024-02-31' }, 'episodeDate “2024-02-31” isn’t a date'],
    [{ episodeLength: 'an hour' }, 'episodeLength “an hour” isn’t a length'],
    [{ linkYT: 'javascript:alert(1)' }, 'linkYT “javascript:alert(1)” isn’t a URL'],
    [{ imgurl: 5 }, 'imgurl “5” isn’t a URL'],
    [{ isFav: 'yes' }, 'isFav “yes” isn’t true or false'],
    [{ title: ['x'] }, 'title isn’t text'],
    [{ title: 'x'.repeat(400) }, 'title shortened'],
    [{ episodeNum: 13 }, 'the id ep-012 becomes ep-013'],
  ])('%j: %s', (over, fault) => {
    expect(faultsOf(over)).toEqual([fault])
  })

  test('of guests, too', () => {
    expect(faultsOf({}, { personalLink: 'x', guestName: 'Bob Sample' })).toEqual([
      'guest Bob Sample: personalLink “x” isn’t a URL',
      'guest Bob Sample: the id ep-012-AdaSample becomes ep-012-BobSample',
    ])
  })

  test('fields and collections that the site does not have, guests without their episode', () => {
    const { items, notTaken, quote } = read({
      episodes: { 'ep-012': { ...EPISODE, mood: 'calm', tags: ['a'] } },
      guests: {
        a: { ...GUEST, podcastEpisode: 99 },
        b: { guestName: '' },
        c: { guestName: 'No Episode' },
      },
      states: { featured: { epnum: 12, quote: '' } },
      visits: [{ at: 1 }],
    })
    expect(notTaken).toEqual([
      'field “mood” of 1 episode',
      'field “tags” of 1 episode',
      'collection “visits” (1 document)',
      'the quote of the week (incomplete)',
    ])
    expect(quote).toBeNull()
    expect(items.map(({ skipped }) => skipped)).toEqual([
      null,
      'a guest of episode 99, which is not in this export',
      'a guest without an episode',
      'a guest without a name',
    ])
  })

  test('an episode without a number can still be given one', () => {
    const { episodeNum: _, ...rest } = EPISODE
    const { items } = read({ episodes: { abc: rest } })
    expect(items[0]?.episode).toMatchObject({ number: null, guid: 'firestore:abc' })
  })

  test('no path of a picture leads anywhere but into the bucket', () => {
    const imgurl =
      'https://firebasestorage.googleapis.com/v0/b/x/o/..%2F..%2Fetc%2Fpasswd?alt=media'
    const { items } = read({ episodes: { 'ep-012': { ...EPISODE, imgurl } } })
    expect(items[0]?.episode?.imageFile).toBeNull()
  })
})

describe('S09: what is no export is refused in one sentence', () => {
  test.each([
    ['{', 'The file isn’t valid JSON.'],
    ['[]', /^This JSON isn’t a Firestore export/],
    ['{"episodes": {}}', /^This JSON isn’t a Firestore export/],
    ['{"guests": {"a": {"guestName": "A"}}}', /^This JSON isn’t a Firestore export/],
    ['{"episodes": null}', /^This JSON isn’t a Firestore export/],
    [`[${'[],'.repeat(60_000)}[]]`, /^(This JSON isn’t|The export has more than 50000)/],
    ['['.repeat(5000) + ']'.repeat(5000), /^(This JSON|The export|The file)/],
  ])('%.40s', (text, message) => {
    expect(() => read(text)).toThrow(SourceError)
    expect(() => read(text)).toThrow(message)
  })

  test('a document nested without end is read as far as it makes sense', () => {
    const deep = `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`
    const text = `{"episodes": {"ep-012": {"title": "Deep", "episodeNum": 12, "x": ${deep}}}}`
    expect(read(text).items[0]?.title).toBe('Deep')
  })
})
