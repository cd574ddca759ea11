import { isUtf8 } from 'node:buffer'
import { decodeBytes, isEncoding, markedEncoding } from '@/domain/decode-bytes'
import { SourceError } from './source-error'

function encodingOf(bytes: Uint8Array, contentType: string | null): string {
  const mark = markedEncoding(bytes)
  if (mark) return mark
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  if (/^<\0[?!\w]\0/.test(head)) return 'utf-16le'
  if (/^\0<\0[?!\w]/.test(head)) return 'utf-16be'
  const declared = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)/.exec(head)?.[1]
  if (/^utf-?8$/i.test(declared ?? '') && isUtf8(bytes)) return 'utf-8'
  const named = [/charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType ?? '')?.[1], declared]
  // A declaration that can be read byte by byte is not in UTF-16.
  const isFit = (label: string): boolean =>
    isEncoding(label) && !(declared && /^utf-?16|^(?:iso-10646-)?ucs-2|^unicode/i.test(label))
  return named.find((label) => label !== undefined && isFit(label)) ?? 'utf-8'
}

/**
 * The text of a file. The encoding comes from the byte order mark, else the HTTP header, else the
 * XML declaration, else it is UTF-8 (RFC 7303, 3). A name that no encoding has says nothing, nor does
 * the header of a file that says and is UTF-8: servers name a default of theirs.
 * @param what how the file is called in the error, such as `The feed`
 * @throws SourceError when it is not text
 */
export function decodeText(
  bytes: Uint8Array,
  contentType: string | null = null,
  what = 'It',
): string {
  const encoding = encodingOf(bytes, contentType)
  try {
    return decodeBytes(bytes, encoding)
  } catch (cause) {
    throw new SourceError(`${what} isn’t text in the encoding it names, ${encoding}.`, cause)
  }
}
