import { describe, expect, test } from 'vitest'
import { DATE_MESSAGE, validateDate } from '@/domain/episodes/episode-date'
import { episodeId, episodeNumberOf } from '@/domain/episodes/episode-id'
import {
  episodeLength,
  formatLength,
  isoDuration,
  LENGTH_MESSAGE,
  validateLength,
  lengthSeconds,
  spokenLength,
  typedLength,
} from '@/domain/episodes/episode-length'
import { guestId, isDocumentId } from '@/domain/guests/guest-id'
import { validateLink, platformLinks, videoLink } from '@/domain/episodes/links'
import { FETCH_SIZE, PAGE_SIZE, pageOf, parseBefore } from '@/domain/database/lists'
import { validatePassword } from '@/domain/accounts/password'
import { EPISODE_FLAGS, categoriesOf, topicKeysOf, topicsOf } from '@/domain/topics/topics'

describe('episode ids (V09, E04, D14)', () => {
  test.each([
    [0, 'ep-000'],
    [9, 'ep-009'],
    [99, 'ep-099'],
    [100, 'ep-100'],
    [1000, 'ep-1000'],
    [999_999, 'ep-999999'],
  ])('%d is %s, and back', (number, id) => {
    expect(episodeId(number)).toBe(id)
    expect(episodeNumberOf(id)).toBe(number)
    expect(episodeNumberOf(id.toUpperCase())).toBe(number)
  })
  test.each([-1, 1.5, NaN, Infinity, 1_000_000])('%d is refused', (number) => {
    expect(() => episodeId(number)).toThrow('Enter a whole number, 0 or higher.')
  })
  test.each(['ep-12', 'ep-0012', 'ep-', 'ep-01a', 'ep-012 ', 'xep-012', 'ep-012/..', 'ep-1000000'])(
    '%s is no id',
    (id) => expect(episodeNumberOf(id)).toBeNull(),
  )
})

describe('guest ids (E06, D14)', () => {
  test.each([
    [12, 'Sample Guest', 'ep-012-SampleGuest'],
    [1, 'Anne-Marie  O’Neil', 'ep-001-Anne-MarieONeil'],
    [1, 'Zoe\u0308', 'ep-001-Zo\u00eb'],
    [1, '../../etc/passwd', 'ep-001-etcpasswd'],
    [1, '王 小明', 'ep-001-王小明'],
    [1, 'محمد', 'ep-001-محمد'],
    [1, '👩‍🚀 Ada', 'ep-001-Ada'],
    // Nothing that cannot be seen tells two ids apart, and no mark moves to another letter.
    [1, 'Ada \u2764\ufe0f', 'ep-001-Ada'],
    [1, '\u2764\ufe0f Ada', 'ep-001-Ada'],
    [1, 'Ada\u3164', 'ep-001-Ada'],
    [1, '!\u0301Ada', 'ep-001-Ada'],
    [1, 'Zoe\u200d\u0308', 'ep-001-Zo\u00eb'],
    [1, '\u0930\u200d\u094d\u092f', 'ep-001-\u0930\u094d\u092f'],
  ])('%d, %s → %s', (number, name, id) => {
    expect(guestId(number, name)).toBe(id)
    expect(isDocumentId(id)).toBe(true)
  })
  test('are at most 120 characters, cut between letters', () => {
    const id = guestId(1, 'e\u0323\u0301'.repeat(200))
    expect(id.length).toBeLessThanOrEqual(120)
    expect(id.normalize('NFC')).toBe(id)
    expect(/\p{M}$/u.test(id) || /\p{L}$/u.test(id)).toBe(true)
    expect(id.startsWith('ep-001-')).toBe(true)
  })
  test.each([
    ['a letter below marks without end', `a${'\u0301'.repeat(300)}`],
    ['syllables without end', '\u1100'.repeat(300)],
    ['letters of two code units', '\u{1d4b3}'.repeat(200)],
  ])('%s make an id of at most 120 characters', (_, name) => {
    const id = guestId(1, name)
    expect(id.length).toBeLessThanOrEqual(120)
    expect(id.isWellFormed()).toBe(true)
    expect(isDocumentId(id)).toBe(true)
  })
  test.each(['', '   ', '!!!', '--', '👩‍🚀', '\u0301', '\u3164'])(
    'a name of %j is refused',
    (name) => {
      expect(() => guestId(1, name)).toThrow(/name/)
    },
  )
  test.each(['ep-012/x', 'ep-012-a.b', 'x', '', 'ep-012-', 'ep-012-a b', 'ep-012-<b>'])(
    '%j is no document id',
    (id) => expect(isDocumentId(id)).toBe(false),
  )
})

