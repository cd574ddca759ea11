import { describe, expect, test } from 'vitest'
import {
  statisticsCsv,
  daysOf,
  episodeOfPage,
  isCountedPage,
  lastDays,
  parseCountsCsv,
  parseRange,
  type CountsRow,
  toCsv,
} from '@/domain/statistics/statistics'

const TODAY = '2026-03-01'

describe('a range of days', () => {
  test.each([
    [null, null, { from: '2026-01-31', to: TODAY }],
    ['2026-02-27', null, { from: '2026-02-27', to: TODAY }],
    [null, '2026-02-28', { from: '2026-01-30', to: '2026-02-28' }],
    ['2024-02-29', '2026-02-28', { from: '2024-02-29', to: '2026-02-28' }],
    ['2026-02-28', '2026-02-28', { from: '2026-02-28', to: '2026-02-28' }],
  ])('from %s to %s is read', (from, to, range) => {
    expect(parseRange(from, to, TODAY)).toEqual(range)
  })

  test.each([
    ['2026-02-30', null, 'from'],
    ['26-02-01', null, 'from'],
    ['2026-02-01T00:00', null, 'from'],
    ['yesterday', null, 'from'],
    [null, '2026-13-01', 'to'],
    ['2026-02-02', '2026-02-01', 'to'],
    ['2026-03-02', null, 'to'],
    ['2024-02-28', TODAY, 'from'],
    ['0001-01-01', '9999-12-31', 'from'],
  ])('from %s to %s is refused', (from, to, field) => {
    expect(() => parseRange(from, to, TODAY)).toThrow(expect.objectContaining({ field }))
  })

  test('has all of its days, over a leap day and a change of clocks', () => {
    expect(daysOf({ from: '2028-02-27', to: '2028-03-01' })).toEqual([
      '2028-02-27',
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ])
    expect(daysOf(lastDays(90, '2026-04-02'))).toHaveLength(90)
  })
})

test.each([
  ['/podcast/ep-001', 'ep-001'],
  ['/podcast/ep-1000', 'ep-1000'],
  ['/podcast/ep-1', null],
  ['/embed/ep-001', null],
  ['/', null],
])('%s is the page of %s', (page, id) => {
  expect(episodeOfPage(page)).toBe(id)
})

test('the pages of listeners are counted, but not what they have saved', () => {
  for (const page of ['/', '/follow', '/guests/somebody', '/embed/ep-001'])
    expect(isCountedPage(page), page).toBe(true)
  for (const page of ['/saved', '/AdminLogin', '/UploadPodcast'])
    expect(isCountedPage(page), page).toBe(false)
})

describe('CSV', () => {
  test.each([
    ['plain', 'plain'],
    ['a, b', '"a, b"'],
    ['say "yes"', '"say ""yes"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['  =1+1', "'  =1+1"],
    ['+44', "'+44"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['=HYPERLINK("https://example.com","x")', `"'=HYPERLINK(""https://example.com"",""x"")"`],
  ])('%j is the cell %j', (text, cell) => {
    expect(toCsv([[text, 7]])).toBe(`${cell},7\r\n`)
  })

  const ROWS: CountsRow[] = [
    { names: ['2026-03-01', '/a,b'], views: 3, visitors: 2, clicks: 0, platforms: {} },
    { names: ['2026-03-02', '/'], views: 0, visitors: 0, clicks: 4, platforms: { 'A "B", c': 4 } },
  ]
  const TEXT = statisticsCsv(['day', 'page'], ['A "B", c', 'D'], ROWS)

  test('of amounts is read as it was written', () => {
    expect(parseCountsCsv(['day', 'page'], TEXT)).toEqual(ROWS)
    expect(parseCountsCsv(['day'], statisticsCsv(['day'], [], []))).toEqual([])
  })

  test.each([
    ['nothing', ''],
    ['other columns', TEXT.replace('visitors', 'people')],
    ['a row that is cut off', TEXT.slice(0, -3)],
    ['a row that is too short', TEXT.replace('3,2,0', '3,2')],
    ['no number', TEXT.replace('3,2,0', '3,-2,0')],
    ['a number that is too large', TEXT.replace('3,2,0', '3,9999999999,0')],
    ['quotes that do not end', TEXT.replace('"/a', '/a')],
  ])('with %s is refused', (_, text) => {
    expect(() => parseCountsCsv(['day', 'page'], text)).toThrow()
  })
})
