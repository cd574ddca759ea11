import { describe, expect, test } from 'vitest'
import {
  numberingError,
  numberInTitle,
  numbersFrom,
  suggestNumbering,
  type Unnumbered,
} from '@/importers/numbering'

describe('D34 a number in a title, and the title without it', () => {
  test.each([
    ['32: Margins', 32, 'Margins'],
    ['032 – Margins', 32, 'Margins'],
    ['7. Margins', 7, 'Margins'],
    ['7 - Margins', 7, 'Margins'],
    ['0 | Before We Begin', 0, 'Before We Begin'],
    ['Ep. 03', 3, 'Ep. 03'],
    ['Ep. 03: Margins', 3, 'Margins'],
    ['Ep 3 Margins', 3, 'Margins'],
    ['EP12 – Margins', 12, 'Margins'],
    ['Episode 5', 5, 'Episode 5'],
    ['Episode 5: Margins', 5, 'Margins'],
    ['Episode #5 Margins', 5, 'Margins'],
    ['[Ep 5] Margins', 5, 'Margins'],
    ['#12 – Margins', 12, 'Margins'],
    ['#12 Margins', 12, 'Margins'],
    ['No. 4: Margins', 4, 'Margins'],
    ['S2E4', 4, 'S2E4'],
    ['S2E4: Margins', 4, 'Margins'],
    ['s02e04 Margins', 4, 'Margins'],
    ['Season 2, Episode 4: Margins', 4, 'Margins'],
    ['S1 Ep 9 | Margins', 9, 'Margins'],
    ['Margins | 10', 10, 'Margins'],
    ['Margins #32', 32, 'Margins'],
    ['Margins (Ep. 32)', 32, 'Margins'],
    ['Margins – Episode 32', 32, 'Margins'],
    ['Margins | S2E4', 4, 'Margins'],
    ['T2E14 | Margins', 14, 'Margins'],
    ['The Show #12: Margins', 12, 'The Show: Margins'],
    ['9: 100 days of rain', 9, '100 days of rain'],
    ['Aflevering 15: De trein', 15, 'De trein'],
    ['Afsnit 3 – Kaffe', 3, 'Kaffe'],
    ['Säsong 2, avsnitt 4: Snö', 4, 'Snö'],
    ['Odcinek 7. Góry', 7, 'Góry'],
    ['14. Bölüm: Mahalle', 14, 'Mahalle'],
    ['Bölüm 14: Mahalle', 14, 'Mahalle'],
    ['第13回　最後の味噌汁', 13, '最後の味噌汁'],
    ['第3話「雨」', 3, '「雨」'],
    ['الحلقة ١٣: رسائل الليل', 13, 'رسائل الليل'],
    ['第13回', 13, '第13回'],
  ])('“%s” is %i, “%s”', (title, number, rest) => {
    expect(numberInTitle(title)).toEqual({ number, title: rest })
  })

  test.each([
    ['The Long Way Home #3', 3, 'Episode 3'],
    ['The long way home: Episode 3', 3, 'Episode 3'],
    ['3: The Long Way Home', 3, 'Episode 3'],
    ['The Long Way Home – S2E3', 3, 'Episode 3'],
    ['3: The Long Way Home Again', 3, 'The Long Way Home Again'],
    ['Ep. 03', 3, 'Ep. 03'],
  ])('D44 of a show of that name, “%s” is %i, “%s”', (title, number, rest) => {
    const show = { name: 'The Long Way Home', episode: (n: number) => `Episode ${n}` }
    expect(numberInTitle(title, show)).toEqual({ number, title: rest })
  })

  test.each([
    ['Margins'],
    [''],
    ['7 habits'],
    ['10:30 at night'],
    ['24-hour rain'],
    ['0.00000015: Margins'],
    ['2.5: Margins'],
    ['3,000 miles'],
    ['100% rain'],
    ['Margins, part 2'],
    ['Catch 22'],
    ['Margins in 1984'],
    ['Nothing 5'],
    ['1234567: Margins'],
    ['Repisode 5'],
    ['Inside the Episode'],
  ])('“%s” has none', (title) => {
    expect(numberInTitle(title)).toBeNull()
  })
})

type Row = [title: string, number: number | null, day: string | null]
/** Newest first, as in a feed. */
const episodes = (...rows: Row[]): Unnumbered[] =>
  rows.map(([title, number, day], index) => ({
    guid: `${title} ${index}`,
    position: index + 1,
    title,
    number,
    publishedAt: day && `2024-02-${day}T06:00:00.000Z`,
  }))
const numbers = (...args: Parameters<typeof numbersFrom>) =>
  [...numbersFrom(...args).values()].map(({ number }) => number)