describe('passwords (V01, V02, V03, K02, D10)', () => {
  test.each([
    ['', undefined, 'Password must be at least 8 characters long.'],
    ['abc1', undefined, 'Password must be at least 8 characters long.'],
    ['😀1😀2😀3', undefined, 'Password must be at least 8 characters long.'],
    ['abcdefgh', undefined, 'Password must include at least one number.'],
    ['abcdefg1', 'abcdefg2', 'Passwords do not match.'],
    ['a1'.repeat(600), undefined, 'Password must be at most 1000 characters long.'],
    ['abcdefg1', undefined, null],
    ['abcdefg1', 'abcdefg1', null],
    ['пароль12', undefined, null],
  ])('%j, %j → %j', (password, confirmation, fault) => {
    expect(validatePassword(password, confirmation)).toBe(fault)
  })
})

describe('dates (V06, D19)', () => {
  test.each(['2026-11-24', '2024-02-29', '0001-01-01'])('%s is a day', (date) =>
    expect(validateDate(date)).toBeNull(),
  )
  test.each([
    '',
    '24/11/2026',
    '2026-1-4',
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    ' 2026-11-24',
    '2026-11-24T00:00',
    '２０２６-11-24',
    '0000-01-01',
  ])('%j is none', (date) => expect(validateDate(date)).toBe(DATE_MESSAGE))
  test('the message is letter for letter', () =>
    expect(DATE_MESSAGE).toBe('Please Format date as YYYY-MM-DD'))
})

