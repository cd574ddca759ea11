import { expect, test } from 'vitest'
import { isUsualTime } from '@/domain/imports/usual-release'

const DAY_MS = 24 * 60 * 60 * 1000
/** Releases at 06:00 in London, so many days apart, the last one on Tuesday 24 November 2026. */
const every = (days: number, count = 16) =>
  Array.from({ length: count }, (_, at) => new Date(Date.UTC(2026, 10, 24, 6) - at * days * DAY_MS))

test.each([
  ['a weekly show, at its time', every(7, 4), '2026-12-01T06:00Z', true],
  ['a quarter of an hour before', every(7, 4), '2026-12-01T05:45Z', true],
  ['an hour after', every(7, 4), '2026-12-01T07:00Z', true],
  ['later', every(7, 4), '2026-12-01T07:05Z', false],
  ['earlier', every(7, 4), '2026-12-01T05:40Z', false],
  ['on another day', every(7, 4), '2026-12-02T06:00Z', false],
  ['a daily show, on any day', every(1), '2026-11-26T06:10Z', true],
  ['a daily show, at another time', every(1), '2026-11-26T18:00Z', false],
  [
    'just after midnight',
    every(7, 4).map((at) => new Date(+at + 18 * 3_600_000 - 300_000)),
    '2026-12-01T23:50Z',
    true,
  ],
  ['one release', every(7, 1), '2026-12-01T06:00Z', false],
  ['none', [], '2026-12-01T06:00Z', false],
])('Q47 the usual time of a release: %s', (_, releases, now, isUsual) => {
  expect(isUsualTime(releases, new Date(now), 'Europe/London')).toBe(isUsual)
})

test('Q47 it is that of the clocks of the show, in summer and winter', () => {
  const summer = [new Date('2026-10-13T05:00Z'), new Date('2026-10-20T05:00Z')]
  expect(isUsualTime(summer, new Date('2026-10-27T06:00Z'), 'Europe/London')).toBe(true)
})
