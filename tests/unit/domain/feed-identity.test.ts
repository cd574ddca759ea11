import { describe, expect, test } from 'vitest'
import {
  isPodcastGuid,
  knownCategories,
  parseSeasonNames,
  PODCAST_CATEGORIES,
  seasonNamesText,
  toFeedCategory,
} from '@/domain/feeds/feed-identity'

describe('Q33 categories of a feed', () => {
  const of = (text: string, ...below: string[]) => ({
    text,
    categories: below.map((name) => ({ text: name })),
  })
  test.each([
    ['as Apple has them', [of('Arts', 'Books'), of('History')], ['Arts > Books', 'History']],
    ['in other letters', [of(' arts ', 'BOOKS')], ['Arts > Books']],
    ['of no directory', [of('Gardening'), of('Arts', 'Poems')], ['Arts']],
    ['of another category', [of('History', 'Books')], ['History']],
    ['twice', [of('Arts'), of('Arts', 'Books'), of('Arts')], ['Arts', 'Arts > Books']],
    ['two below one', [of('Arts', 'Books', 'Design')], ['Arts > Books', 'Arts > Design']],
    ['nothing', [{}, of('')], []],
  ])('%s', (_, categories, known) => expect(knownCategories(categories)).toEqual(known))

  test('each of ours is read again as it is written', () => {
    expect(PODCAST_CATEGORIES.length).toBeGreaterThan(100)
    expect(knownCategories(PODCAST_CATEGORIES.map(toFeedCategory))).toEqual(PODCAST_CATEGORIES)
  })
})

test.each([
  ['917393e3-1b1e-5cef-ace4-edaa54e1f810', true],
  ['917393E3-1B1E-5CEF-ACE4-EDAA54E1F810', true],
  ['917393e31b1e5ceface4edaa54e1f810', false],
  [' 917393e3-1b1e-5cef-ace4-edaa54e1f810', false],
  ['https://example.com/feed', false],
])('Q33 “%s” is the GUID of a show: %s', (text, is) => expect(isPodcastGuid(text)).toBe(is))

describe('Q33 names of seasons', () => {
  test.each([
    ['', []],
    [
      '2: B: more\n\n 1 :  A ',
      [
        [1, 'A'],
        [2, 'B: more'],
      ],
    ],
    ['3: الرسائل', [[3, 'الرسائل']]],
    ['1: A\n1: B', null],
    ['0: A', null],
    ['1:', null],
    ['A', null],
    [`1: ${'x'.repeat(129)}`, null],
  ])('“%s”', (text, names) => {
    const rows = names && names.map(([season, name]) => ({ season, name }))
    const parsed = parseSeasonNames(text)
    expect(parsed).toEqual(rows)
    if (parsed) expect(parseSeasonNames(seasonNamesText(parsed))).toEqual(parsed)
  })
})
