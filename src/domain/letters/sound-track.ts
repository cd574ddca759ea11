/** Finds out by its headers whether a file has a track of sound, without decoding any of it (D54). */

/** A part of a file: what it is called, and from where to where its content is. */
type Part = { id: string; start: number; end: number }

/** How many parts are looked at: browsers write the track within the first twenty. */
const MAX_PARTS = 2000

const textAt = (file: Uint8Array, start: number, length: number): string =>
  String.fromCharCode(...file.subarray(start, start + length))

const viewOf = (file: Uint8Array): DataView =>
  new DataView(file.buffer, file.byteOffset, file.byteLength)

/** The box of MP4 at a place (ISO 14496-12, 4.2). */
function boxAt(file: Uint8Array, at: number, limit: number): Part | null {
  if (at + 8 > limit) return null
  const view = viewOf(file)
  const short = view.getUint32(at)
  const isLong = short === 1 && at + 16 <= limit
  const size = isLong ? Number(view.getBigUint64(at + 8)) : short || limit - at
  const start = at + (isLong ? 16 : 8)
  return { id: textAt(file, at + 4, 4), start, end: Math.min(limit, Math.max(start, at + size)) }
}

/** The element of Matroska at a place (RFC 8794); one of unknown size goes on to the end. */
function elementAt(file: Uint8Array, at: number, limit: number): Part | null {
  const idLength = Math.clz32(file[at] ?? 0) - 23
  const sizeAt = at + idLength
  const sizeLength = Math.clz32(file[sizeAt] ?? 0) - 23
  const start = sizeAt + sizeLength
  if (idLength > 4 || sizeLength > 8 || start > limit) return null
  const bytes = [...file.subarray(sizeAt, start)]
  const size = bytes.reduce(
    (sum, byte, n) => sum * 256 + (n ? byte : byte & (0xff >> sizeLength)),
    0,
  )
  const isUnknown = size === 2 ** (7 * sizeLength) - 1
  const id = [...file.subarray(at, sizeAt)].map((byte) => byte.toString(16).padStart(2, '0'))
  return { id: id.join(''), start, end: isUnknown ? limit : Math.min(limit, start + size) }
}

/**
 * The first of the parts that a path leads to which is what is looked for; null if none is.
 * @param path the ids of parts, each in the one before
 */
function findPart(
  file: Uint8Array,
  partAt: typeof boxAt,
  path: string[],
  isWanted: (part: Part) => boolean = () => true,
): Part | null {
  let left = MAX_PARTS
  const look = (start: number, end: number, [id, ...rest]: string[]): Part | null => {
    for (let at = start; at < end && left > 0;) {
      left -= 1
      const part = partAt(file, at, end)
      if (!part) return null
      if (part.id === id) {
        const inside = rest.length > 0 ? look(part.start, part.end, rest) : part
        if (inside && (rest.length > 0 || isWanted(part))) return inside
      }
      at = part.end
    }
    return null
  }
  return look(0, file.length, path)
}

/** Matroska and WebM: a track of type 2 (RFC 9559, 5.1.4.1.3). */
const hasSoundElement = (file: Uint8Array): boolean =>
  findPart(
    file,
    elementAt,
    ['18538067', '1654ae6b', 'ae', '83'],
    ({ start, end }) => end > start && file[end - 1] === 2,
  ) !== null

/** MP4 and QuickTime: a track with a handler for sound (ISO 14496-12, 8.4.3). */
const hasSoundBox = (file: Uint8Array): boolean =>
  findPart(
    file,
    boxAt,
    ['moov', 'trak', 'mdia', 'hdlr'],
    ({ start }) => textAt(file, start + 8, 4) === 'soun',
  ) !== null

/** The first bytes of streams of sound in Ogg. */
const OGG_SOUNDS = ['OpusHead', '\x01vorbis', '\x7fFLAC', 'Speex   ']

/** Ogg: its first pages say what the streams are (RFC 3533, 6). */
function hasSoundPage(file: Uint8Array): boolean {
  for (let at = 0, page = 0; page < 8 && textAt(file, at, 4) === 'OggS'; page += 1) {
    const lengths = file.subarray(at + 27, at + 27 + (file[at + 26] ?? 0))
    const start = at + 27 + lengths.length
    if (OGG_SOUNDS.some((begin) => textAt(file, start, begin.length) === begin)) return true
    at = start + lengths.reduce((sum, length) => sum + length, 0)
  }
  return false
}

/** MP3 and AAC without a container: a frame at once, or behind the tag of ID3. */
function hasSoundFrame(file: Uint8Array): boolean {
  const [a = 0, b = 0, c = 0, d = 0] = file.subarray(6, 10)
  const at = textAt(file, 0, 3) === 'ID3' ? 10 + (((a * 128 + b) * 128 + c) * 128 + d) : 0
  const [sync, kind = 0, rates = 0] = file.subarray(at, at + 3)
  const isMp3 = (kind & 0xe0) === 0xe0 && [1, 2].includes((kind >> 1) & 3) && rates >> 4 < 15
  return sync === 0xff && (isMp3 || (kind & 0xf6) === 0xf0)
}

const isMatroska = (file: Uint8Array): boolean => textAt(file, 0, 4) === '\x1aE\xdf\xa3'

/** Whether a file has sound in it, in a form that recorders write. */
export function hasSoundTrack(file: Uint8Array): boolean {
  const head = textAt(file, 0, 12)
  if (isMatroska(file)) return hasSoundElement(file)
  if (head.startsWith('OggS')) return hasSoundPage(file)
  if (/^(RIFF.{4}WAVE|FORM.{4}AIF[CF]|fLaC|caff|#!AMR)/s.test(head)) return true
  if (/^.{4}(ftyp|moov|mdat|free|skip|wide)/s.test(head)) return hasSoundBox(file)
  return hasSoundFrame(file)
}

/** The length that a Matroska file says, in seconds (RFC 9559, 5.1.2). */
function elementSeconds(file: Uint8Array): number | null {
  const view = viewOf(file)
  const find = (id: string) => findPart(file, elementAt, ['18538067', '1549a966', id])
  const length = find('4489')
  const scale = find('2ad7b1')
  const nanoseconds = scale
    ? file.subarray(scale.start, scale.end).reduce((sum, byte) => sum * 256 + byte, 0)
    : 1_000_000
  const bytes = length ? length.end - length.start : 0
  if (!length || (bytes !== 4 && bytes !== 8)) return null
  return (
    ((bytes === 4 ? view.getFloat32(length.start) : view.getFloat64(length.start)) * nanoseconds) /
    1e9
  )
}

/** The length that an MP4 file says, in seconds (ISO 14496-12, 8.2.2). */
function boxSeconds(file: Uint8Array): number | null {
  const header = findPart(file, boxAt, ['moov', 'mvhd'], ({ start, end }) => end - start >= 32)
  if (!header) return null
  const view = viewOf(file)
  const isLong = file[header.start] === 1
  const length = isLong
    ? Number(view.getBigUint64(header.start + 24))
    : view.getUint32(header.start + 16)
  return length / view.getUint32(header.start + (isLong ? 20 : 12))
}

/** How long a file says that it is, in seconds, which may be a lie; null if it doesn’t say it. */
export function declaredSeconds(file: Uint8Array): number | null {
  const seconds = isMatroska(file) ? elementSeconds(file) : boxSeconds(file)
  return seconds !== null && seconds > 0 ? seconds : null
}
