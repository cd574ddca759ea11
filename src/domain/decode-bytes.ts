/**
 * Characters of windows-1252 in place of control characters, from 0x80 on
 * (encoding.spec.whatwg.org).
 */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

export function isEncoding(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== ''
  } catch {
    return false
  }
}

/**
 * The text that bytes are in an encoding, by the Encoding standard. Some versions of Node read
 * windows-1252, which is also what `iso-8859-1` and `us-ascii` name, as ISO 8859-1.
 * @throws TypeError when they are not in this encoding
 */
export function decodeBytes(bytes: Uint8Array, label: string): string {
  const decoder = new TextDecoder(label, { fatal: true })
  if (decoder.encoding !== 'windows-1252') return decoder.decode(bytes)
  const codes = new Uint16Array(bytes)
  for (let i = 0; i < codes.length; i += 1) {
    const code = codes[i] ?? 0
    if (code >= 0x80 && code < 0xa0) codes[i] = WINDOWS_1252.charCodeAt(code - 0x80)
  }
  return new TextDecoder('utf-16le', { ignoreBOM: true }).decode(codes)
}

const BYTE_ORDER_MARKS: [number[], string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

export const markedEncoding = (bytes: Uint8Array): string | null =>
  BYTE_ORDER_MARKS.find(([start]) => start.every((byte, at) => bytes[at] === byte))?.[1] ?? null

/** The text of a file that says nothing of its encoding: UTF-8, or else what Windows writes. */
export function decodeFile(bytes: Uint8Array): string {
  try {
    return decodeBytes(bytes, markedEncoding(bytes) ?? 'utf-8')
  } catch {
    return decodeBytes(bytes, 'windows-1252')
  }
}
