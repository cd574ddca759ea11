import { describe, expect, test } from 'vitest'
import {
  askedClip,
  clipAudio,
  clipName,
  clipOf,
  formatClip,
  parseClip,
  withClip,
  wordsOf,
} from '@/domain/listening/clip'
import { chosenClip, parsePosition, selectedClip } from '@/domain/listening/choose-clip'
import { startTimeOf } from '@/domain/listening/start-time'
import type { Cue } from '@/domain/listening/timed-text'

describe('a clip in an address', () => {
  test.each([
    ['754-791', { start: 754, end: 791 }],
    ['0-5', { start: 0, end: 5 }],
    ['0-180', { start: 0, end: 180 }],
    ['86219-86399', { start: 86_219, end: 86_399 }],
  ])('%j', (text, clip) => {
    expect(parseClip(text)).toEqual(clip)
    expect(formatClip(clip)).toBe(text)
  })

  test.each([
    ...['', '754', '754-', '-791', '-', '754-791-800', '754--791', '754–791', '754,791'],
    ...['791-754', '754-754', '754-758', '754-935', '0-0', '0-4', '0-181'],
    ...['0754-791', '754-0791', '00-10', '+754-791', '754-+791', '-754-791'],
    ...['754.0-791', '754-791.5', '7e2-791', '0x2f2-791', '754s-791s', '12:34-13:11'],
    ...[' 754-791', '754-791 ', '754 - 791', '754-791\n', '754-791\0'],
    ...['٧٥٤-٧٩١', '７５４-７９１', '754−791', '754%2D791'],
    ...['86390-86400', '99990-99999', '100000-100030', '9007199254740993-9007199254741000'],
    ...['1'.repeat(400) + '-' + '2'.repeat(400), 'NaN-NaN', 'Infinity-Infinity', null, undefined],
  ])('%j is none', (text) => expect(parseClip(text)).toBeNull())

  test('stands there once', () => {
    expect(askedClip('754-791')).toEqual({ start: 754, end: 791 })
    expect(askedClip(['754-791'])).toEqual({ start: 754, end: 791 })
    for (const asked of [undefined, [], ['754-791', '754-791'], ['754-791', '']])
      expect(askedClip(asked)).toBeNull()
  })

  test('is no position, nor is one in the fragment a clip', () => {
    expect(startTimeOf({ search: '?t=754-791', hash: '' })).toBeNull()
    expect(startTimeOf({ search: '', hash: '#t=754-791' })).toBeNull()
    expect(startTimeOf({ search: '?t=754', hash: '' })).toBe(754)
  })

  test('has an address, a name and a place in the audio', () => {
    const clip = { start: 754, end: 3791 }
    expect(withClip('/podcast/ep-012', clip)).toBe('/podcast/ep-012?t=754-3791')
    expect(withClip('/podcast/ep-012', null)).toBe('/podcast/ep-012')
    expect(clipName(clip, 'Clip, {start} to {end}')).toBe('Clip, 12:34 to 1:03:11')
    expect(clipAudio('https://a.example/x.mp3?k=1#t=5', clip)).toBe(
      'https://a.example/x.mp3?k=1#t=754,3791',
    )
  })
})

describe('the clip of an episode', () => {
  const audioUrl = 'https://a.example/x.mp3'
  test.each([
    ['12:34', '754-791', false],
    ['12:33', '754-791', false],
    ['12:35', '754-791', true],
    [null, '754-791', true],
    ['12:35', '755', false],
  ])('of %j: %s, %s', (length, text, isClip) =>
    expect(clipOf({ audioUrl, length }, text) !== null).toBe(isClip),
  )
  test('needs audio', () => expect(clipOf({ audioUrl: null, length: null }, '754-791')).toBeNull())
})

describe('the words of a clip', () => {
  const cue = (start: number | null, end: number | null, text: string): Cue => ({
    ...{ start, end, text, speaker: null },
  })
  test('are those of the cues in it', () => {
    const cues = [
      ...[cue(0, 10, 'before'), cue(10, 20.5, 'begins'), cue(20.5, null, 'goes on')],
      ...[cue(30, 40, 'after'), cue(40, null, 'last')],
    ]
    expect(wordsOf(cues, { start: 20, end: 30 })).toBe('begins goes on')
    expect(wordsOf(cues, { start: 10, end: 15 })).toBe('begins')
    expect(wordsOf(cues, { start: 100, end: 110 })).toBe('last')
    expect(wordsOf([cue(null, null, 'untimed')], { start: 0, end: 5 })).toBe('')
  })
})

describe('choosing a clip', () => {
  test.each([
    ['0', 0],
    ['0:00', 0],
    ['00:00:00', 0],
    [' 12:34 ', 754],
    ['1:02:03', 3723],
    ['', null],
    [':', null],
    ['a', null],
    ['-1', null],
  ])('%j is second %j', (text, seconds) => expect(parsePosition(text)).toBe(seconds))

  test.each([
    ['12:34', '13:11', 0, { start: 754, end: 791 }, null],
    ['0:00', '0:05', 5, { start: 0, end: 5 }, null],
    ['0:00', '3:00', 600, { start: 0, end: 180 }, null],
    ['', '0:30', 600, null, 'time'],
    ['0:00', 'later', 600, null, 'time'],
    ['0:30', '0:30', 600, null, 'order'],
    ['0:30', '0:10', 600, null, 'order'],
    ['0:30', '0:34', 600, null, 'short'],
    ['0:30', '3:31', 600, null, 'long'],
    ['9:50', '10:01', 600, null, 'past'],
    ['11:00', '10:30', 600, null, 'past'],
  ] as const)('%s to %s of %d', (start, end, length, clip, problem) =>
    expect(chosenClip(start, end, length)).toEqual({ clip, problem }),
  )

  test.each([
    ['as it is', 60, 90, 600, { start: 60, end: 90 }, false],
    ['too short', 60, 62, 600, { start: 60, end: 65 }, false],
    ['too long', 60, 300, 600, { start: 60, end: 240 }, true],
    ['the last', 500, null, 600, { start: 500, end: 600 }, false],
    ['the last, at the very end', 598, null, 600, { start: 595, end: 600 }, false],
    ['the last of unknown length', 500, null, 0, { start: 500, end: 680 }, false],
    ['past a length that is wrong', 620, 640, 600, { start: 595, end: 600 }, false],
  ])('%s', (_, start, end, length, clip, isCut) =>
    expect(selectedClip(start, end, length)).toEqual({ clip, isCut }),
  )
  test('an episode of three seconds has none', () => expect(selectedClip(0, null, 3)).toBeNull())
})
