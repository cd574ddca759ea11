import { describe, expect, test } from 'vitest'
import { releaseChoice, releaseInstant } from '@/domain/episode-editor/episode-values'
import { nextReleaseDay, today } from '@/domain/episodes/episode-date'
import {
  validUntil,
  instantOf,
  isReleased,
  isTimeZone,
  isVisible,
  nextMidnight,
  nextRelease,
  nextReleases,
  validateReleaseTime,
} from '@/domain/episodes/release'
import type { Weekday } from '@/domain/language/weekdays'

const at = (text: string) => new Date(text)
const weekly = (timeZone: string) =>
  ({ timeZone, releaseTime: '06:00', releaseDay: 'Tuesday' }) as const

describe('release (D18)', () => {
  const release = '2026-11-24T06:00:00.000Z'
  test.each([
    [null, '2026-11-24T05:59:59.999Z', true],
    [undefined, release, true],
    [release, '2026-11-24T05:59:59.999Z', false],
    [release, release, true],
    [release, '2026-11-24T06:00:00.001Z', true],
  ])('%j at %s: %j', (releaseAt, now, visible) =>
    expect(isReleased(releaseAt, at(now))).toBe(visible),
  )
  test.each([
    ['live', { _status: 'published' }, true],
    ['released', { _status: 'published', releaseAt: release }, true],
    [
      'released a moment later',
      { _status: 'published', releaseAt: '2026-11-24T06:00:00.001Z' },
      false,
    ],
    ['a draft', { _status: 'draft' }, false],
    ['a draft whose day has passed', { _status: 'draft', releaseAt: '2020-01-07' }, false],
    ['neither', {}, false],
    ['in the trash', { _status: 'published', deletedAt: release }, false],
    ['back from the trash', { _status: 'published', deletedAt: null }, true],
  ] as const)('of an episode that is %s', (_, episode, isSeen) =>
    expect(isVisible(episode, at(release))).toBe(isSeen),
  )
  test.each(['00:00', '06:00', '23:59'])('%s is a time', (time) =>
    expect(validateReleaseTime(time)).toBeNull(),
  )
  test.each(['', '6:00', '24:00', '12:60', '06:00:00'])('%j is none', (time) =>
    expect(validateReleaseTime(time)).not.toBeNull(),
  )
})

describe('next Tuesday (K04, D18, D19)', () => {
  test.each([
    ['2026-11-21T12:00:00Z', 'Europe/London', '2026-11-24'],
    ['2026-11-24T00:00:00Z', 'Europe/London', '2026-11-24'],
    ['2026-11-24T23:30:00Z', 'Asia/Kolkata', '2026-12-01'],
    ['2026-11-24T03:00:00Z', 'America/New_York', '2026-11-24'],
    ['2026-12-30T12:00:00Z', 'Europe/London', '2027-01-05'],
  ])('seen from %s in %s: %s', (now, zone, date) =>
    expect(nextReleaseDay(at(now), zone, 'Tuesday')).toBe(date),
  )
  test.each([
    ['2026-11-24T05:59:00Z', 'Europe/London', '2026-11-24T06:00:00.000Z'],
    ['2026-11-24T06:00:00Z', 'Europe/London', '2026-12-01T06:00:00.000Z'],
    // The Tuesday after the clocks went forward, and after they went back.
    ['2026-03-28T12:00:00Z', 'Europe/London', '2026-03-31T05:00:00.000Z'],
    ['2026-10-24T12:00:00Z', 'Europe/London', '2026-10-27T06:00:00.000Z'],
    ['2026-03-05T12:00:00Z', 'America/New_York', '2026-03-10T10:00:00.000Z'],
  ])('the release after %s in %s is at %s', (now, zone, release) =>
    expect(nextRelease(at(now), weekly(zone)).toISOString()).toBe(release),
  )
})

