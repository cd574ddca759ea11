import { describe, expect, test } from 'vitest'
import { accountName } from '@/domain/accounts/account-name'
import { describeActivity, type Act } from '@/domain/webhooks/activity'
import { changesBetween, mergeChanges, describeChanges } from '@/domain/webhooks/changes'
import { groupSessions } from '@/domain/webhooks/sessions'

const say = (before: object, after: object, subject?: string) => {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changes = changesBetween(before as never, after as never, fields)
  return describeChanges(changes, 'episode', subject)
}

describe('what changed, in words', () => {
  test.each([
    ['nothing', { title: 'A' }, { title: 'A' }, ''],
    ['one field', { title: 'A' }, { title: 'B' }, 'title changed'],
    ['a field of another name', { description: 'A' }, { description: 'B' }, 'show notes changed'],
    [
      'two fields',
      { title: 'A', episodeLength: '1:00' },
      { title: 'B', episodeLength: '2:00' },
      'title and length changed',
    ],
    ['a link', { linkYT: null }, { linkYT: 'https://youtu.be/1' }, 'YouTube link added'],
    ['a link taken away', { linkYT: 'https://youtu.be/1' }, { linkYT: '' }, 'YouTube link removed'],
    ['a theme', { isFav: false }, { isFav: true }, 'topic Favourites added'],
    ['two chapters', { chapters: [] }, { chapters: [{ at: 1 }, { at: 2 }] }, 'two chapters added'],
    ['a chapter', { chapters: [{ at: 1 }] }, { chapters: null }, 'one chapter removed'],
    [
      'a chapter that moved',
      { chapters: [{ at: 1 }] },
      { chapters: [{ at: 2 }] },
      'chapters changed',
    ],
    [
      'rows of a list that were only saved again',
      { chapters: [{ id: 'a', at: 1 }] },
      { chapters: [{ id: 'b', at: 1 }] },
      '',
    ],
    ['a picture read with its document', { image: 7 }, { image: { id: 7, updatedAt: 'x' } }, ''],
    ['another picture', { image: 7 }, { image: { id: 8, updatedAt: 'x' } }, 'image changed'],
    ['nothing of one kind and of another', { releaseAt: null }, { releaseAt: undefined }, ''],
    [
      'more than six fields',
      { a: 1, b: 1, c: 1, d: 1, e: 1, f: 1, g: 1 },
      { a: 2, b: 2, c: 2, d: 2, e: 2, f: 2, g: 2 },
      'a, b, c, d, e and 2 more changed',
    ],
  ])('%s', (_, before, after, words) => {
    expect(say(before, after)).toBe(words)
  })

  test.each([
    [{ title: 'A' }, { title: 'B' }, 'title of episode 49 changed'],
    [{ linkYT: '' }, { linkYT: 'x' }, 'YouTube link added to episode 49'],
    [{ linkYT: 'x' }, { linkYT: '' }, 'YouTube link removed from episode 49'],
    [
      { title: 'A', chapters: [] },
      { title: 'B', chapters: [1, 2] },
      'title of episode 49 changed, two chapters added',
    ],
  ])('names what it happened to once: %o → %o', (before, after, words) => {
    expect(say(before, after, 'episode 49')).toBe(words)
  })

  test('fields in groups are named with their group', () => {
    const [before, after] = [{ mentalHealth: { quote: 'A' } }, { mentalHealth: { quote: 'B' } }]
    const changes = changesBetween(before, after, ['mentalHealth.quote', 'mentalHealth.title'])
    expect(changes.map(({ field }) => field)).toEqual(['mentalHealth.quote'])
    expect(describeChanges(changes, 'text')).toBe('mental health quote changed')
  })

  test.each([
    [
      'landing',
      { heroTitle: 1, heroEmphasis: 1 },
      '“Large title” and “Underlined part of the title” of the home page changed',
    ],
    ['landing', { heroPage: 1 }, '“The page beside the title” of the home page changed'],
    [
      'landing',
      { heroTitle: 1, favsIntro: 0 },
      '“Large title” of the home page changed, “Introduction” added to the favourites',
    ],
    [
      'pillars',
      { 'mentalHealth.quote': 1 },
      '“Quote on the topic page” of the topic Mental Health changed',
    ],
    ['about', { note: 1 }, '“Personal note” of the About page changed'],
    [
      'site',
      { cover: 0, showName: 1 },
      '“Name of the show” of the site changed, “Cover of the show” added',
    ],
    ['site', { popupText: 1 }, '“Welcome letter: text” of every page changed'],
    ['site', { unknownField: 1 }, 'unknown field of the site changed'],
  ] as const)('N29 a change of %s %o: %s', (document, fields, words) => {
    const changes = Object.entries(fields).map(([field, before]) => ({ field, before, after: 1 }))
    const what = {
      kind: 'text' as const,
      act: 'changed' as const,
      subject: 'the site',
      changes,
      document,
    }
    expect(describeActivity(what, { now: new Date(), timeZone: 'Europe/London' })).toBe(words)
  })
})

