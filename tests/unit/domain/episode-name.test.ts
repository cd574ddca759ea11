import { describe, expect, test } from 'vitest'
import {
  episodeInText,
  episodeMark,
  episodeName,
  namedTitle,
  toNamedEpisode,
  type Counting,
  type NamedEpisode,
} from '@/domain/episodes/episode-name'
import { SITE_LANGUAGES } from '@/domain/language/language'
import { textsOf } from '@/domain/texts'

const FULL: NamedEpisode = { number: 131 }
const OF_SEASON: NamedEpisode = { number: 131, season: 6, seasonEpisode: 8 }
const NUMBERED: NamedEpisode = { number: 131, seasonEpisode: 129 }
const IN_SEASON: NamedEpisode = { number: 131, season: 6 }
const TRAILER: NamedEpisode = { number: 0, kind: 'trailer', season: 1 }
const BONUS: NamedEpisode = { number: 12, kind: 'bonus', season: 1, seasonEpisode: 3 }

const english = (counting: Counting) => textsOf('en', 'en', counting).shared

describe('D44 what an episode is called', () => {
  test.each<[Counting, NamedEpisode, string, string, string]>([
    ['number', FULL, 'Episode 131', 'episode 131', '131. Margins'],
    ['number', OF_SEASON, 'Episode 131', 'episode 131', '131. Margins'],
    ['number', TRAILER, 'Trailer', '“Margins”', 'Trailer: Margins'],
    ['number', BONUS, 'Bonus', '“Margins”', 'Bonus: Margins'],
    [
      'season',
      OF_SEASON,
      'Season 6, episode 8',
      'season 6, episode 8',
      'Season 6, episode 8: Margins',
    ],
    ['season', NUMBERED, 'Episode 129', 'episode 129', 'Episode 129: Margins'],
    ['season', IN_SEASON, '', '“Margins”', 'Margins'],
    ['season', FULL, '', '“Margins”', 'Margins'],
    ['season', TRAILER, 'Trailer', '“Margins”', 'Trailer: Margins'],
    ['none', OF_SEASON, '', '“Margins”', 'Margins'],
    ['none', BONUS, 'Bonus', '“Margins”', 'Bonus: Margins'],
  ])('counted by %s, %j is %s', (counting, episode, name, inText, title) => {
    const texts = english(counting)
    const named = { ...episode, title: 'Margins' }
    expect(episodeName(episode, texts)).toBe(name)
    expect(episodeInText(named, texts)).toBe(inText)
    expect(namedTitle(named, texts)).toBe(title)
  })

  test.each<[Counting, NamedEpisode, string, string]>([
    ['number', FULL, 'Episode ', '131'],
    ['season', OF_SEASON, 'Season 6, episode ', '8'],
    ['number', TRAILER, '', 'Trailer'],
    ['none', FULL, '', ''],
  ])(
    'counted by %s, a list shows of %j what is said and what is seen',
    (counting, one, lead, mark) =>
      expect(episodeMark(one, english(counting))).toEqual({ lead, mark }),
  )

  test('a title that is its name is not said twice', () => {
    expect(namedTitle({ ...TRAILER, title: 'Trailer' }, english('number'))).toBe('Trailer')
    expect(namedTitle({ ...FULL, title: 'Episode 131' }, english('number'))).toBe('Episode 131')
  })

  test.each(SITE_LANGUAGES)('in %s every kind has a name of its own', (language) => {
    const by = (counting: Counting) => textsOf(language, language, counting).shared
    const names = [
      episodeName(FULL, by('number')),
      episodeName(OF_SEASON, by('season')),
      episodeName(TRAILER, by('season')),
      episodeName(BONUS, by('season')),
    ]
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).not.toMatch(/^$|[{}]/)
    expect(names[0]).toContain('131')
    expect(names[1]).toMatch(/6.*8/)
  })

  test.each([
    [{ episodeNum: 7 }, { number: 7 }],
    [{ episodeNum: 7, episodeType: null, season: null, seasonEpisode: null }, { number: 7 }],
    [
      { episodeNum: 7, episodeType: 'full' as const, season: 2, seasonEpisode: 0 },
      { number: 7, season: 2, seasonEpisode: 0 },
    ],
    [
      { episodeNum: 7, episodeType: 'bonus' as const },
      { number: 7, kind: 'bonus' },
    ],
  ])('%j as stored is %j', (stored, named) => expect(toNamedEpisode(stored)).toEqual(named))
})
