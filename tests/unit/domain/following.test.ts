import { expect, test } from 'vitest'
import { countsText, listOf, nextCheck, NO_EVENTS } from '@/domain/imports/following'

const NOW = new Date('2026-11-24T12:00:00Z')
const HOUR_MS = 60 * 60 * 1000

test.each<[tries: number, retryAfter: number | null, minutes: number]>([
  [1, null, 55],
  [2, null, 115],
  [3, null, 235],
  [5, null, 16 * 60 - 5],
  [6, null, 24 * 60 - 5],
  [1000, null, 24 * 60 - 5],
  [1, 3 * HOUR_MS, 180],
  [4, HOUR_MS, 8 * 60 - 5],
  [1, 1000 * HOUR_MS, 24 * 60 - 5],
  [1, -HOUR_MS, 55],
])(
  'after %i failures, where the server wants %s ms, the feed is read in %i minutes',
  (tries, retryAfter, minutes) =>
    expect((nextCheck(tries, retryAfter, NOW).getTime() - NOW.getTime()) / 60_000).toBe(minutes),
)

test.each([
  [NO_EVENTS, 'Nothing new.'],
  [{ ...NO_EVENTS, new: 1 }, '1 new episode.'],
  [
    { new: 12, changed: 2, kept: 1, gone: 3 },
    '12 new episodes, 2 updated, 1 kept as edited here, 3 no longer in the feed.',
  ],
])('%o is said', (counts, text) => expect(countsText(counts)).toBe(text))

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('%j as a list', (names, text) => expect(listOf(names)).toBe(text))