describe('lengths (D20)', () => {
  test.each([
    ['00:30', 30, 'PT30S'],
    ['52:14', 3134, 'PT52M14S'],
    ['75:00', 4500, 'PT1H15M'],
    ['120:05', 7205, 'PT2H5S'],
    ['1:02:03', 3723, 'PT1H2M3S'],
    ['0:00:01', 1, 'PT1S'],
    ['00:00', 0, 'PT0S'],
  ])('%s is %d s', (text, seconds, iso) => {
    expect(lengthSeconds(text)).toBe(seconds)
    expect(validateLength(text)).toBeNull()
    expect(isoDuration(seconds)).toBe(iso)
  })
  test.each(['', '5', '5:3', '5:60', '1:60:00', '1:2:03', '-1:00', '1h', '10:00 ', 'aa:bb'])(
    '%j is refused',
    (text) => expect(validateLength(text)).toBe(LENGTH_MESSAGE),
  )
  test.each([
    [0, '00:00'],
    [59.6, '01:00'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [-5, '00:00'],
  ])('%d s is written %s', (seconds, text) => expect(episodeLength(seconds)).toBe(text))
  test.each([
    [0, '0:00', '0 seconds'],
    [84.6, '1:25', '1 minute 25 seconds'],
    [300, '5:00', '5 minutes'],
    [599, '9:59', '9 minutes 59 seconds'],
    [600, '10 min', '10 minutes'],
    [2780, '46 min', '46 minutes'],
    [3599, '1 hr', '1 hour'],
    [3723, '1 hr 2 min', '1 hour 2 minutes'],
  ])('Q66 %d s reads %s and is said %s', (seconds, shown, said) =>
    expect([formatLength(seconds, 'en'), spokenLength(seconds, 'en')]).toEqual([shown, said]),
  )
  test('Q66 lengths are shown and said in the language of the page', () => {
    const both = (language: 'de' | 'ar') => [
      ...[85, 3723].map((seconds) => formatLength(seconds, language)),
      spokenLength(3723, language),
    ]
    expect(both('de')).toEqual(['1:25', '1 Std. 2 Min.', '1 Stunde 2 Minuten'])
    expect(both('ar')).toEqual(['1:25', '1 س 2 د', 'ساعة دقيقتان'])
  })
  test.each([
    ['1:25', '01:25'],
    [' 85 ', '01:25'],
    ['85 s', '01:25'],
    ['1h 2m', '1:02:00'],
    ['1h02', '1:02:00'],
    ['1 hr, 2 min 3 sec', '1:02:03'],
    ['1 Std. 2 Min.', '1:02:00'],
    ['46 min', '46:00'],
    ['PT46M20S', '46:20'],
    ['90:00', '90:00'],
    ['46:20 ', '46:20'],
    ['', ''],
    ['12:99', '12:99'],
    ['1:75:00', '1:75:00'],
    ['soon', 'soon'],
    ['1.5', '00:02'],
  ])('Q66 %j typed by a host is kept as %j', (typed, kept) => expect(typedLength(typed)).toBe(kept))
})

describe('links (D21)', () => {
  test.each(['https://example.com', 'http://example.com/a?b#c', 'HTTPS://example.com/ü'])(
    '%s is fine',
    (link) => expect(validateLink(link, 'Spotify link')).toBeNull(),
  )
  test.each([
    'example.com',
    'ftp://example.com',
    'javascript:alert(1)',
    'https://',
    'https://user:pw@example.com',
    'https://exa mple.com',
    `https://example.com/${'a'.repeat(2100)}`,
    '//example.com',
    'https://\\example.com',
    'https://example.com\\@example.org',
    'https://example.com/\u0000',
    'https://example.com/\u0007',
  ])('%s is refused, naming the field', (link) =>
    expect(validateLink(link, 'Spotify link')).toContain('Spotify link'),
  )
  const all = {
    linkYT: 'https://y.example.com',
    linkSpotify: 'https://s.example.com',
    linkApple: 'https://a.example.com',
    linkAmazon: 'https://z.example.com',
    episodeUrl: 'https://www.example.com/1',
  }
  test.each([
    [all, { href: all.linkYT, platform: 'YouTube' }],
    [
      { ...all, linkYT: null },
      { href: all.linkSpotify, platform: 'Spotify' },
    ],
    [
      { ...all, linkYT: '', linkSpotify: '' },
      { href: all.linkApple, platform: 'Apple Podcasts' },
    ],
    [{ linkAmazon: all.linkAmazon }, { href: all.linkAmazon, platform: 'Amazon Music' }],
    [{ episodeUrl: all.episodeUrl }, { href: all.episodeUrl, platform: 'example.com' }],
    [{}, null],
    [{ episodeUrl: 'nonsense' }, null],
  ])('the video link of %j (R03, R13, R20)', (episode, link) => {
    expect(videoLink(episode)).toEqual(link)
  })
  test('all platforms, in the order of the form', () =>
    expect(platformLinks(all).map(({ platform }) => platform)).toEqual([
      'Apple Podcasts',
      'Spotify',
      'YouTube',
      'Amazon Music',
    ]))
})

describe('categories (K06, F03, E05)', () => {
  test('that have a flag are favourites and the first four topics', () =>
    expect(EPISODE_FLAGS.map(({ key, flag }) => [key, flag])).toEqual([
      ['favs', 'isFav'],
      ['mentalHealth', 'isMentalHealth'],
      ['personalGrowth', 'isPersonalGrowth'],
      ['socialJustice', 'isSocialJustice'],
      ['climateJustice', 'isClimateJustice'],
    ]))
  test('of an episode are favourites first, then its topics as they are stored', () => {
    expect(categoriesOf({ topics: ['socialJustice', 'sleep'], isFav: true })).toEqual([
      'favs',
      'socialJustice',
      'sleep',
    ])
    expect(categoriesOf({ isFav: null, topics: null })).toEqual([])
    expect(topicKeysOf({ topics: ['a', { id: 'b' }] })).toEqual(['a', 'b'])
  })
  test('D45 pages name the topics in the order of the site, and none that it lacks', () =>
    expect(
      topicsOf(['favs', 'b', 'gone', 'a'], [{ key: 'a' }, { key: 'b' }, { key: 'c' }]),
    ).toEqual([{ key: 'a' }, { key: 'b' }]))
})

describe('pages of a list (K01, T07, D23)', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, i) => ({ number: 50 - i }))
  test('seven are fetched, six are shown', () => expect([FETCH_SIZE, PAGE_SIZE]).toEqual([7, 6]))
  test.each([
    [0, 0, null],
    [6, 6, null],
    [7, 6, 45],
  ])('%d fetched: %d shown, cursor %j', (fetched, shown, cursor) => {
    const page = pageOf(rows(fetched))
    expect([page.rows.length, page.nextBefore]).toEqual([shown, cursor])
  })
  test.each([
    ['12', 12],
    ['0', 0],
    ['', null],
    ['-1', null],
    ['1.5', null],
    ['abc', null],
    [['1', '2'], null],
    [undefined, null],
  ])('?before=%j is %j', (text, number) => expect(parseBefore(text)).toBe(number))
})
