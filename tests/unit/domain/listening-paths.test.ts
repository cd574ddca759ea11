import { describe, expect, test } from 'vitest'
import { stepStatus, totalSeconds } from '@/domain/listening/listening-paths'
import { pathMark } from '@/domain/listening/playback'
import { letterOf } from '@/domain/guests/person-slug'
import { quotesPath } from '@/domain/paths'

const IDS = ['ep-1601', 'ep-1602', 'ep-1603']
const marks = (places: Record<string, number>) => IDS.map((id) => pathMark(id, IDS, places))

describe('what a device says of the steps of a listening path', () => {
  test.each<[string, Record<string, number>, (string | null)[]]>([
    ['nothing, before any of it was begun', { 'ep-1699': 0 }, [null, null, null]],
    ['the first is next, once it was begun', { 'ep-1601': 40 }, ['next', null, null]],
    ['the one after what was heard is next', { 'ep-1601': 0 }, ['heard', 'next', null]],
    ['a gap is next', { 'ep-1601': 0, 'ep-1603': 0 }, ['heard', 'next', 'heard']],
    [
      'nothing is next when all is heard',
      { 'ep-1601': 0, 'ep-1602': 0, 'ep-1603': 0 },
      Array(3).fill('heard'),
    ],
  ])('%s', (_, places, expected) => expect(marks(places)).toEqual(expected))
})

test('lengths add up; an episode without one counts nothing (D20)', () =>
  expect(
    totalSeconds([{ length: '1:00:01' }, { length: null }, { length: '59' }, { length: '10:00' }]),
  ).toBe(4201))

test('a step says whether visitors see its episode (D18, D32)', () => {
  const at = { now: new Date('2026-11-22T12:00:00Z'), timeZone: 'Europe/London' }
  const states = [
    { _status: 'published' },
    { _status: 'published', releaseAt: '2026-12-01T06:00:00Z' },
    { _status: 'draft' },
    { _status: 'published', deletedAt: '2026-11-01T06:00:00Z' },
  ] as const
  expect(states.map((episode) => stepStatus(episode, at).state)).toEqual([
    'live',
    'scheduled',
    'draft',
    'trash',
  ])
  expect(stepStatus({ _status: 'draft' }, at).label).toBe('Draft')
})

test.each([
  ['elise-sample', 'e'],
  ['例', '例'],
  ['𝒶-sample', '𝒶'],
  ['', ''],
])('%s is found under %s', (slug, letter) => expect(letterOf(slug)).toBe(letter))

test('the quotes have one address for each part of them', () => {
  expect(quotesPath(null, null)).toBe('/quotes')
  expect(quotesPath('1-2', null)).toBe('/quotes?before=1-2')
  expect(quotesPath('1-2', 'mentalHealth')).toBe('/quotes?before=1-2&theme=mentalHealth')
})
