import { describe, expect, test } from 'vitest'
import {
  formatBytes,
  MOST_AUDIO_BYTES,
  nextOfflineAudio,
  type OfflineAudio,
  type OfflineEvent,
} from '@/domain/listening/offline-audio'

const absent: OfflineAudio = { name: 'absent' }
const starting: OfflineAudio = { name: 'starting' }
const stored: OfflineAudio = { name: 'stored', size: 100 }
const failed: OfflineAudio = { name: 'failed', reason: 'lost', size: null, room: null }
const loading = (received: number, size: number | null = 100, room: number | null = 500) =>
  ({ name: 'loading', size, room, received }) satisfies OfflineAudio
const response = (size: number | null, room: number | null): OfflineEvent => ({
  ...{ type: 'response', size, room },
})

describe('what follows from an event', () => {
  test.each<[string, OfflineAudio, OfflineEvent, OfflineAudio]>([
    ['a press begins', absent, { type: 'press' }, starting],
    ['and begins again after a failure', failed, { type: 'press' }, starting],
    ['a file that fits is loaded', starting, response(100, 100), loading(0, 100, 100)],
    ['so is one whose size is not known', starting, response(null, 5), loading(0, null, 5)],
    ['and one where the room is not known', starting, response(100, null), loading(0, 100, null)],
    [
      'a file that does not fit is not begun',
      starting,
      response(101, 100),
      { name: 'failed', reason: 'full', size: 101, room: 100 },
    ],
    [
      'nor one that is larger than any',
      starting,
      response(MOST_AUDIO_BYTES + 1, null),
      { name: 'failed', reason: 'large', size: MOST_AUDIO_BYTES + 1, room: null },
    ],
    ['chunks add up', loading(10), { type: 'chunk', bytes: 40 }, loading(50)],
    [
      'a size that turns out wrong is not shown any more',
      loading(90),
      { type: 'chunk', bytes: 11 },
      loading(101, null),
    ],
    [
      'a file of unknown size ends where the room does',
      loading(0, null, 30),
      { type: 'chunk', bytes: 31 },
      { name: 'failed', reason: 'full', size: 31, room: 30 },
    ],
    [
      'and where no file goes further',
      loading(MOST_AUDIO_BYTES, null, null),
      { type: 'chunk', bytes: 1 },
      { name: 'failed', reason: 'large', size: MOST_AUDIO_BYTES + 1, room: null },
    ],
    ['all of it is here', loading(100), { type: 'found', size: 100 }, stored],
    ['another tab has stored it', absent, { type: 'found', size: 100 }, stored],
    ['it was removed', stored, { type: 'gone' }, absent],
    ['or canceled', loading(10), { type: 'gone' }, absent],
    [
      'a download breaks off',
      loading(10),
      { type: 'failure', reason: 'lost' },
      { name: 'failed', reason: 'lost', size: null, room: null },
    ],
  ])('%s', (_, state, event, next) => {
    expect(nextOfflineAudio(state, event)).toEqual(next)
  })

  test.each<[string, OfflineAudio, OfflineEvent]>([
    ['a press while it loads', loading(1), { type: 'press' }],
    ['a press while it is stored', stored, { type: 'press' }],
    ['a response after a cancel', absent, response(1, 2)],
    ['a chunk after a cancel', absent, { type: 'chunk', bytes: 1 }],
    ['a chunk after a failure', failed, { type: 'chunk', bytes: 1 }],
    ['a failure after a cancel', absent, { type: 'failure', reason: 'lost' }],
    ['a failure after it is stored', stored, { type: 'failure', reason: 'lost' }],
  ])('%s changes nothing', (_, state, event) => {
    expect(nextOfflineAudio(state, event)).toBe(state)
  })
})

test.each([
  [0, '0 kB'],
  [840_000, '840 kB'],
  [999_400, '999 kB'],
  [999_900, '1 MB'],
  [2_400_044, '2.4 MB'],
  [23_600_000, '24 MB'],
  [999_700_000, '1 GB'],
  [1_240_000_000, '1.2 GB'],
  [64_000_000_000, '64 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes, 'en')).toBe(text)
})

test('a size is written as its language writes it, in the digits of the page', () => {
  expect(formatBytes(1_240_000_000, 'de')).toBe('1,2\u00a0GB')
  expect(formatBytes(24_000_000, 'ar')).toMatch(/^24/)
})
