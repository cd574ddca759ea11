import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  Input,
  Output,
  WebMOutputFormat,
} from 'mediabunny'
import { describe, expect, test } from 'vitest'
import { rewriteVoice } from '@/cms/letters/rewrite-voice'
import {
  AAC_FRAGMENTED,
  AAC_MP4,
  CHROMIUM_MP4,
  CHROMIUM_WEBM,
  OPUS_OGG,
} from '../../support/recordings'

const inputOf = (file: Uint8Array) =>
  new Input({ formats: ALL_FORMATS, source: new BufferSource(file) })

/** The packets of a recording, and what describes them. */
async function readTrack(file: Uint8Array) {
  const track = await inputOf(file).getPrimaryAudioTrack()
  const decoderConfig = await track?.getDecoderConfig()
  if (!track || !decoderConfig) throw new Error('No sound')
  const packets: Uint8Array[] = []
  for await (const { data } of new EncodedPacketSink(track).packets()) packets.push(data)
  return { packets, decoderConfig }
}

/** A WebM file with packets of a recording, which says of them what it likes. */
async function lie({ count, secondsApart }: { count: number; secondsApart: number }) {
  const { packets, decoderConfig } = await readTrack(CHROMIUM_WEBM)
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  const source = new EncodedAudioPacketSource('opus')
  output.addAudioTrack(source)
  await output.start()
  for (let n = 0; n < count; n += 1) {
    const data = packets[n % packets.length] ?? new Uint8Array()
    await source.add(new EncodedPacket(data, 'key', n * secondsApart, secondsApart), {
      decoderConfig,
    })
  }
  await output.finalize()
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0))
}

describe('D54 a recording is written anew', () => {
  test.each([
    ['Opus in WebM, of Chromium', CHROMIUM_WEBM, 'audio/webm'],
    ['Opus in MP4, of Chromium', CHROMIUM_MP4, 'audio/webm'],
    ['Opus in Ogg', OPUS_OGG, 'audio/webm'],
    ['AAC in MP4', AAC_MP4, 'audio/mp4'],
    ['AAC in fragmented MP4', AAC_FRAGMENTED, 'audio/mp4'],
  ])('%s, with the same packets', async (_, recording, type) => {
    const outcome = await rewriteVoice(recording)
    if (outcome.kind !== 'voice') throw new Error(outcome.kind)
    expect(outcome.type).toBe(type)
    expect((await readTrack(outcome.content)).packets).toEqual((await readTrack(recording)).packets)
    expect(await inputOf(outcome.content).getDurationFromMetadata()).toBeCloseTo(outcome.seconds, 1)
  })

  test('is as long as its packets, whatever the file says', async () => {
    const { packets } = await readTrack(CHROMIUM_WEBM)
    const nineHours = await lie({ count: packets.length, secondsApart: 32_400 / packets.length })
    expect(await inputOf(nineHours).computeDuration()).toBeGreaterThan(30_000)
    const outcome = await rewriteVoice(nineHours)
    if (outcome.kind !== 'voice') throw new Error(outcome.kind)
    expect(outcome.seconds).toBeLessThan(2)
    expect(await inputOf(outcome.content).computeDuration()).toBeLessThan(2)
  })

  test('more than 90 seconds are refused, however short the file says they are', async () => {
    const { packets } = await readTrack(CHROMIUM_WEBM)
    const one = await rewriteVoice(CHROMIUM_WEBM)
    const seconds = one.kind === 'voice' ? one.seconds : 1
    const count = Math.ceil((95 / seconds) * packets.length)
    expect(await rewriteVoice(await lie({ count, secondsApart: 0.001 }))).toEqual({
      kind: 'tooLong',
    })
  })

  test.each([
    ['a page', Buffer.from('<html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
    ['the beginning of a recording', CHROMIUM_WEBM.subarray(0, 60)],
    ['zeros', Buffer.alloc(4096)],
  ])('%s is no recording', async (_, file) => {
    const outcome = await rewriteVoice(file).catch(() => ({ kind: 'unreadable' }))
    expect(outcome).toEqual({ kind: 'unreadable' })
  })
})
