import { expect, test } from 'vitest'
import { recentDay, savedMoment } from '@/domain/show/recent-day'

test.each([
  ['2026-11-21T10:00:00Z', 'today'],
  ['2026-11-21T00:00:00Z', 'today'],
  ['2026-11-20T23:59:59Z', 'yesterday'],
  ['2026-11-19T12:00:00Z', 'Thursday'],
  ['2026-11-15T12:00:00Z', 'Sunday'],
  ['2026-11-14T12:00:00Z', '14 November'],
  ['2026-03-03T12:00:00Z', '3 March'],
  ['2025-12-31T12:00:00Z', '31 December 2025'],
])('%s is %s on a Saturday', (instant, words) => {
  expect(recentDay(instant, new Date('2026-11-21T12:00:00Z'), 'Europe/London')).toBe(words)
})

test('the day is that of the show’s time zone', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  expect(recentDay('2026-11-20T23:30:00Z', now, 'Europe/Berlin')).toBe('today')
  expect(recentDay('2026-11-21T03:00:00Z', now, 'America/New_York')).toBe('yesterday')
})

test.each([
  ['2026-11-21T12:00:20Z', 'just now'],
  ['2026-11-21T11:55:00Z', '5 minutes ago'],
  ['2026-11-21T09:30:00Z', '2 hours ago'],
])('Y30 what was saved at %s was saved %s', (instant, words) => {
  expect(savedMoment(instant, new Date('2026-11-21T12:00:00Z'))).toBe(words)
})
