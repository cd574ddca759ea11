import { expect, test } from 'vitest'
import { declaredSeconds, hasSoundTrack } from '@/cms/letters/sound-track'
import * as recordings from '../../support/recordings'

const { CHROMIUM_MP4, CHROMIUM_WEBM, ofLength, ...others } = recordings
const bytes = (hex: string) => Buffer.from(hex, 'hex')
const mp4 = (handlers: string) =>
  Buffer.from(`\0\0\0\x08ftyp${handlers.replace(/\w+/g, 'hdlr\0\0\0\0\0\0\0\0$&')}`)
const WEBM = '1a45dfa38018538067ff'

test.each<[string, Buffer, boolean]>([
  ...Object.entries({ CHROMIUM_MP4, CHROMIUM_WEBM, ...others }).map(
    ([name, file]): [string, Buffer, boolean] => [name, file, true],
  ),
  ['MP3', bytes('fffb9064'), true],
  ['MP3 behind a tag', Buffer.from('ID3\x04'), true],
  ['AAC alone', bytes('fff15080'), true],
  ['sound behind film', mp4('vide soun'), true],
  ['film in MP4', mp4('vide'), false],
  ['film in WebM', Buffer.concat([bytes(`${WEBM}8685`), Buffer.from('V_VP8')]), false],
  ['a page', Buffer.from('<html>hdlr 1234567 soun OpusHead A_OPUS'), false],
  ['a photo', bytes('ffd8ffe000104a464946'), false],
  ['UTF-16', bytes('fffe3c00'), false],
  ['a beginning', CHROMIUM_WEBM.subarray(0, 40), false],
  ['nothing', Buffer.alloc(0), false],
])('Q24 a file with sound is told from others: %s', (_, file, has) =>
  expect(hasSoundTrack(file)).toBe(has),
)

test.each([
  ['MP4', ofLength(95), 95],
  ['WebM', bytes(`${WEBM}44898840f656c000000000`), 91.5],
  ['WebM, as a short number', bytes(`${WEBM}448984451c400000000000`), 2.5],
  ['WebM whose length breaks off', bytes(`${WEBM}44898840f656`), null],
  ['WebM of a recorder', CHROMIUM_WEBM, null],
  ['MP4 of a recorder', CHROMIUM_MP4, null],
  ['MP4 without a header', mp4('soun'), null],
])('Q23 a file says its length, or does not: %s', (_, file, seconds) =>
  expect(declaredSeconds(file)).toBe(seconds),
)
