import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  OGG,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import { MAX_VOICE_SECONDS, type VoiceType } from '@/domain/letters/letters'
import {
  opusSeconds,
  readAacConfig,
  readOpusHead,
  writeAacConfig,
  writeOpusHead,
} from '@/domain/letters/voice-length'

/** A voice message that the site has written itself. */
export type RewrittenVoice = { content: Uint8Array; type: VoiceType; seconds: number }

export type RewriteOutcome =
  ({ kind: 'voice' } & RewrittenVoice) | { kind: 'tooLong' } | { kind: 'unreadable' }

/** A recorder ends with the packet in which the time is up, and AAC begins with one of silence. */
const TOLERANCE_S = 1

const BROWSERS_RECORD = [WEBM, MATROSKA, MP4, QTFF, OGG]

type Stream = {
  codec: 'opus' | 'aac'
  type: VoiceType
  config: { codec: string; sampleRate: number; numberOfChannels: number; description: Uint8Array }
  secondsOf: (packet: Uint8Array) => number | null
}

/** Returns what is in the track, described anew; null for what browsers do not record. */
async function streamOf(track: InputAudioTrack): Promise<Stream | null> {
  const given = (await track.getDecoderConfig())?.description
  if (!given) return null
  const description = ArrayBuffer.isView(given)
    ? new Uint8Array(given.buffer, given.byteOffset, given.byteLength)
    : new Uint8Array(given)
  const codec = await track.getCodec()
  if (codec === 'opus') {
    const head = readOpusHead(description)
    if (!head) return null
    return {
      codec,
      type: 'audio/webm',
      config: {
        codec: 'opus',
        sampleRate: 48_000,
        numberOfChannels: head.channels,
        description: writeOpusHead(head.channels, head.preSkip),
      },
      secondsOf: opusSeconds,
    }
  }
  const aac = codec === 'aac' ? readAacConfig(description) : null
  if (!aac) return null
  return {
    codec: 'aac',
    type: 'audio/mp4',
    config: {
      codec: 'mp4a.40.2',
      sampleRate: aac.sampleRate,
      numberOfChannels: aac.channels,
      description: writeAacConfig(aac),
    },
    secondsOf: ({ length }) => (length > 0 ? aac.packetSeconds : null),
  }
}

/**
 * Takes a recording apart and writes its sound anew: one track, with packets one after the other
 * and lengths that they have themselves. Nothing else of the file is taken over, neither names nor
 * pictures nor what stands behind its end.
 * @param file as a browser recorded it: Opus in WebM, Ogg or MP4, or AAC in MP4
 */
export async function rewriteVoice(file: Uint8Array): Promise<RewriteOutcome> {
  const input = new Input({ formats: BROWSERS_RECORD, source: new BufferSource(file) })
  if (!(await input.canRead())) return { kind: 'unreadable' }
  const track = await input.getPrimaryAudioTrack()
  const stream = track && (await streamOf(track))
  if (!stream) return { kind: 'unreadable' }
  const target = new BufferTarget()
  const format =
    stream.codec === 'opus'
      ? new WebMOutputFormat()
      : new Mp4OutputFormat({ fastStart: 'in-memory' })
  const output = new Output({ format, target })
  const source = new EncodedAudioPacketSource(stream.codec)
  output.addAudioTrack(source)
  await output.start()
  let seconds = 0
  for await (const { data } of new EncodedPacketSink(track).packets()) {
    const length = stream.secondsOf(data)
    if (length === null) return { kind: 'unreadable' }
    const packet = new EncodedPacket(data, 'key', seconds, length)
    await source.add(packet, { decoderConfig: stream.config })
    seconds += length
    if (seconds > MAX_VOICE_SECONDS + TOLERANCE_S) return { kind: 'tooLong' }
  }
  if (seconds === 0) return { kind: 'unreadable' }
  await output.finalize()
  if (!target.buffer) return { kind: 'unreadable' }
  return {
    kind: 'voice',
    content: new Uint8Array(target.buffer),
    type: stream.type,
    seconds: Math.min(MAX_VOICE_SECONDS, seconds),
  }
}
