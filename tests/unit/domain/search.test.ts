import { describe, expect, test } from 'vitest'
import {
  episodeNumberIn,
  letterDistance,
  likelyWords,
  normalizeQuestion,
  parseSearch,
  searchPath,
} from '@/domain/search/search'
import { MARKS } from '@/domain/notes/plain-marks'

describe('a question has one spelling', () => {
  test.each([
    ['  Two\n WORDS ', 'two words'],
    ['a\0b', 'a b'],
    ['\uD800', ''],
    ['\uE000a\uE001', 'a'],
    ['e\u0301', 'é'],
    ['😀'.repeat(200), '😀'.repeat(100)],
    [`${'x'.repeat(99)} yz`, 'x'.repeat(99)],
  ])('%j', (text, q) => expect(normalizeQuestion(text)).toBe(q))

  test.each([
    [
      'q=A&type=episode&theme=climateJustice&page=2',
      '/search?page=2&q=a&theme=climateJustice&type=episode',
    ],
    ['q=a&page=2', '/search?q=a'],
    ['q=a&type=users&theme=favs', '/search?q=a'],
    ['q=a&type=guest&page=-1', '/search?q=a&type=guest'],
    ['q=a&type=guest&page=0', '/search?q=a&type=guest'],
    ['q=a&type=guest&page=999', '/search?page=20&q=a&type=guest'],
    ['q=%20&theme=climateJustice', '/search'],
  ])('%s', (given, path) => {
    const query = parseSearch(new URLSearchParams(given))
    expect(searchPath(query)).toBe(path)
    const again = new URL(path, 'http://localhost').searchParams
    expect(searchPath(parseSearch(again))).toBe(path)
  })
})

test.each([
  ['48', 48],
  ['#48', 48],
  ['ep 48', 48],
  ['ep-048', 48],
  ['episode 048', 48],
  ['48 hours', null],
  ['episode', null],
  ['1234567', null],
])('the episode number in %s is %s', (q, number) => expect(episodeNumberIn(q)).toBe(number))

test.each([
  ['river', 'river', 0],
  ['rievr', 'river', 1],
  ['riv', 'river', 2],
  ['', 'ab', 2],
  ['😀a', 'a', 1],
])('%s and %s are %d apart', (one, other, far) => {
  expect(letterDistance(one, other)).toBe(far)
  expect(letterDistance(other, one)).toBe(far)
})

test('the nearest word comes first, then the most frequent, and none that is too far', () => {
  const known = ['fridge', 'bride', 'ridge', 'bridge', 'cartridge'].map((word, documents) => ({
    word,
    documents,
  }))
  expect(likelyWords('brigde', known)[0]).toBe('bridge')
  expect(likelyWords('brigde', known)).not.toContain('cartridge')
  expect(likelyWords('it', [{ word: 'at', documents: 9 }])).toEqual(['at'])
  expect(likelyWords('x', [{ word: 'y', documents: 9 }])).toEqual([])
})

describe('N40 a correction is near', () => {
  const corrections = (word: string, ...known: string[]) =>
    likelyWords(
      word,
      known.map((one) => ({ word: one, documents: 9 })),
    )

  test.each([
    ['hundred', 'kindred'],
    ['xqzz', 'jazz'],
    ['dont', 'door'],
    ['celebration', 'separation'],
  ])('%s is not read as %s', (word, known) => expect(corrections(word, known)).toEqual([]))

  test.each([
    ['nife', 'knife'],
    ['ibrary', 'library'],
    ['qiutting', 'quitting'],
    ['skulldugery', 'skulduggery'],
    ['hol', 'hole'],
  ])('%s may be %s', (word, known) => expect(corrections(word, known)).toEqual([known]))
})

test('N40 a question is the same with the marks of typographers', () => {
  expect(MARKS.plain).toHaveLength(MARKS.set.length)
  expect(normalizeQuestion('“Who’s” there—really…')).toBe(`who's there really`)
  expect(normalizeQuestion("who's")).toBe(normalizeQuestion('who’s'))
})
