import { createCipheriv, randomBytes, type Cipher } from 'node:crypto'
import type { Payload } from 'payload'
import { runSql, sql } from '../database/transactions'
import { mediaKey, VOICES } from '../images/image-names'
import { mediaStore } from '../images/media-store'

/** A recording as its row names it: without the key nobody hears the file, wherever it gets to. */
export type SealedVoice = { filename: string; secret: Buffer }

/** AES in counter mode, which can begin at any byte. No key is used for a second file. */
function cipherFrom(secret: Buffer, start: number): Cipher {
  const counter = Buffer.alloc(16)
  counter.writeUInt32BE(Math.floor(start / 16), 12)
  const cipher = createCipheriv('aes-256-ctr', secret, counter)
  cipher.update(Buffer.alloc(start % 16))
  return cipher
}

/** Seals a recording with a key of its own, under a name that says nothing. */
export function sealVoice(content: Uint8Array): SealedVoice & { sealed: Buffer } {
  const secret = randomBytes(32)
  const filename = `${randomBytes(16).toString('hex')}.voice`
  return { filename, secret, sealed: cipherFrom(secret, 0).update(content) }
}

/** The size of a stored recording in bytes; null when its file is not there. */
export async function sizeOfVoice({ filename }: SealedVoice): Promise<number | null> {
  const key = mediaKey(VOICES, filename)
  return key === null ? null : ((await mediaStore().find(key))?.size ?? null)
}

/** A part of a recording as it was before it was sealed. Both ends are in it. */
export async function* openVoice(
  { filename, secret }: SealedVoice,
  start: number,
  end: number,
): AsyncGenerator<Buffer> {
  const key = mediaKey(VOICES, filename)
  const sealed = key && (await mediaStore().read(key, { start, end }))
  if (!sealed) throw new Error('A voice message was deleted meanwhile')
  const cipher = cipherFrom(secret, start)
  for await (const chunk of sealed) yield cipher.update(chunk as Buffer)
}

/** Removes the files of recordings whose rows are deleted or name another file now. */
export async function removeDeletedVoices(payload: Payload): Promise<void> {
  const deleted = await runSql<{ filename: string }>(
    { payload },
    sql`SELECT filename FROM letters_voices_deleted`,
  )
  for (const { filename } of deleted) {
    const key = mediaKey(VOICES, filename)
    if (key) await mediaStore().remove(key)
    await runSql({ payload }, sql`DELETE FROM letters_voices_deleted WHERE filename = ${filename}`)
  }
}
