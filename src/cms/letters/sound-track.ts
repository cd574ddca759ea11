/** Marks of a file with sound: its beginning, and text in it; a byte is a character. */
const SOUNDS: [begin: RegExp, sound: RegExp][] = [
  // Matroska and WebM: a track with a codec for sound (RFC 9559, 5.1.4.1.21).
  [/^.E\xdf\xa3/s, /\x86[\x80-\xff]A_/],
  // MP4 and QuickTime: a track with a handler for sound (ISO 14496-12, 8.4.3).
  [/^.{4}(ftyp|moov|mdat|free|skip|wide)/s, /hdlr.{8}soun/s],
  [/^OggS/, /^.{0,4000}(OpusHead|vorbis|\x7fFLAC|Speex {3})/s],
  // What has nothing but sound in it, the last two without a container: MP3 and AAC.
  [/^(RIFF.{4}WAVE|FORM.{4}AIF[CF]|fLaC|caff|#!AMR|ID3|\xff[\xe2-\xe5\xf0-\xf5\xf8-\xfd])/s, /^/],
]

const MATROSKA = '\x1aE\xdf\xa3'
const headOf = (text: string): string => text.split('\x1fC\xb6u', 1)[0] ?? ''

function textOf(file: Uint8Array): string {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1')
  return text.startsWith(MATROSKA) ? headOf(text) : text
}

/** Tells whether a file says that it has a track of sound; none of it is decoded. */
export function hasSoundTrack(file: Uint8Array): boolean {
  const text = textOf(file)
  return SOUNDS.some(([begin, sound]) => begin.test(text) && sound.test(text))
}

/**
 * Returns how long a file says that it is, in seconds, which may be a lie; null if it doesn’t say
 * it.
 */
export function declaredSeconds(file: Uint8Array): number | null {
  const text = textOf(file)
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  let seconds = 0
  if (text.startsWith(MATROSKA)) {
    // RFC 9559, 5.1.2: a float, in milliseconds where browsers write it.
    const at = text.search(/D\x89[\x84\x88]/) + 3
    if (at > 2 && at + 8 <= text.length)
      seconds = (text[at - 1] === '\x84' ? view.getFloat32(at) : view.getFloat64(at)) / 1000
  } else {
    // ISO 14496-12, 8.2.2: behind the times, how many units a second has, and how many there are.
    const at = text.search(/[lx]mvhd/) + 5
    const isLong = text[at] === '\x01'
    if (at > 4 && at + 32 <= file.length)
      seconds = isLong
        ? Number(view.getBigUint64(at + 24)) / view.getUint32(at + 20)
        : view.getUint32(at + 16) / view.getUint32(at + 12)
  }
  return seconds > 0 ? seconds : null
}
