import { describe, expect, test } from 'vitest'
import { fitsClock, regionalTimeZone } from '@/domain/imports/time-zone-proposal'
import { proposeSchedule } from '@/domain/imports/usual-release'

const reading = (at: string, offset: number) => ({ at: `${at}T09:00:00Z`, offset })

describe('the time zone of a show is one of its region that has the clock of the feed', () => {
  const yearOf = (winter: number, summer: number) => [
    reading('2026-01-15', winter),
    reading('2026-07-15', summer),
  ]
  test.each([
    ['de', yearOf(60, 120), 'Europe/Berlin'],
    ['en-GB', yearOf(0, 60), 'Europe/London'],
    ['es', yearOf(60, 120), 'Europe/Madrid'],
    ['es-AR', yearOf(-180, -180), 'America/Buenos_Aires'],
    ['pt-BR', yearOf(-180, -180), 'America/Sao_Paulo'],
    ['en-US', yearOf(-300, -240), 'America/New_York'],
    ['en-US', yearOf(-480, -420), 'America/Los_Angeles'],
    ['en-IN', yearOf(330, 330), 'Asia/Calcutta'],
    ['de', yearOf(60, 60), null],
    ['en-US', yearOf(0, 60), null],
    [null, yearOf(60, 120), null],
    ['ja', [], 'Asia/Tokyo'],
  ])('%s with %j is in %s', (language, readings, zone) => {
    expect(regionalTimeZone(language, readings)).toBe(zone)
  })

  test('a clock that was an hour ahead in summer alone is no clock of a zone without summer time', () => {
    expect(fitsClock('Europe/Dublin', yearOf(0, 60))).toBe(true)
    expect(fitsClock('Africa/Lagos', yearOf(0, 60))).toBe(false)
  })
})

describe('the day and the time of releases are those of the last ten', () => {
  const weeks = (time: string) =>
    Array.from({ length: 10 }, (_, week) =>
      new Date(Date.parse(`2026-06-04T${time}Z`) + week * 7 * 86_400_000).toISOString(),
    )
  test.each([
    [
      'to the minute where half of them agree',
      weeks('03:07:09'),
      'Europe/Berlin',
      'Thursday 05:07',
    ],
    [
      'in the show’s zone, which may be another day',
      weeks('03:00:00'),
      'America/New_York',
      'Wednesday 23:00',
    ],
    [
      'near a quarter of an hour where they differ',
      ['2026-06-04T03:58:00Z', '2026-06-11T04:02:00Z', '2026-06-18T04:04:00Z'],
      'UTC',
      'Thursday 04:00',
    ],
    [
      'without those before the last ten',
      [...weeks('06:00:00'), ...Array<string>(30).fill('2020-01-06T12:00:00Z')],
      'UTC',
      'Thursday 06:00',
    ],
    [
      'the newest where days are as frequent',
      ['2026-06-02T06:00:00Z', '2026-06-04T06:00:00Z'],
      'UTC',
      'Thursday 06:00',
    ],
  ])('%s', (_, instants, zone, expected) => {
    const { releaseDay, releaseTime } = proposeSchedule(instants, zone) ?? {}
    expect(`${releaseDay} ${releaseTime}`).toBe(expected)
  })

  test('there is none without publications', () => {
    expect(proposeSchedule([], 'UTC')).toBeNull()
  })
})
