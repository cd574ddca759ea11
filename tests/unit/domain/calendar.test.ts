import { describe, expect, test } from 'vitest'
import {
  calendarDays,
  statusOnDay,
  withoutDay,
  type PlannedEpisode,
} from '@/domain/episodes/calendar'
import { countdown } from '@/domain/episodes/countdown'
import { nextReleases } from '@/domain/episodes/release'

const NOW = new Date('2026-11-19T14:20:00Z')
const SCHEDULE = { timeZone: 'Europe/London', releaseTime: '06:00', releaseDay: 'Tuesday' } as const

const planned = (
  number: number,
  releaseAt: string | null,
  state: 'draft' | 'scheduled' = 'scheduled',
): PlannedEpisode => ({
  id: `ep-0${number}`,
  number,
  name: `Episode ${number}`,
  title: `Episode ${number}`,
  releaseAt,
  status: { state, label: 'in words', missing: [] },
  updatedAt: NOW.toISOString(),
})

const daysOf = (episodes: PlannedEpisode[], count: number) =>
  calendarDays(nextReleases(NOW, SCHEDULE, count), episodes, NOW, SCHEDULE.timeZone).map(
    ({ day, kind, releaseAt, episodes: on }) => [
      day,
      kind,
      releaseAt !== null,
      on.map(({ number }) => number),
    ],
  )

describe('the release calendar', () => {
  test('a free day is a gap when something is planned after it', () =>
    expect(
      daysOf([planned(51, '2026-12-08T06:00:00.000Z'), planned(49, '2026-11-24T06:00:00.000Z')], 4),
    ).toEqual([
      ['2026-11-24', 'planned', true, [49]],
      ['2026-12-01', 'gap', true, []],
      ['2026-12-08', 'planned', true, [51]],
      ['2026-12-15', 'free', true, []],
    ]))

  test('what goes out on another day, twice on a day or after the last one is shown too', () =>
    expect(
      daysOf(
        [
          planned(50, '2026-11-24T18:00:00.000Z'),
          planned(49, '2026-11-24T06:00:00.000Z'),
          planned(48, '2026-11-21T10:00:00.000Z'),
          planned(60, '2027-06-01T05:00:00.000Z'),
        ],
        2,
      ),
    ).toEqual([
      ['2026-11-21', 'planned', false, [48]],
      ['2026-11-24', 'planned', true, [49, 50]],
      ['2026-12-01', 'gap', true, []],
      ['2027-06-01', 'planned', false, [60]],
    ]))

  test('the day is that of the show', () =>
    expect(daysOf([planned(49, '2026-12-01T00:30:00.000Z')], 2)[1]?.[3]).toEqual([49]))

  test('drafts without a day wait, also when their day has passed', () => {
    const drafts = [planned(52, null, 'draft'), planned(53, '2026-11-17T06:00:00.000Z', 'draft')]
    const others = [planned(49, '2026-11-24T06:00:00.000Z', 'draft'), planned(50, null)]
    expect(withoutDay([...drafts, ...others], NOW)).toEqual(drafts)
    expect(daysOf(drafts, 1)).toEqual([['2026-11-24', 'free', true, []]])
  })

  test('a status says the hour where the day is said already', () => {
    expect(statusOnDay(planned(49, '2027-03-30T05:00:00.000Z'), 'Europe/London')).toBe(
      'Scheduled, 06:00',
    )
    expect(statusOnDay(planned(49, null, 'draft'), 'Europe/London')).toBe('in words')
  })
})

describe('the countdown', () => {
  test.each([
    ['2026-11-24T06:00:00Z', 'in 4 days and 15 hours'],
    ['2026-11-20T14:20:00Z', 'in 1 day'],
    ['2026-11-20T15:20:30Z', 'in 1 day and 1 hour'],
    ['2026-11-19T17:40:59Z', 'in 3 hours and 20 minutes'],
    ['2026-11-19T15:20:00Z', 'in 1 hour'],
    ['2026-11-19T15:21:00Z', 'in 1 hour and 1 minute'],
    ['2026-11-19T14:21:00Z', 'in 1 minute'],
    ['2026-11-19T14:20:59Z', 'in less than a minute'],
    ['2026-11-19T14:20:00Z', null],
    ['2026-11-17T06:00:00Z', null],
  ])('to %s: %s', (releaseAt, text) => expect(countdown(NOW, releaseAt)).toBe(text))
})