describe('two changes in a row as one', () => {
  const change = (field: string, before: number, after: number) => ({ field, before, after })
  test.each([
    [
      'chapters add up',
      [{ ...change('chapters', 1, 2), isList: true }],
      [{ ...change('chapters', 2, 3), isList: true }],
      'two chapters added',
    ],
    ['added and removed', [change('linkYT', 0, 1)], [change('linkYT', 1, 0)], ''],
    [
      'changed, then removed',
      [change('linkYT', 1, 1)],
      [change('linkYT', 1, 0)],
      'YouTube link removed',
    ],
    ['two fields', [change('title', 1, 1)], [change('image', 1, 1)], 'title and image changed'],
  ])('%s', (_, first, second, words) => {
    expect(describeChanges(mergeChanges(first, second), 'episode')).toBe(words)
  })
})

describe('a happening in words, with its time in the time zone of the show', () => {
  test.each<[Act, string | null, string]>([
    ['made', null, 'episode 49 created'],
    ['scheduled', '2026-11-24T06:00:00Z', 'episode 49 scheduled for Tue 24 Nov, 06:00'],
    ['scheduled', '2026-09-08T05:00:00Z', 'episode 49 scheduled for Tue 8 Sep, 06:00'],
    ['trashed', null, 'episode 49 moved to trash'],
    ['released', null, 'episode 49 went live as scheduled'],
    ['edited', null, 'episode 49 saved'],
  ])('%s %s', (act, release, words) => {
    const now = new Date('2026-08-01T00:00:00Z')
    const what = {
      kind: 'episode' as const,
      act,
      subject: 'episode 49',
      changes: [],
      document: 'ep-049',
      release,
    }
    expect(describeActivity(what, { now, timeZone: 'Europe/London' })).toBe(words)
  })
})

describe('what an account is called', () => {
  test.each([
    [{ email: 'maya@example.com' }, 'Maya'],
    [{ email: 'maya.k_long-name@example.com' }, 'Maya K Long Name'],
    [{ email: 'maya@example.com', name: ' Maya Kay ' }, 'Maya Kay'],
    [{ email: 'maya@example.com', name: '' }, 'Maya'],
  ])('%o: %s', (account, name) => {
    expect(accountName(account)).toBe(name)
  })
})

test('what one person did without a long pause is one session, and names each field once', () => {
  const entry = (at: string, who: string | null, document: string, ...fields: string[]) => ({
    ...{ at: `2026-11-20T${at}:00Z`, who, document, kind: 'episode' as const },
    ...{ act: 'changed' as const, subject: document },
    changes: fields.map((field) => ({ field, before: 1, after: 1 })),
  })
  const sessions = groupSessions([
    entry('11:40', 'Maya', 'one', 'title'),
    entry('11:20', 'Maya', 'two', 'title'),
    entry('11:00', 'Maya', 'one', 'title', 'length'),
    entry('10:20', 'Maya', 'one', 'date'),
    entry('10:19', 'Noor', 'one', 'date'),
    entry('10:18', null, 'one'),
    entry('10:18', null, 'two'),
  ])
  const said = sessions.map((session) =>
    session.map(({ document, changes }) => `${document}: ${describeChanges(changes, 'episode')}`),
  )
  expect(said).toEqual([
    ['one: title and length changed', 'two: title changed'],
    ['one: date changed'],
    ['one: date changed'],
    ['one: '],
    ['two: '],
  ])
})
