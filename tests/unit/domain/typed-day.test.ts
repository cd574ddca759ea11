import { describe, expect, test } from 'vitest'
import { monthGrid, moveDay, readDay } from '@/domain/episodes/typed-day'
import type { Language } from '@/domain/language/language'

/** A Wednesday. */
const TODAY = '2026-11-25'

describe('a day as it is typed', () => {
  test.each<[string, string, Language?]>([
    ['2026-12-24', '2026-12-24'],
    [' 2026-12-24 ', '2026-12-24'],
    ['2026.12.4', '2026-12-04'],
    ['today', '2026-11-25'],
    ['Tomorrow', '2026-11-26'],
    ['yesterday', '2026-11-24'],
    ['next Thu', '2026-11-26'],
    ['thursday', '2026-11-26'],
    ['this Friday', '2026-11-27'],
    ['Wed', '2026-12-02'],
    ['in 2 weeks', '2026-12-09'],
    ['in 1 day', '2026-11-26'],
    ['24 Dec', '2026-12-24'],
    ['Dec 24', '2026-12-24'],
    ['December 24th, 2027', '2027-12-24'],
    ['24 of December', '2026-12-24'],
    ['Thu 10 December 2026', '2026-12-10'],
    ['1 Sept', '2027-09-01'],
    ['25 Nov', '2026-11-25'],
    ['24 Nov', '2027-11-24'],
    ['24 Nov 2026', '2026-11-24'],
    ['29 Feb', '2028-02-29'],
    ['24.12.', '2026-12-24'],
    ['24.12.26', '2026-12-24'],
    ['4/5/2026', '2026-05-04'],
    ['morgen', '2026-11-26', 'de'],
    ['nächsten Donnerstag', '2026-11-26', 'de'],
    ['24. Dezember', '2026-12-24', 'de'],
    ['3. März 2027', '2027-03-03', 'de'],
    ['24 de diciembre de 2026', '2026-12-24', 'es'],
    ['الخميس', '2026-11-26', 'ar'],
    ['24 ديسمبر', '2026-12-24', 'ar'],
  ])('%j is %s', (typed, day, language = 'en') =>
    expect(readDay(typed, TODAY, language)).toEqual({ day }),
  )

  test.each([
    ['2026-02-30', /There is no 2026-02-30/],
    ['31 Nov', /There is no 31 Nov/],
    ['24/13', /There is no 24\/13/],
    ['soon', /“soon” isn’t a date\. Try 24 Dec/],
    ['24 Ju', /isn’t a date/],
    ['T', /isn’t a date/],
    ['12', /isn’t a date/],
    ['', /isn’t a date/],
    ['24 Dec 2026 06:00', /isn’t a date/],
  ])('%j says what is wrong', (typed, error) =>
    expect(readDay(typed, TODAY, 'en')).toEqual({ error: expect.stringMatching(error) as string }),
  )
})

test('a month begins on its day of the week and ends in whole weeks', () => {
  const grid = monthGrid('2026-12-24')
  expect(grid[0]).toEqual([
    null,
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
    '2026-12-06',
  ])
  expect(grid).toHaveLength(5)
  expect(grid.flat().filter((day) => day !== null)).toHaveLength(31)
  expect(monthGrid('2027-02-01')).toHaveLength(4)
})

test('a month later is a day of the next month', () =>
  expect(moveDay('2026-01-31', { months: 1 })).toBe('2026-02-28'))
