import { describe, expect, test } from 'vitest'
import {
  opusSeconds,
  readAacConfig,
  readLevels,
  readOpusHead,
  writeAacConfig,
  writeOpusHead,
} from '@/domain/letters/voice-length'

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
