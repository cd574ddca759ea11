import { describe, expect, test } from 'vitest'
import { declaredSeconds, hasSoundTrack } from '@/domain/letters/sound-track'
import {
  opusSeconds,
  readAacConfig,
  readLevels,
  readOpusHead,
  writeAacConfig,
  writeOpusHead,
} from '@/domain/letters/voice-length'
import {
  AAC_FRAGMENTED,
  AAC_MP4,
  CHROMIUM_MP4,
  CHROMIUM_WEBM,
  ofLength,
  OPUS_OGG,
  WAV_OF_A_PAGE,
} from '../../support/recordings'

const box = (name: string, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(content.length + 8)
  return Buffer.concat([size, Buffer.from(name), content])
}
const trackOf = (handler: string) =>
  box('moov', box('trak', box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from(handler)))))
const webm = (type: number) =>
  Buffer.from([
    ...[0x1a, 0x45, 0xdf, 0xa3, 0x80, 0x18, 0x53, 0x80, 0x67, 0x01, ...Array(7).fill(0xff)],
    ...[0x16, 0x54, 0xae, 0x6b, 0x85, 0xae, 0x83, 0x83, 0x81, type],
  ])

test.each([
  ['Opus in WebM', CHROMIUM_WEBM, true],
  ['Opus in MP4', CHROMIUM_MP4, true],
  ['Opus in Ogg', OPUS_OGG, true],
  ['AAC in MP4', AAC_MP4, true],
  ['AAC in fragmented MP4', AAC_FRAGMENTED, true],
  ['WAV', WAV_OF_A_PAGE, true],
  ['MP3', Buffer.from('fffb9064', 'hex'), true],
  ['MP3 behind a tag', Buffer.from(`${'49443304' + '0'.repeat(12)}fffb90`, 'hex'), true],
  ['AAC alone', Buffer.from('fff15080', 'hex'), true],
  ['sound behind film', Buffer.concat([box('ftyp'), trackOf('vide'), trackOf('soun')]), true],
  ['film in MP4', Buffer.concat([box('ftyp'), trackOf('vide')]), false],
  ['film in WebM', webm(1), false],
  ['the same as sound', webm(2), true],
  ['a page', Buffer.from('<html><script>alert(1)</script>'), false],
  ['a photo', Buffer.from('ffd8ffe000104a464946', 'hex'), false],
  ['UTF-16', Buffer.from('fffe3c00', 'hex'), false],
  ['a tag alone', Buffer.from('ID3\x04\0\0\0\0\0\0<html>'), false],
  ['a beginning', CHROMIUM_WEBM.subarray(0, 40), false],
  ['boxes without a size', Buffer.alloc(4096, '\0\0\0\0free'), false],
  ['nothing', Buffer.alloc(0), false],
])('Q24 sound is told from other files by its track: %s', (_, file, has) =>
  expect(hasSoundTrack(file)).toBe(has),
)

const hex = (byte: number): string => byte.toString(16)
const webmOfLength = (length: string) =>
  Buffer.from(
    `1a45dfa38018538067ff1549a966${hex(0x8a + length.length / 2)}2ad7b1830f42404489${hex(0x80 + length.length / 2)}${length}`,
    'hex',
  )

test.each([
  ['MP4', ofLength(95), 95],
  ['WebM', webmOfLength('40f656c000000000'), 91.5],
  ['WebM, as a short number', webmOfLength('451c4000'), 2.5],
  ['WebM, as no number', webmOfLength('000000'), null],
  ['a recorder’s WebM', CHROMIUM_WEBM, null],
  ['a recorder’s MP4', CHROMIUM_MP4, null],
  ['MP4 without a header', Buffer.concat([box('ftyp'), trackOf('soun')]), null],
])('Q23 a file says its length, or does not: %s', (_, file, seconds) =>
  expect(declaredSeconds(file)).toBe(seconds),
)

/** The first byte of an Opus packet (RFC 6716, 3.1): mode, stereo, and how many frames. */
const toc = (mode: number, code: number): number => (mode << 3) | code

describe('the length of an Opus packet', () => {
  test.each([
    ['10 ms of SILK', [toc(0, 0)], 0.01],
    ['60 ms of SILK', [toc(3, 0)], 0.06],
    ['two of 20 ms, hybrid', [toc(13, 1)], 0.04],
    ['2.5 ms of CELT', [toc(16, 0)], 0.0025],
    ['three of 20 ms of CELT', [toc(31, 3), 3], 0.06],
    ['six of 20 ms: the longest', [toc(31, 3), 6], 0.12],
    ['seven of 20 ms', [toc(31, 3), 7], null],
    ['no frame', [toc(31, 3), 0], null],
    ['frames that nobody says how many', [toc(31, 3)], null],
    ['nothing', [], null],
  ])('%s', (_, bytes, seconds) => expect(opusSeconds(Uint8Array.from(bytes))).toBe(seconds))

  test('a packet is not longer than its frames can be', () => {
    const packet = new Uint8Array(5000)
    packet[0] = toc(31, 0)
    expect(opusSeconds(packet)).toBeNull()
  })
})

describe('an AAC stream', () => {
  test.each([
    [[0x12, 0x08], 44_100, 1],
    [[0x11, 0x90], 48_000, 2],
    [[0x12, 0x08, 0x56, 0xe5, 0x00], 44_100, 1],
  ])('%j is read, and written without what else was in it', (bytes, sampleRate, channels) => {
    const stream = readAacConfig(Uint8Array.from(bytes))
    expect(stream).toEqual({ sampleRate, channels, packetSeconds: 1024 / sampleRate })
    if (stream) expect([...writeAacConfig(stream)]).toEqual(bytes.slice(0, 2))
  })

  test.each([
    ['HE-AAC', [0x2b, 0x92]],
    ['six channels', [0x12, 0x30]],
    ['no channels', [0x12, 0x00]],
    ['a rate of its own', [0x17, 0x88]],
    ['nothing', []],
    ['half of it', [0x12]],
  ])('%s is not', (_, bytes) => expect(readAacConfig(Uint8Array.from(bytes))).toBeNull())
})

describe('an Opus header', () => {
  test('is read as it is written', () =>
    expect(readOpusHead(writeOpusHead(2, 312))).toEqual({ channels: 2, preSkip: 312 }))

  test.each([
    ['three channels', (head: Uint8Array) => head.fill(3, 9, 10)],
    ['a mapping of channels', (head: Uint8Array) => head.fill(1, 18)],
    ['another name', (head: Uint8Array) => head.fill(0, 0, 8)],
    ['its beginning', (head: Uint8Array) => head.subarray(0, 10)],
  ])('with %s is not', (_, change) => expect(readOpusHead(change(writeOpusHead(1, 0)))).toBeNull())
})

test.each([
  ['[12, 99.6, 101, -4, "x"]', 5, [12, 100, 100, 0, 0]],
  ['[1, 2, 3]', 1.2, [1, 2]],
  ['{"length": 9}', 5, []],
  ['[1', 5, []],
  ['', 5, []],
])('levels %j of %d seconds', (sent, seconds, levels) =>
  expect(readLevels(sent, seconds)).toEqual(levels),
)
