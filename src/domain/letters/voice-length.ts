/** Lengths of packets of sound, which only they themselves say: containers may lie. */

/** Samples of an AAC packet that a second has, by the index of its rate (ISO 14496-3, 1.6.3.4). */
const AAC_RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000,
] as const
const AAC_SAMPLES = 1024
/** AAC-LC, which browsers record; what else is called AAC has other lengths. */
const AAC_LC = 2

/** The lengths of Opus frames in ms, by the mode in the first byte (RFC 6716, 3.1). */
const SILK_MS = [10, 20, 40, 60] as const
const HYBRID_MS = [10, 20] as const
const CELT_MS = [2.5, 5, 10, 20] as const

/** The longest Opus packet, and the longest frame in it (RFC 6716, 3.2 and 3.4). */
const MAX_OPUS_MS = 120
const MAX_OPUS_FRAME = 1275

/**
 * The length of an Opus packet in seconds, from its first two bytes.
 * @returns null for what is no such packet
 */
export function opusSeconds(packet: Uint8Array): number | null {
  const [first, second] = packet
  if (first === undefined) return null
  const mode = first >> 3
  const ms = mode < 12 ? SILK_MS[mode % 4] : mode < 16 ? HYBRID_MS[mode % 2] : CELT_MS[mode % 4]
  const code = first & 3
  const frames = code === 0 ? 1 : code < 3 ? 2 : (second ?? 0) & 63
  const length = frames * (ms ?? 0)
  const isRight =
    frames > 0 && length <= MAX_OPUS_MS && packet.length <= 7 + frames * (MAX_OPUS_FRAME + 2)
  return isRight ? length / 1000 : null
}

export type AacStream = { sampleRate: number; channels: number; packetSeconds: number }

/**
 * Reads the first two bytes of an AudioSpecificConfig.
 * @returns null for anything but AAC-LC with one or two channels
 */
export function readAacConfig(config: Uint8Array): AacStream | null {
  const [first, second] = config
  if (first === undefined || second === undefined) return null
  const sampleRate = AAC_RATES[((first & 7) << 1) | (second >> 7)]
  const channels = (second >> 3) & 15
  if (first >> 3 !== AAC_LC || sampleRate === undefined || channels < 1 || channels > 2) return null
  return { sampleRate, channels, packetSeconds: AAC_SAMPLES / sampleRate }
}

/** The two bytes that say it, without whatever else was in them. */
export const writeAacConfig = ({ sampleRate, channels }: AacStream): Uint8Array => {
  const index = AAC_RATES.findIndex((rate) => rate === sampleRate)
  return Uint8Array.of((AAC_LC << 3) | (index >> 1), ((index & 1) << 7) | (channels << 3))
}

/** An Opus header with nothing but what it must have (RFC 7845, 5.1). */
export function writeOpusHead(channels: number, preSkip: number): Uint8Array {
  const head = new Uint8Array(19)
  head.set(new TextEncoder().encode('OpusHead'))
  const view = new DataView(head.buffer)
  view.setUint8(8, 1)
  view.setUint8(9, channels)
  view.setUint16(10, preSkip, true)
  view.setUint32(12, 48_000, true)
  return head
}

/** The channels and the skipped samples of an Opus header; null for more than two channels. */
export function readOpusHead(head: Uint8Array): { channels: number; preSkip: number } | null {
  if (head.length < 19 || new TextDecoder().decode(head.subarray(0, 8)) !== 'OpusHead') return null
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  const channels = view.getUint8(9)
  const isPlain = channels >= 1 && channels <= 2 && view.getUint8(18) === 0
  return isPlain ? { channels, preSkip: view.getUint16(10, true) } : null
}

/**
 * Reads how loud each second is, from 0 to 100, as the page heard it while it recorded.
 * @param sent what a form says, which may be anything
 * @returns one for each second, as far as it is known
 */
export function readLevels(sent: string, seconds: number): number[] {
  let levels: unknown
  try {
    levels = JSON.parse(sent)
  } catch {
    return []
  }
  if (!Array.isArray(levels)) return []
  const known = levels.slice(0, Math.ceil(seconds)) as unknown[]
  return known.map((level) =>
    typeof level === 'number' && level >= 0 ? Math.min(100, Math.round(level)) : 0,
  )
}
