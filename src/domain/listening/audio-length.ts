/** A sound file that is read in parts, because it may be long. */
export type SoundFile = {
  /** In bytes; null if nobody has said. */
  size: number | null
  /** The bytes from a position on; fewer than asked for where the file ends. */
  read: (offset: number, length: number) => Promise<Uint8Array>
}

/** In bytes. */
const HEAD = 16_384
/** An Ogg page is at most this long, so one begins within the last of these (RFC 3533, 6). */
const OGG_PAGE = 65_307
/** Beyond these a file is damaged, or no file of sound. */
const MAX_BOXES = 100
const MAX_SECONDS = 100 * 60 * 60

const text = (bytes: Uint8Array, at: number, length = 4): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))
const view = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/**
 * Returns where the sound of an MP3 begins: after its tags (ID3v2, 3.1), which may hold a picture.
 */
const tagLength = (bytes: Uint8Array): number =>
  bytes.length >= 10 && text(bytes, 0, 3) === 'ID3'
    ? 10 +
      bytes.subarray(6, 10).reduce((size, byte) => size * 128 + (byte & 127), 0) +
      ((bytes[5] ?? 0) & 0x10 ? 10 : 0)
    : 0

/** Kilobits a second of layer III (ISO 11172-3, 2.4.2.3; ISO 13818-3 for half the sample rate). */
const RATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const RATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const SAMPLES = [44_100, 48_000, 32_000]

type Frame = { bits: number; sampleRate: number; samples: number; length: number; xingAt: number }

/** The frame of layer III whose header stands at a position, or null. */
function frameAt(bytes: Uint8Array, at: number): Frame | null {
  if (at + 4 > bytes.length) return null
  const header = view(bytes).getUint32(at)
  const version = (header >>> 19) & 3
  const isLayer3 = ((header >>> 17) & 3) === 1
  // Eleven ones; version 1 is reserved.
  if (header >>> 21 !== 0x7ff || version === 1 || !isLayer3) return null
  const isFirst = version === 3
  const bits = ((isFirst ? RATES_1 : RATES_2)[(header >>> 12) & 15] ?? 0) * 1000
  const sampleRate = (SAMPLES[(header >>> 10) & 3] ?? 0) / (isFirst ? 1 : version === 2 ? 2 : 4)
  if (!bits || !sampleRate) return null
  const samples = isFirst ? 1152 : 576
  const padding = (header >>> 9) & 1
  const isMono = ((header >>> 6) & 3) === 3
  const sideInfo = isFirst ? (isMono ? 17 : 32) : isMono ? 9 : 17
  return {
    ...{ bits, sampleRate, samples },
    length: Math.floor(((samples / 8) * bits) / sampleRate) + padding,
    xingAt: at + 4 + sideInfo,
  }
}

/** The number of frames that an encoder has written into the first one (Xing, Info, VBRI). */
function framesSaid(bytes: Uint8Array, at: number, { xingAt }: Frame): number | null {
  if (['Xing', 'Info'].includes(text(bytes, xingAt)) && xingAt + 12 <= bytes.length)
    return view(bytes).getUint32(xingAt + 4) & 1 ? view(bytes).getUint32(xingAt + 8) : null
  const vbriAt = at + 36
  return text(bytes, vbriAt) === 'VBRI' && vbriAt + 18 <= bytes.length
    ? view(bytes).getUint32(vbriAt + 14)
    : null
}

async function mp3Seconds({ size, read }: SoundFile, head: Uint8Array): Promise<number | null> {
  const start = tagLength(head)
  const bytes = start === 0 ? head : await read(start, HEAD)
  for (let at = 0; at + 4 <= bytes.length; at += 1) {
    const frame = frameAt(bytes, at)
    // What looks like a header is one if another comes after its frame.
    if (!frame || !frameAt(bytes, at + frame.length)) continue
    const frames = framesSaid(bytes, at, frame)
    if (frames) return (frames * frame.samples) / frame.sampleRate
    // Without a count, the bit rate is the same all through.
    return size === null ? null : ((size - start - at) * 8) / frame.bits
  }
  return null
}

type Box = { type: string; start: number; end: number }

