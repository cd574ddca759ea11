import { describe, expect, test } from 'vitest'
import { lastWeek, weekOf } from '@/domain/newsletter/week'

const iso = ({ week, from, until }: ReturnType<typeof weekOf>) => [
  week,
  from.toISOString(),
  until.toISOString(),
]

describe('the week whose email was due last', () => {
  test.each([
    ['on its minute', '2026-12-05T09:00:00.000Z', 'Europe/London', '2026-12-05'],
    ['not before', '2026-12-05T08:59:59.999Z', 'Europe/London', '2026-11-28'],
    ['days later', '2026-12-11T23:59:00.000Z', 'Europe/London', '2026-12-05'],
    ['on a Sunday', '2026-12-06T00:00:00.000Z', 'Europe/London', '2026-12-05'],
    ['where it is Saturday already', '2026-12-04T20:00:00.000Z', 'Pacific/Auckland', '2026-12-05'],
    ['where it is not yet nine', '2026-12-05T16:59:00.000Z', 'America/Los_Angeles', '2026-11-28'],
    ['where it is', '2026-12-05T17:00:00.000Z', 'America/Los_Angeles', '2026-12-05'],
  ])('%s', (_, now, zone, week) => expect(lastWeek(new Date(now), zone).week).toBe(week))
})

describe('a week of emails', () => {
  test.each([
    ['in winter', '2026-12-05', ['2026-11-28T09:00:00.000Z', '2026-12-05T09:00:00.000Z']],
    ['with an hour less', '2026-04-04', ['2026-03-28T09:00:00.000Z', '2026-04-04T08:00:00.000Z']],
    ['with an hour more', '2026-10-31', ['2026-10-24T08:00:00.000Z', '2026-10-31T09:00:00.000Z']],
  ])('%s begins where the one before ends', (_, week, instants) => {
    expect(iso(weekOf(week, 'Europe/London'))).toEqual([week, ...instants])
  })
})
