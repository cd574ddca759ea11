import { gunzipSync } from 'node:zlib'
import { decodeText } from '../decode-text'
import { SourceError } from '../source-error'

/**
 * Feeds of at least this size are refused, in bytes; the longest-running shows need a tenth of it.
 */
export const MAX_FEED_BYTES = 50_000_000

export const FEED_TOO_LARGE = 'The feed is larger than 50 MB.'

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/**
 * Returns what a compressed file holds, named `.gz` or not; other bytes as they are.
 * @throws SourceError when it is too large, or broken
 */
export function unpackFeed(bytes: Uint8Array): Uint8Array {
  if (!isGzip(bytes)) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_FEED_BYTES })
  } catch (cause) {
    const isTooLarge = (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new SourceError(isTooLarge ? FEED_TOO_LARGE : 'The feed is a broken gzip file.', cause)
  }
}

const OTHER_FILES: [string, RegExp][] = [
  [
    'an image',
    /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF.{4}WEBP|.{4}ftyp(?:avif|heic|mif1)|BM.{4}[^ -~]{4})/s,
  ],
  ['an audio or video file', /^(?:ID3|\xff[\xf2\xf3\xfa\xfb]|OggS|fLaC|RIFF.{4}WAVE|.{4}ftyp)/s],
  ['a PDF', /^%PDF-/],
  ['a ZIP file', /^PK[^ -~]{2}/s],
]

/** Returns what the bytes are, if that is plainly not a feed. */
function otherFile(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  return OTHER_FILES.find(([, pattern]) => pattern.test(head))?.[0] ?? null
}

/**
 * The text of a feed, in whatever encoding it is, also if it is compressed.
 * @throws SourceError when the feed is too large, or something else
 */
export function decodeFeed(bytes: Uint8Array, contentType: string | null = null): string {
  if (bytes.length >= MAX_FEED_BYTES) throw new SourceError(FEED_TOO_LARGE)
  const unpacked = unpackFeed(bytes)
  if (unpacked.length >= MAX_FEED_BYTES) throw new SourceError(FEED_TOO_LARGE)
  const other = otherFile(unpacked)
  if (other)
    throw new SourceError(
      contentType === null
        ? `This is ${other}, not a podcast feed.`
        : `That URL leads to ${other}, not to a podcast feed.`,
    )
  return decodeText(unpacked, contentType, 'The feed')
}