/** The box of MP4 that begins at a position (ISO 14496-12, 4.2), or null. */
async function boxAt({ size, read }: SoundFile, at: number): Promise<Box | null> {
  const bytes = await read(at, 16)
  if (bytes.length < 8) return null
  const short = view(bytes).getUint32(0)
  if (short === 1 && bytes.length < 16) return null
  const length =
    short === 1
      ? Number(view(bytes).getBigUint64(8))
      : short === 0
        ? (size ?? 0) - at // It is the last.
        : short
  const header = short === 1 ? 16 : 8
  return length < header ? null : { type: text(bytes, 4), start: at + header, end: at + length }
}

async function findBox(file: SoundFile, type: string, from: number, to: number) {
  let at = from
  for (let count = 0; count < MAX_BOXES && at < to; count += 1) {
    const box = await boxAt(file, at)
    if (!box || box.type === type) return box
    at = box.end
  }
  return null
}

async function mp4Seconds(file: SoundFile): Promise<number | null> {
  const movie = await findBox(file, 'moov', 0, file.size ?? Number.MAX_SAFE_INTEGER)
  const header = movie && (await findBox(file, 'mvhd', movie.start, movie.end))
  const bytes = header && (await file.read(header.start, 32))
  if (!bytes || bytes.length < 32) return null
  const isLong = bytes[0] === 1
  const scale = view(bytes).getUint32(isLong ? 20 : 12)
  const duration = isLong ? Number(view(bytes).getBigUint64(24)) : view(bytes).getUint32(16)
  return scale > 0 ? duration / scale : null
}

/** Ogg: the last page says how many samples there are (RFC 3533, 6; RFC 7845, 4; Vorbis I, A.2). */
async function oggSeconds({ size, read }: SoundFile, head: Uint8Array): Promise<number | null> {
  const first = 27 + (head[26] ?? 0)
  const isOpus = text(head, first, 8) === 'OpusHead'
  const isVorbis = text(head, first + 1, 6) === 'vorbis'
  if (size === null || (!isOpus && !isVorbis) || head.length < first + 16) return null
  const rate = isOpus ? 48_000 : view(head).getUint32(first + 12, true)
  const skipped = isOpus ? view(head).getUint16(first + 10, true) : 0
  const serial = view(head).getUint32(14, true)
  const from = Math.max(0, size - OGG_PAGE)
  const tail = await read(from, size - from)
  for (let at = tail.length - 27; at >= 0; at -= 1) {
    if (text(tail, at) !== 'OggS' || view(tail).getUint32(at + 14, true) !== serial) continue
    const samples = view(tail).getBigInt64(at + 6, true)
    // -1: no packet ends on this page.
    if (samples >= 0n && rate > 0) return (Number(samples) - skipped) / rate
  }
  return null
}

async function wavSeconds({ size, read }: SoundFile): Promise<number | null> {
  let at = 12
  let rate = 0
  for (let count = 0; count < MAX_BOXES; count += 1) {
    const bytes = await read(at, 24)
    if (bytes.length < 8) return null
    const length = view(bytes).getUint32(4, true)
    if (text(bytes, 0) === 'data') {
      const isOpen = length === 0 || length === 0xffff_ffff // It was written as it was recorded.
      const known = isOpen ? size && size - at - 8 : length
      return rate > 0 && known ? known / rate : null
    }
    if (text(bytes, 0) === 'fmt ' && bytes.length >= 20) rate = view(bytes).getUint32(16, true)
    at += 8 + length + (length % 2)
  }
  return null
}

function secondsOf(file: SoundFile, head: Uint8Array): Promise<number | null> {
  if (text(head, 4) === 'ftyp') return mp4Seconds(file)
  if (text(head, 0) === 'OggS') return oggSeconds(file, head)
  if (text(head, 0) === 'RIFF' && text(head, 8) === 'WAVE') return wavSeconds(file)
  return mp3Seconds(file, head)
}

/**
 * Returns how long a sound file plays, in seconds: MP3, MP4, Ogg (Opus, Vorbis) and WAV, whatever
 * it is called. Null if it is something else, or does not say.
 */
export async function audioSeconds(file: SoundFile): Promise<number | null> {
  const head = await file.read(0, HEAD)
  const seconds = await secondsOf(file, head)
  return seconds !== null && seconds > 0 && seconds < MAX_SECONDS ? seconds : null
}
