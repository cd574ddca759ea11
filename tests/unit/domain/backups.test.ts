import { describe, expect, test } from 'vitest'
import {
  backupState,
  backupsToRemove,
  isVerificationDue,
  type StoredBackup,
} from '@/domain/show/backups'

const DAY_MS = 24 * 60 * 60 * 1000
const NOW = new Date('2026-11-22T12:00:00Z')

/** A backup of some days ago at 02:23. */
const made = (daysAgo: number, check: StoredBackup['check'] = null): StoredBackup => {
  const madeAt = new Date(Date.parse('2026-11-22T02:23:00Z') - daysAgo * DAY_MS)
  return { name: madeAt.toISOString().slice(0, 10), madeAt, bytes: 1, check }
}
const good = (daysAgo: number) => made(daysAgo, { at: made(daysAgo).madeAt, fault: null })
const bad = (daysAgo: number) => made(daysAgo, { at: made(daysAgo).madeAt, fault: 'Damaged.' })

/** What is left after each night of some days. */
function afterNights(nights: number): string[] {
  let kept: StoredBackup[] = []
  for (let daysAgo = nights - 1; daysAgo >= 0; daysAgo -= 1) {
    kept = [...kept, made(daysAgo)]
    const removed = new Set(backupsToRemove(kept))
    kept = kept.filter((backup) => !removed.has(backup))
  }
  return kept.map(({ name }) => name)
}

describe('which backups are kept', () => {
  test.each([
    [1, 1],
    [7, 7],
    [8, 8], // The Sunday before is that of its week.
    [30, 11], // Four weeks, and the last of October.
  ])('after %i nights there are %i', (nights, count) => {
    expect(afterNights(nights)).toHaveLength(count)
  })

  test('after two years: 7 days, 4 weeks and 12 months, each once', () => {
    expect(afterNights(730)).toEqual([
      '2025-12-31',
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
      '2026-11-01',
      '2026-11-08',
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ])
  })

  test('the newest that is known to be good stays, however old, and so does the newest of all', () => {
    const all = [
      ...Array.from({ length: 400 }, (_, daysAgo) => made(daysAgo + 1)),
      good(900),
      bad(0),
    ]
    const removed = new Set(backupsToRemove(all).map(({ name }) => name))
    expect(removed.has(good(900).name)).toBe(false)
    expect(removed.has(bad(0).name)).toBe(false)
    expect(backupsToRemove([bad(2), made(1)]).map(({ name }) => name)).toEqual([bad(2).name])
  })
})

describe('when the newest is tried out', () => {
  test.each([
    ['none was yet', [made(0)], true],
    ['a week ago', [made(0), good(7)], true],
    ['six days ago', [made(0), good(6)], false],
    ['it failed', [made(0), bad(1)], true],
    ['there is none', [], false],
  ])('%s', (_, backups, isDue) => {
    expect(isVerificationDue(backups, NOW)).toBe(isDue)
  })
})

describe('what is wrong with the backups', () => {
  test.each([
    ['none', [], 'none'],
    ['made and verified', [good(0)], null],
    ['not verified yet', [made(0), made(1)], null],
    ['the last good one is eight days old', [made(0), good(8)], null],
    ['the last good one is ten days old', [made(0), good(10)], 'unverified'],
    ['none was ever verified', [made(0), made(12)], 'unverified'],
    ['the newest is three days old', [good(3)], 'old'],
    ['the last one that was tried out is damaged', [made(0), bad(1), good(8)], 'faulty'],
  ])('%s', (_, backups, problem) => {
    expect(backupState(backups, NOW).problem).toBe(problem)
  })
})
