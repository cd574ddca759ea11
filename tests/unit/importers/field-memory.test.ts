import { describe, expect, test } from 'vitest'
import { decideFields, isAsRemembered, memoryOf, memoryOfBefore } from '@/importers/field-memory'
import {
  documentHash,
  feedHash,
  formatHash,
  pictureHash,
  type StoredContent,
} from '@/importers/import-hash'
import type { EpisodeContent, SourceEpisode } from '@/importers/source'

const NOW = new Date('2026-11-25T12:00:00Z')
const IMAGE = 'https://feeds.example/7.jpg'
const CONTENT: EpisodeContent = {
  title: 'Margins',
  description: 'What we keep.',
  episodeDate: '2026-11-24',
  episodeLength: '46:20',
  episodeUrl: null,
  audioUrl: 'https://feeds.example/7.mp3',
  linkApple: null,
  linkSpotify: null,
  linkYT: null,
  linkAmazon: null,
  ...{
    episodeType: 'full',
    season: 2,
    seasonEpisode: 7,
    isExplicit: null,
    hiddenFromApps: false,
    feedTitle: '7: Margins',
  },
}
const inFeed = (
  content: Partial<EpisodeContent> = {},
  more: Partial<SourceEpisode> = {},
): SourceEpisode => ({
  ...{ guid: 'seven', number: 7, publishedAt: null, image: IMAGE, imageFile: null },
  ...{ flags: null, guests: [], faults: [] },
  ...more,
  content: { ...CONTENT, ...content },
})
const HERE: StoredContent = { ...CONTENT, image: 3, _status: 'published' }
const MEMORY = memoryOf(inFeed(), HERE)
/** What is decided where the feed says `says` now and the host has made of it `edits`. */
const at = (
  says: Partial<EpisodeContent>,
  edits: Partial<StoredContent> = {},
  more: Partial<SourceEpisode> = {},
  memory = MEMORY,
) => {
  const { follow, changes, kept, hasNewPicture } = decideFields(
    inFeed(says, more),
    { ...HERE, ...edits },
    memory,
    NOW,
  )
  return { follow, changes, kept, hasNewPicture }
}
/** What was remembered before there was `itunes:block`. */
const { hiddenFromApps: _, ...FORMER } = MEMORY
test('Q35 what was remembered before says that nothing was hidden', () => {
  expect(isAsRemembered(inFeed({ hiddenFromApps: false }), FORMER, NOW)).toBe(true)
  expect(at({ hiddenFromApps: true }, {}, {}, FORMER).follow).toEqual({ hiddenFromApps: true })
})
const NOTHING = { follow: {}, changes: [], kept: [], hasNewPicture: false }

describe('D46 each field for itself', () => {
  test.each<[string, Partial<EpisodeContent>, Partial<StoredContent>, object]>([
    ['nothing has changed', {}, {}, {}],
    ['the feed has changed', { title: 'A' }, {}, { follow: { title: 'A' }, changes: ['title'] }],
    ['the host has changed', {}, { title: 'B' }, {}],
    ['both have changed', { title: 'A' }, { title: 'B' }, { kept: ['title'] }],
    ['both have changed to the same', { title: 'A' }, { title: 'A' }, {}],
    [
      'each has changed another',
      { description: 'A' },
      { title: 'B' },
      { follow: { description: 'A' }, changes: ['notes'] },
    ],
    ['the host has emptied it', { description: 'A' }, { description: null }, { kept: ['notes'] }],
    [
      'the host has filled it',
      { linkYT: 'https://a.example/' },
      { linkYT: 'https://b.example/' },
      { kept: ['YouTube link'] },
    ],
    [
      'the feed drops a link',
      { audioUrl: null },
      {},
      { follow: { audioUrl: null }, changes: ['audio file'] },
    ],
    [
      'the feed drops what must be there',
      { title: null, description: null, episodeDate: null, episodeLength: null },
      {},
      {},
    ],
    ['the feed does not know of it', { season: undefined }, { season: 4 }, {}],
    ['full is said by nothing', { episodeType: undefined }, { episodeType: null }, {}],
    [
      'a trailer',
      { episodeType: 'trailer' },
      {},
      { follow: { episodeType: 'trailer' }, changes: ['kind'] },
    ],
    [
      'zero is a number',
      { seasonEpisode: 0 },
      {},
      { follow: { seasonEpisode: 0 }, changes: ['number in the season'] },
    ],
    [
      'no is not nothing',
      { isExplicit: false },
      {},
      { follow: { isExplicit: false }, changes: ['explicit language'] },
    ],
    [
      'Q35 it is blocked now',
      { hiddenFromApps: true },
      {},
      { follow: { hiddenFromApps: true }, changes: ['hidden from apps'] },
    ],
    ['Q35 and the host has shown it', { hiddenFromApps: true }, { hiddenFromApps: true }, {}],
    [
      'the title in the feed goes with the title',
      { feedTitle: '7: A', title: 'A' },
      { title: 'B', feedTitle: null },
      { kept: ['title'] },
    ],
    [
      'also where there was none',
      { feedTitle: '7 - Margins' },
      { title: 'B', feedTitle: '7: Margins' },
      {},
    ],
    [
      'the title in the feed by itself',
      { feedTitle: '7 - Margins' },
      {},
      { follow: { feedTitle: '7 - Margins' }, changes: ['title in the feed'] },
    ],
  ])('%s', (_, says, edits, expected) =>
    expect(at(says, edits)).toEqual({ ...NOTHING, ...expected }),
  )

  test('a picture, by its address and by the image that is here', () => {
    const other = { image: 'https://feeds.example/other.jpg' }
    expect(at({}, {}, other)).toEqual({ ...NOTHING, hasNewPicture: true })
    expect(at({}, { image: 4 }, other)).toEqual({ ...NOTHING, kept: ['image'] })
    expect(at({}, { image: 4 })).toEqual(NOTHING)
    expect(at({}, {}, { image: null })).toEqual(NOTHING)
  })

  test('what is kept is said once for each change of the feed', () => {
    const edited = { ...HERE, title: 'B' }
    const first = decideFields(inFeed({ title: 'A' }), edited, MEMORY, NOW)
    expect(first.kept).toEqual(['title'])
    const again = decideFields(inFeed({ title: 'A' }), edited, first.memory, NOW)
    expect([again.kept, again.changes]).toEqual([[], []])
    const third = decideFields(inFeed({ title: 'C' }), edited, first.memory, NOW)
    expect([third.kept, third.changes]).toEqual([['title'], []])
  })

  test('a field that says what the feed says follows it again', () => {
    const edited = { ...HERE, title: 'A' }
    const { memory } = decideFields(inFeed({ title: 'A' }), edited, MEMORY, NOW)
    expect(decideFields(inFeed({ title: 'C' }), edited, memory, NOW).changes).toEqual(['title'])
  })

  test('what the feed leaves out for a while is no edit when it is back', () => {
    const without = decideFields(inFeed({ episodeLength: null }), HERE, MEMORY, NOW)
    const back = decideFields(inFeed({ episodeLength: '50:00' }), HERE, without.memory, NOW)
    expect(back.follow).toEqual({ episodeLength: '50:00' })
  })
})