describe('D34 which source is proposed', () => {
  test.each<[string, Row[], string, (number | null)[]]>([
    [
      'the feed',
      [
        ['2: b', 20, '02'],
        ['1: a', 10, '01'],
      ],
      'feed',
      [20, 10],
    ],
    [
      'the titles, if a number is missing',
      [
        ['5: b', null, '02'],
        ['4: a', 4, '01'],
      ],
      'titles',
      [5, 4],
    ],
    [
      'the titles, if one is there twice',
      [
        ['5: b', 1, '02'],
        ['4: a', 1, '01'],
      ],
      'titles',
      [5, 4],
    ],
    [
      'the titles of seasons that go on',
      [
        ['S2E3', null, '03'],
        ['S1E2', null, '02'],
      ],
      'titles',
      [3, 2],
    ],
    [
      'the dates, if seasons begin anew',
      [
        ['S2E1', 1, '03'],
        ['S1E1', 1, '02'],
      ],
      'dates',
      [2, 1],
    ],
    [
      'the dates, if one title has none',
      [
        ['5: b', null, '02'],
        ['a', null, '01'],
      ],
      'dates',
      [2, 1],
    ],
    [
      'the dates, if one has no date either',
      [
        ['b', null, '02'],
        ['a', null, null],
      ],
      'dates',
      [1, null],
    ],
    ['the feed, of nothing at all', [], 'feed', []],
  ])('%s', (_, rows, source, given) => {
    const all = episodes(...rows)
    expect(suggestNumbering(all)).toBe(source)
    expect(numbers(suggestNumbering(all), all)).toEqual(given)
  })

  test('of two at the same moment, the one further down the feed is the older', () => {
    expect(numbers('dates', episodes(['b', null, '01'], ['a', null, '01']))).toEqual([2, 1])
    const more = episodes(
      ['d', null, '02'],
      ['c', null, '01'],
      ['b', null, '01'],
      ['a', null, '01'],
    )
    expect(numbers('dates', more)).toEqual([4, 3, 2, 1])
  })

  test('says what is wrong with a source', () => {
    const all = episodes(['c', 1, '03'], ['b', 1, '02'], ['a', null, '01'])
    expect(numberingError('feed', all)).toBe(
      '1 full episode has no number and 1 number belongs to more than one full episode (1)',
    )
    expect(numberingError('dates', all)).toBeNull()
  })
})

describe('D44 what a source does not number', () => {
  type Kinds = Record<string, Unnumbered['kind']>
  const kinds = (all: Unnumbered[], of: Kinds): Unnumbered[] =>
    all.map((one) => ({ ...one, kind: of[one.title ?? ''] ?? 'full' }))
  const given = (...args: Parameters<typeof numbersFrom>) =>
    [...numbersFrom(...args).values()].map(({ number, isGuess = false }) =>
      isGuess ? `${number}?` : number,
    )

  test.each<[string, Row[], Kinds, string, (number | string | null)[]]>([
    [
      'titles number most: the others take the gap, the newest the next',
      [
        ['e', null, '05'],
        ['4: d', null, '04'],
        ['c', null, '03'],
        ['2: b', null, '02'],
        ['1: a', null, '01'],
      ],
      {},
      'titles',
      ['5?', 4, '3?', 2, 1],
    ],
    [
      'without a gap the host has to say',
      [
        ['3: d', null, '04'],
        ['c', null, '03'],
        ['2: b', null, '02'],
        ['1: a', null, '01'],
      ],
      {},
      'titles',
      [3, 'null?', 2, 1],
    ],
    [
      'a trailer before the first is 0, a bonus episode in a gap has that',
      [
        ['b', 3, '04'],
        ['bonus', null, '03'],
        ['a', 1, '02'],
        ['trailer', null, '01'],
      ],
      { bonus: 'bonus', trailer: 'trailer' },
      'feed',
      [3, 2, 1, 0],
    ],
    [
      'a bonus episode without room has everything numbered by date',
      [
        ['b', 2, '03'],
        ['bonus', 1, '02'],
        ['a', 1, '01'],
      ],
      { bonus: 'bonus' },
      'dates',
      [3, 2, 1],
    ],
    [
      'the newest trailer does not take the number of the next episode',
      [
        ['trailer', null, '03'],
        ['b', 2, '02'],
        ['a', 1, '01'],
      ],
      { trailer: 'trailer' },
      'dates',
      [3, 2, 1],
    ],
  ])('%s', (_, rows, of, source, numbers) => {
    const all = kinds(episodes(...rows), of)
    expect(suggestNumbering(all)).toBe(source)
    expect(given(suggestNumbering(all), all)).toEqual(numbers)
  })

  test('half of the titles are not most', () => {
    const all = episodes(['2: b', null, '02'], ['a', null, '01'])
    expect(numberingError('titles', all)).toBe('1 full episode has no number')
  })

  test('a later import keeps its source, and asks where a trailer has no room', () => {
    const all = kinds(episodes(['teaser', null, '03'], ['b', 2, '02'], ['a', 1, '01']), {
      teaser: 'trailer',
    })
    const known = new Map(all.slice(1).map(({ guid, number }) => [guid, number ?? 0]))
    expect(suggestNumbering(all, known)).toBe('feed')
    expect(given('feed', all, known)).toEqual([null, 2, 1])
  })

  test('numbers of the feed leave the titles that mostly repeat them', () => {
    const titles = (...args: Parameters<typeof numbersFrom>) =>
      [...numbersFrom(...args).values()].map(({ title }) => title)
    const all = episodes(['S2E1: d', 1, '04'], ['S1E1: c', 1, '03'], ['2 be', 2, '02'])
    expect(suggestNumbering(all)).toBe('dates')
    expect(titles('dates', all)).toEqual(['d', 'c', '2 be'])
    const some = episodes(['12: d', 2, '04'], ['11: c', 1, '03'], ['1: b', 1, '02'])
    expect(titles('dates', some)).toEqual(['12: d', '11: c', '1: b'])
  })
})

describe('D14 a later import', () => {
  const all = episodes(['3: c', 30, '03'], ['2: b', 20, '02'], ['1: a', 10, '01'])
  const [, b, a] = all.map(({ guid }) => guid)

  test('leaves everybody the number that they have', () => {
    const known = new Map([[b ?? '', 7]])
    expect(numbers('feed', all, known)).toEqual([30, 7, 10])
    expect(numbers('titles', all, known)).toEqual([3, 7, 1])
    expect(numbers('dates', all, known)).toEqual([8, 7, 1])
  })

  test.each([
    ['feed', 20, 10],
    ['titles', 2, 1],
    ['dates', 41, 40],
  ])('stays with the source of the first: %s', (source, second, first) => {
    const known = new Map([
      [b ?? '', second],
      [a ?? '', first],
    ])
    expect(suggestNumbering(all, known)).toBe(source)
  })
})
