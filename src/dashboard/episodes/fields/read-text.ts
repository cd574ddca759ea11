import { decodeFile } from '@/domain/decode-bytes'
import { MAX_TIMED_TEXT } from '@/domain/listening/timed-text'

/** Characters take up to three bytes in UTF-8, or four for two. */
const MAX_BYTES = 3 * MAX_TIMED_TEXT
/** In bytes. */
const START = 4096

/** Checks whether bytes are no text: control characters other than white space. */
const isBinary = (bytes: Uint8Array): boolean =>
  bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27))

/**
 * Reads a chosen file as text, unless its size or its first bytes say that it is none: a picture as
 * text would hold the page up for a minute.
 * @returns the text, or what is wrong with the file
 */
export async function readText(file: File): Promise<{ text: string } | { error: string }> {
  if (file.size > MAX_BYTES)
    return { error: `“${file.name}” is too large for a transcript or chapters.` }
  try {
    if (isBinary(new Uint8Array(await file.slice(0, START).arrayBuffer())))
      return { error: `“${file.name}” isn’t a text file. Choose a transcript or chapters file.` }
    return { text: decodeFile(new Uint8Array(await file.arrayBuffer())) }
  } catch {
    return { error: 'Couldn’t read the file. Choose it again.' }
  }
}
