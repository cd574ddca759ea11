import { expect, test } from 'vitest'
import { isMonth, lastMonths, monthRange } from '@/domain/statistics/months'
import {
  areComparable,
  daysSince,
  viewsAfter,
  viewsUpTo,
} from '@/domain/statistics/compare-episodes'

test('the days since a release are those that have begun, thirty at most', () => {
  const since = (released: string) => daysSince(released, '2026-06-10')
  expect(['2026-06-10', '2026-06-09', '2026-05-01', '2026-06-11'].map(since)).toEqual([1, 2, 30, 0])
})

test('views are read off only after days that have passed', () => {
  const row = { views: [3, 0, 2, 0, 0, 0, 1] }
  expect([1, 7, 30].map((days) => viewsAfter(row, days))).toEqual([3, 6, null])
  expect(viewsAfter({ views: null }, 1)).toBeNull()
  expect(viewsUpTo(row.views)).toEqual([3, 3, 5, 5, 5, 5, 6])
})

test('two episodes with seven days are compared, and no fewer', () => {
  const row = (days: number) => ({ views: Array.from({ length: days }, () => 0) })
  expect(areComparable([row(7), row(30)])).toBe(true)
  expect(areComparable([row(7), row(6), { views: null }])).toBe(false)
})

test('a month is one of the calendar', () => {
  expect(['2026-02', '2026-13', '2026-2', '1999-01', ''].map(isMonth)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
  expect(monthRange('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(lastMonths('2026-01-31', 3)).toEqual(['2026-01', '2025-12', '2025-11'])
})
