import { describe, expect, test } from 'vitest'
import { audioSeconds } from '@/domain/listening/audio-length'
import { makeMp3, makeMp4, makeOpus, makeVorbis } from '../../support/sounds'
import { makeWav } from '../../support/sound-server'

/** A file of which is counted how much was read. */
function fileOf(bytes: Uint8Array, size: number | null = bytes.length) {
  let read = 0
  return {
    size,
    read: async (offset: number, length: number) => {
      const part = bytes.subarray(offset, offset + length)
      read += part.length
      return part
    },
    bytesRead: () => read,
  }
}

describe('D43 the length of a sound file is read from', () => {
  test.each([
    ['MP3 without a header: from its size', makeMp3({ seconds: 90 })],
    ['MP3 with a picture before its sound', makeMp3({ seconds: 90, tag: 200_000 })],
    ['MP3 with as many frames as Xing says', makeMp3({ seconds: 90, says: 'Xing' })],
    ['MP3 with as many frames as VBRI says', makeMp3({ seconds: 90, says: 'VBRI' })],
    ['MP3 of half the sample rate, mono', makeMp3({ seconds: 90, says: 'Info', isHalf: true })],
    ['MP4 with its index first', makeMp4({ seconds: 90 })],
    ['MP4 with its index last', makeMp4({ seconds: 90, isIndexLast: true })],
    ['MP4 with long numbers', makeMp4({ seconds: 90, isLong: true })],
    ['Opus', makeOpus(90)],
    ['Vorbis', makeVorbis(90)],
    ['WAV', makeWav(90)],
  ])('%s', async (_, bytes) => {
    const file = fileOf(bytes)
    expect(await audioSeconds(file)).toBeCloseTo(90, 0)
    expect(file.bytesRead()).toBeLessThan(120_000)
  })

  test('Xing wins over the size, which says something else in a file of many bit rates', async () => {
    const bytes = makeMp3({ seconds: 90, says: 'Xing' })
    expect(await audioSeconds(fileOf(bytes, 3 * bytes.length))).toBeCloseTo(90, 0)
  })
})

describe('D43 nothing is said of', () => {
  test.each([
    ['an empty file', new Uint8Array()],
    ['a page', Buffer.from('<!doctype html><title>Not found</title>'.repeat(20))],
    ['zeros', new Uint8Array(100_000)],
    ['ones', new Uint8Array(100_000).fill(255)],
    ['MP4 without an index', makeMp4({ seconds: 90 }).subarray(0, 40)],
    ['MP4 of a box that has no end', Buffer.from('\0\0\0\x08ftyp\0\0\0\0moov', 'latin1')],
    ['Ogg of something else', Buffer.from(`OggS${'\0'.repeat(60)}`, 'latin1')],
    ['WAV without sound', makeWav(1).subarray(0, 30)],
  ])('%s', async (_, bytes) => {
    expect(await audioSeconds(fileOf(bytes))).toBeNull()
  })

  test('MP3 of which neither frames nor size are known', async () => {
    expect(await audioSeconds(fileOf(makeMp3({ seconds: 90 }), null))).toBeNull()
  })

  test('any beginning of a good file, cut anywhere, and nothing fails', async () => {
    const files = [makeMp3({ seconds: 2, says: 'Xing' }), makeMp4({ seconds: 2 }), makeOpus(2)]
    for (const bytes of [...files, makeWav(1)])
      for (let length = 0; length < 120; length += 1)
        await expect(audioSeconds(fileOf(bytes.subarray(0, length)))).resolves.toSatisfy(
          (seconds: unknown) => seconds === null || typeof seconds === 'number',
        )
  })
})
