import { expect, test } from 'vitest'
import { formatRecent } from '@/domain/show/show-time'

const NOW = new Date('2026-11-19T14:20:00Z')

test.each([
  ['2026-11-19T11:05:00Z', 'Europe/London', 'Today 11:05'],
  ['2026-11-18T19:40:00Z', 'Europe/London', 'Wed 19:40'],
  ['2026-11-13T09:00:00Z', 'Europe/London', 'Fri 09:00'],
  ['2026-11-12T09:12:00Z', 'Europe/London', '12 Nov, 09:12'],
  ['2025-11-19T09:12:00Z', 'Europe/London', '19 Nov 2025, 09:12'],
  // The day is the one of the show.
  ['2026-11-18T20:30:00Z', 'Asia/Tokyo', 'Today 05:30'],
  ['2026-11-19T23:30:00Z', 'Asia/Tokyo', '20 Nov, 08:30'],
])('%s in %s is %s in the margin', (instant, timeZone, words) => {
  expect(formatRecent(instant, NOW, timeZone)).toBe(words)
})