describe('the days of release (D18)', () => {
  test.each<[string, Weekday, string, string]>([
    ['2026-11-21T12:00:00Z', 'Saturday', '18:30', '2026-11-21T18:30:00.000Z'],
    ['2026-11-21T18:30:00Z', 'Saturday', '18:30', '2026-11-28T18:30:00.000Z'],
    ['2026-11-21T12:00:00Z', 'Sunday', '00:00', '2026-11-22T00:00:00.000Z'],
    ['2026-11-21T12:00:00Z', 'Monday', '23:59', '2026-11-23T23:59:00.000Z'],
  ])('after %s, on %ss at %s: %s', (now, releaseDay, releaseTime, release) => {
    const schedule = { timeZone: 'Europe/London', releaseTime, releaseDay }
    expect(nextRelease(at(now), schedule).toISOString()).toBe(release)
  })

  test.each<[string, string, [string, string][]]>([
    [
      '2026-03-20T12:00:00Z',
      'Europe/London',
      [
        ['2026-03-24', '2026-03-24T06:00:00.000Z'],
        ['2026-03-31', '2026-03-31T05:00:00.000Z'],
        ['2026-04-07', '2026-04-07T05:00:00.000Z'],
      ],
    ],
    [
      '2026-10-16T12:00:00Z',
      'Europe/London',
      [
        ['2026-10-20', '2026-10-20T05:00:00.000Z'],
        ['2026-10-27', '2026-10-27T06:00:00.000Z'],
        ['2026-11-03', '2026-11-03T06:00:00.000Z'],
      ],
    ],
    [
      // The show's Tuesday has begun, while it is Monday in London.
      '2026-12-28T20:00:00Z',
      'Asia/Kolkata',
      [
        ['2026-12-29', '2026-12-29T00:30:00.000Z'],
        ['2027-01-05', '2027-01-05T00:30:00.000Z'],
        ['2027-01-12', '2027-01-12T00:30:00.000Z'],
      ],
    ],
  ])('three weeks from %s in %s keep the hour of the show', (now, zone, days) =>
    expect(
      nextReleases(at(now), weekly(zone), days.length).map(({ day, releaseAt }) => [
        day,
        releaseAt.toISOString(),
      ]),
    ).toEqual(days),
  )

  test('a time that the clock change skips is an hour later on that day only', () => {
    const schedule = {
      timeZone: 'Europe/London',
      releaseTime: '01:30',
      releaseDay: 'Sunday',
    } as const
    expect(
      nextReleases(at('2026-03-28T12:00:00Z'), schedule, 2).map(({ releaseAt }) =>
        releaseAt.toISOString(),
      ),
    ).toEqual(['2026-03-29T01:30:00.000Z', '2026-04-05T00:30:00.000Z'])
  })
})

describe('wall-clock times', () => {
  test.each([
    ['2026-11-24', '06:00', 'Asia/Kolkata', '2026-11-24T00:30:00.000Z'],
    // 01:30 is skipped in London on this day, 01:30 comes twice on that one.
    ['2026-03-29', '01:30', 'Europe/London', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25', '01:30', 'Europe/London', '2026-10-25T00:30:00.000Z'],
    ['2026-11-24', '00:00', 'Pacific/Apia', '2026-11-23T11:00:00.000Z'],
  ])('%s %s in %s is %s', (date, time, zone, instant) =>
    expect(instantOf(date, time, zone).toISOString()).toBe(instant),
  )
  test.each([
    ['2026-11-24T22:59:59Z', 'Europe/London', '2026-11-25T00:00:00.000Z'],
    ['2026-03-28T12:00:00Z', 'Europe/London', '2026-03-29T00:00:00.000Z'],
    ['2026-03-29T12:00:00Z', 'Europe/London', '2026-03-29T23:00:00.000Z'],
    // In Santiago this day begins at 01:00.
    ['2026-09-05T12:00:00Z', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['2026-04-23T12:00:00Z', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
    // In Apia the 30th of this month never was.
    ['2011-12-29T20:00:00Z', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ])('the midnight after %s in %s is %s', (now, zone, midnight) =>
    expect(nextMidnight(at(now), zone).toISOString()).toBe(midnight),
  )
  test('an answer holds until the release or midnight, what comes first', () => {
    const now = at('2026-11-24T12:00:00Z')
    const soon = at('2026-11-24T12:00:01Z')
    expect(validUntil(now, soon, 'Europe/London')).toEqual(soon)
    expect(validUntil(now, null, 'Europe/London')).toEqual(at('2026-11-25T00:00:00Z'))
    expect(validUntil(now, at('2026-12-01T00:00:00Z'), 'Europe/London')).toEqual(
      at('2026-11-25T00:00:00Z'),
    )
  })
  test('the day is that of the show', () => {
    expect(today(at('2026-11-24T23:30:00Z'), 'Asia/Kolkata')).toBe('2026-11-25')
    expect(today(at('2026-11-24T03:00:00Z'), 'America/New_York')).toBe('2026-11-23')
  })
  test.each([
    ['Europe/London', true],
    ['UTC', true],
    ['europe/london', true],
    ['+01:00', false],
    ['', false],
    ['Mars/Base', false],
  ])('%j is a time zone: %j', (zone, is) => expect(isTimeZone(zone)).toBe(is))
})

describe('a day and a time that are typed are those of the show', () => {
  test.each([
    ['2026-07-07T06:00', 'Europe/London', '2026-07-07T05:00:00.000Z'],
    ['2026-11-24T06:00', 'America/New_York', '2026-11-24T11:00:00.000Z'],
    ['2026-11-24T06:00', 'Asia/Tokyo', '2026-11-23T21:00:00.000Z'],
  ])('%s in %s is %s', (at, timeZone, instant) => {
    const times = { timeZone, nextFree: '2026-12-01T06:00:00.000Z' }
    expect(releaseInstant({ kind: 'at', at }, times)).toBe(instant)
    expect(releaseChoice(instant, times)).toEqual({ kind: 'at', at })
  })
})
