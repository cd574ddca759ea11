import { describe, expect, test } from 'vitest'
import {
  begunEpisodes,
  placeOf,
  chapterAt,
  clockTime,
  parsePlaces,
  parseTrack,
  placeIn,
  soundAddress,
  spokenTime,
  withPlace,
  type Track,
} from '@/domain/listening/playback'

test.each([
  [0, '0:00', '0 seconds'],
  [38.9, '0:38', '38 seconds'],
  [61, '1:01', '1 minute 1 second'],
  [3600, '1:00:00', '1 hour'],
  [7325, '2:02:05', '2 hours 2 minutes 5 seconds'],
  [-3, '0:00', '0 seconds'],
])('%d s is written %s and said %j', (seconds, written, said) => {
  expect([clockTime(seconds), spokenTime(seconds, 'en')]).toEqual([written, said])
})

const AUDIO = 'https://example.com/a b.mp3?x=1#t=9'

test('the address of a place replaces one that was there, and is read back', () => {
  const address = soundAddress(AUDIO, 754.8)
  expect(address).toBe('https://example.com/a%20b.mp3?x=1#t=754')
  expect(placeIn(AUDIO, address)).toBe(754)
})

test.each([
  'https://example.com/a%20b.mp3?x=1',
  'https://example.com/a%20b.mp3?x=1#t=1,5',
  'https://example.com/a%20b.mp3?x=1#t=-1',
  'https://example.com/a%20b.mp3?x=1#t=99999999',
  'https://example.com/other.mp3#t=5',
  '/podcast/ep-001#t=5',
  '',
])('%j is no place of that sound', (href) => expect(placeIn(AUDIO, href)).toBeNull())

test.each([
  [0, -1],
  [10, 0],
  [59, 0],
  [60, 1],
  [999, 1],
])('at %d s it is chapter %d', (seconds, index) => {
  const chapters = [
    { at: 10, title: 'a' },
    { at: 60, title: 'b' },
  ]
  expect(chapterAt(chapters, seconds)).toBe(index)
})

describe('remembered places', () => {
  test.each([
    [
      'the place, at the end of the list',
      { 'ep-001': 5, 'ep-002': 6 },
      300,
      3000,
      { 'ep-002': 6, 'ep-001': 300 },
    ],
    ['the end within two minutes of it', { 'ep-001': 5 }, 2900, 3000, { 'ep-001': 0 }],
    ['the end in the last tenth of a short piece', { 'ep-001': 5 }, 28, 30, { 'ep-001': 0 }],
    ['the place in a short piece', {}, 20, 30, { 'ep-001': 20 }],
    ['nothing at the beginning', { 'ep-001': 5 }, 0.4, 3000, {}],
    ['the place of a piece whose length is unknown', {}, 300, 0, { 'ep-001': 300 }],
  ])('keep %s', (_, places, at, length, kept) => {
    const after = withPlace(places, 'ep-001', at, length)
    expect(Object.entries(after)).toEqual(Object.entries(kept))
  })

  test('are the latest 200', () => {
    const many = Object.fromEntries(Array.from({ length: 250 }, (_, i) => [`ep-${i + 100}`, 5]))
    const kept = Object.keys(withPlace(many, 'ep-001', 9, 0))
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([200, 'ep-151', 'ep-001'])
  })

  test.each([
    [null, {}],
    ['{', {}],
    ['[1]', {}],
    ['null', {}],
    [
      '{"ep-001":12,"ep-002":"x","ep-003":-1,"ep-004":0,"constructor":4}',
      { 'ep-001': 12, 'ep-004': 0 },
    ],
  ])('are read from %j as %j', (stored, places) => expect(parsePlaces(stored)).toEqual(places))
})

describe('how far an episode was heard', () => {
  const places = { 'ep-001': 754, 'ep-002': 0, 'ep-003': 3725 }

  test.each([
    ['ep-001', 754],
    ['ep-002', 0],
    ['ep-003', 3725],
    ['ep-004', null],
    ['constructor', null],
  ])('%s: %j', (id, heard) => expect(placeOf(places, id)).toBe(heard))

  test('what was begun is carried on with, the latest first', () =>
    expect(begunEpisodes(places)).toEqual(['ep-003', 'ep-001']))
})

describe('what was played last', () => {
  const track: Track = {
    id: 'ep-001',
    number: 1,
    name: 'Episode 1',
    title: 'One',
    path: '/podcast/ep-001',
    audioUrl: 'https://example.com/1.mp3',
    length: 60,
    picture: '/api/podcasts/file/1.webp',
    showName: 'Show',
    chapters: [{ at: 0, title: 'a' }],
  }
  test('is read back', () => expect(parseTrack(JSON.stringify(track))).toEqual(track))

  test.each([
    null,
    '',
    '5',
    '{}',
    JSON.stringify({ ...track, audioUrl: 'javascript:alert(1)' }),
    JSON.stringify({ ...track, path: '//example.com' }),
    JSON.stringify({ ...track, path: 'https://example.com' }),
    JSON.stringify({ ...track, number: '1' }),
  ])('%j is nothing', (stored) => expect(parseTrack(stored)).toBeNull())

  test('its picture is one of this site', () => {
    const stored = JSON.stringify({ ...track, picture: 'https://example.com/a.png' })
    expect(parseTrack(stored)?.picture).toBeNull()
  })
})