describe('D46 whether a feed says what it said', () => {
  test.each<[string, Partial<EpisodeContent>, Partial<SourceEpisode>, boolean]>([
    ['the same', {}, {}, true],
    ['without what must be there', { title: null }, {}, true],
    ['without its picture', {}, { image: null }, true],
    ['another title', { title: 'A' }, {}, false],
    ['no link any more', { audioUrl: null }, {}, false],
    ['another picture', {}, { image: 'https://feeds.example/other.jpg' }, false],
    [
      'a transcript',
      {},
      { texts: [{ kind: 'transcript', url: 'https://feeds.example/7.vtt', type: 'text/vtt' }] },
      false,
    ],
  ])('%s', (_, says, more, expected) =>
    expect(isAsRemembered(inFeed(says, more), MEMORY, NOW)).toBe(expected),
  )
})

describe('D46 what was imported before its fields were remembered', () => {
  const mark = (picture = pictureHash(IMAGE)) =>
    formatHash({ document: documentHash(HERE), feed: feedHash(inFeed()), picture, texts: '' })
  const before = (
    says: Partial<EpisodeContent>,
    edits: Partial<StoredContent> & { importHash?: string | null } = {},
    more: Partial<SourceEpisode> = {},
  ) => {
    const stored = { ...HERE, importHash: mark(), ...edits }
    return at(says, edits, more, memoryOfBefore(inFeed(says, more), stored))
  }
  test.each<
    [
      string,
      Partial<EpisodeContent>,
      Partial<StoredContent> & { importHash?: string | null },
      object,
    ]
  >([
    [
      'nothing edited: it follows',
      { title: 'A' },
      {},
      { follow: { title: 'A' }, changes: ['title'] },
    ],
    ['edited, and the feed as it was: it can be told', {}, { title: 'B' }, {}],
    [
      'edited, and the feed changed: it cannot be told',
      { description: 'A' },
      { title: 'B' },
      { kept: ['title', 'notes'] },
    ],
    [
      'unpublished, and the feed changed',
      { description: 'A' },
      { _status: 'draft' },
      { kept: ['notes'] },
    ],
    ['no mark', { description: 'A' }, { importHash: null }, { kept: ['notes'] }],
    ['a broken mark', { description: 'A' }, { importHash: 'a.b' }, { kept: ['notes'] }],
  ])('%s', (_, says, edits, expected) =>
    expect(before(says, edits)).toEqual({ ...NOTHING, ...expected }),
  )

  test('its picture follows where nothing was edited', () => {
    const other = { image: 'https://feeds.example/other.jpg' }
    expect(before({}, {}, other).hasNewPicture).toBe(true)
    expect(before({}, { title: 'B' }, other)).toEqual({ ...NOTHING, kept: ['image'] })
    expect(before({}, { importHash: mark('art') }).hasNewPicture).toBe(false)
  })
})
