import { decodeText } from '../decode-text'
import { SourceError } from '../source-error'

/**
 * Feeds of at least this size are refused, in bytes; the longest-running shows need a tenth of it.
 */
export const MAX_FEED_BYTES = 50_000_000

export const FEED_TOO_LARGE = 'The feed is larger than 50 MB.'

/**
 * The text of a feed, in whatever encoding it is.
 * @throws SourceError when the feed is too large or not text
 */
export function decodeFeed(bytes: Uint8Array, contentType: string | null = null): string {
  if (bytes.length >= MAX_FEED_BYTES) throw new SourceError(FEED_TOO_LARGE)
  return decodeText(bytes, contentType, 'The feed')
}
