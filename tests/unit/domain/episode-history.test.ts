import { describe, expect, test } from 'vitest'
import { describeVersions, type EpisodeVersion } from '@/domain/episodes/episode-history'
import { recentMoment } from '@/domain/show/recent-day'
import { markDifference, shortenDifference } from '@/domain/language/text-difference'

const FIELDS = ['title', 'description', 'image', 'releaseAt', 'isFav', 'linkYT']
const now = new Date('2026-11-20T14:30:00Z')
const timeZone = 'Europe/London'
const describe_ = (versions: EpisodeVersion[], options: object = {}) =>
  describeVersions(versions, FIELDS, { now, timeZone, isComplete: true, isLive: true, ...options })

/** Versions in the order in which they were made, a day apart; each adds to the one before. */
function versions(...changes: object[]): EpisodeVersion[] {
  let content: Record<string, unknown> = {}
  const made = changes.map((change, index) => {
    content = { ...content, ...change }
    return { id: index + 1, at: `2026-11-1${index}T09:12:00Z`, content }
  })
  return made.reverse()
}

describe('the history of an episode', () => {
  test('says who, when and what, newest first', () => {
    const entries = describe_(
      versions(
        { title: 'A Library of Hopes', _status: 'draft', changedBy: 'Host' },
        { _status: 'published' },
        { title: 'The Library of Small Hopes', changedBy: 'Maya' },
        { title: 'The Library', _status: 'draft', changedBy: null },
      ),
    )
    expect(
      entries.map(({ who, when, summary }) => `${who ?? 'not recorded'}, ${when}: ${summary}`),
    ).toEqual([
      'not recorded, 13 November, 09:12: Title changed',
      'Maya, 12 November, 09:12: Title changed',
      'Host, 11 November, 09:12: Published',
      'Host, 10 November, 09:12: Draft started',
    ])
    expect(entries.map(({ isNewest, isPublic }) => [isNewest, isPublic])).toEqual([
      [true, false],
      [false, true],
      [false, false],
      [false, false],
    ])
    expect(entries[1]?.differences).toEqual([
      {
        field: 'title',
        name: 'Title',
        text: {
          start: '',
          before: 'A Library of Hopes',
          after: 'The Library of Small Hopes',
          end: '',
        },
      },
    ])
  })

  test.each([
    [{ _status: 'published', releaseAt: '2026-11-24T06:00:00Z' }, 'Scheduled, release time added'],
    [{ _status: 'published' }, 'Published'],
    [{ image: 7 }, 'Image changed'],
    [{ isFav: true }, 'Topic Favourites added'],
    [{ linkYT: 'https://youtu.be/x' }, 'YouTube link added'],
    [{ description: null }, 'Show notes removed'],
    [{ deletedAt: '2026-11-11T00:00:00Z' }, 'Moved to trash'],
    [{}, 'Saved without changes'],
  ])('%j is %s', (change, summary) => {
    const first = { title: 'A', description: 'B', image: 1, _status: 'draft' }
    const said = describe_(versions(first, change))[0]?.summary ?? ''
    expect(said).toBe(summary)
  })

  test('says that what came before is not kept', () => {
    const kept = describe_(versions({ title: 'A', _status: 'published' }), { isComplete: false })
    expect(kept[0]).toMatchObject({ summary: 'Oldest stored version', differences: [] })
  })

  test('says a release in the time of the show', () => {
    const [entry] = describe_(
      versions({ releaseAt: '2026-12-01T06:00:00Z' }, { releaseAt: '2026-11-24T06:00:00Z' }),
    )
    expect(entry?.differences[0]?.text).toMatchObject({
      before: 'Tue 1 Dec, 06:00',
      after: 'Tue 24 Nov, 06:00',
    })
  })

  test('a draft above what was never published is on no site', () => {
    const entries = describe_(versions({ _status: 'draft' }, { title: 'A' }), { isLive: false })
    expect(entries.some(({ isPublic }) => isPublic)).toBe(false)
  })
})

test.each([
  ['2026-11-20T14:18:00Z', 'today 14:18'],
  ['2026-11-20T00:00:00Z', 'today 00:00'],
  ['2026-11-19T23:59:00Z', 'yesterday 23:59'],
  ['2026-11-14T09:00:00Z', 'Saturday 09:00'],
  ['2026-11-13T09:00:00Z', '13 November, 09:00'],
  ['2025-11-20T09:00:00Z', '20 November 2025, 09:00'],
  ['2026-11-24T06:00:00Z', '24 November, 06:00'],
])('the moment %s is %s', (instant, words) => {
  expect(recentMoment(instant, now, timeZone)).toBe(words)
})

describe('the words that differ', () => {
  test.each([
    ['', '', ['', '', '', '']],
    ['', 'new', ['', '', 'new', '']],
    ['old', '', ['', 'old', '', '']],
    ['same', 'same', ['same', '', '', '']],
    ['a b c', 'a x c', ['a ', 'b ', 'x ', 'c']],
    ['a a', 'a a a', null],
    ['one two', 'one two three', ['one ', 'two', 'two three', '']],
  ])('of %j and %j', (before, after, parts) => {
    const { start, before: old, after: made, end } = markDifference(before, after)
    expect(start + old + end).toBe(before)
    expect(start + made + end).toBe(after)
    if (parts) expect([start, old, made, end]).toEqual(parts)
  })

  test('are shown with little around them, however long the text', () => {
    const long = 'word '.repeat(5000)
    const short = shortenDifference(markDifference(`${long}old ${long}`, `${long}new ${long}`))
    expect(short).toMatchObject({ before: 'old ', after: 'new ' })
    expect(short.start).toMatch(/^…/)
    expect(short.end).toMatch(/…$/)
    expect((short.start + short.end).length).toBeLessThan(100)
  })
})
