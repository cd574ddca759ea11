import { SourceError } from './source-error'

const BYTE_ORDER_MARKS: [number[], string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

function encodingOf(bytes: Uint8Array, contentType: string | null): string {
  const mark = BYTE_ORDER_MARKS.find(([start]) => start.every((byte, at) => bytes[at] === byte))
  if (mark) return mark[1]
  const charset = /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType ?? '')?.[1]
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  return charset ?? /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)/.exec(head)?.[1] ?? 'utf-8'
}

/**
 * The text of a file. The encoding comes from the byte order mark, else the HTTP header, else the
 * XML declaration, else it is UTF-8 (RFC 7303, 3).
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
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new SourceError(`${what} isn’t text in the encoding it names, ${encoding}.`, cause)
  }
}
