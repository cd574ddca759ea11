import type { PayloadRequest } from 'payload'
import parseRange from 'range-parser'
import type { VoiceType } from '@/domain/letters/letters'
import { afterRollback, inTransaction, runSql, sql } from '../database/transactions'
import { removeFiles, storeFiles, streamLazily } from '../images/files'
import { VOICES } from '../images/image-names'
import { rewriteInThread } from './rewrite-in-thread'
import type { Caller } from './settings'
import { openVoice, sealVoice, sizeOfVoice, type SealedVoice } from './voice-files'

/** A voice message as it is stored; without a type it could not be written anew (D54). */
export type NewVoice = { content: Uint8Array; type: VoiceType | null; seconds: number | null }

/**
 * Makes of a recording what is stored of it (D54).
 * @returns null when it is longer than a voice message may be
 */
export async function toVoice(file: Uint8Array): Promise<NewVoice | null> {
  const outcome = await rewriteInThread(file)
  if (outcome.kind === 'tooLong') return null
  return outcome.kind === 'voice' ? outcome : { content: file, type: null, seconds: null }
}

/** Writes the file of a voice message, which goes again with a transaction that is rolled back. */
async function writeVoice(req: PayloadRequest, content: Uint8Array) {
  const { filename, secret, sealed } = sealVoice(content)
  await afterRollback(req, () => removeFiles(VOICES, [filename]))
  await storeFiles(req, VOICES, [{ name: filename, data: sealed }])
  return { filename, secret: sql`${secret}::bytea`, bytes: sealed.length }
}

/** Stores the voice message of a letter, in the transaction of the letter. */
export async function storeVoice(
  req: PayloadRequest,
  letter: number,
  { content, type, seconds, levels }: NewVoice & { levels: number[] },
): Promise<void> {
  await inTransaction(req, async () => {
    const { filename, secret, bytes } = await writeVoice(req, content)
    await runSql(
      req,
      sql`INSERT INTO letters_voices (letter, type, seconds, levels, filename, secret, bytes)
        VALUES (${letter}, ${type}, ${seconds}, ARRAY(SELECT jsonb_array_elements_text(
          ${JSON.stringify(levels)}::jsonb)::smallint), ${filename}, ${secret}, ${bytes})`,
    )
  })
}

/**
 * Moves a recording that an older version has stored in the database to where files are. Killed in
 * between, it is in the database still, and a file that nobody can hear is swept.
 * @returns whether there was one
 */
export const moveVoice = (req: PayloadRequest): Promise<boolean> =>
  inTransaction(req, async () => {
    const [row] = await runSql<{ letter: number; content: Buffer }>(
      req,
      sql`SELECT letter, content FROM letters_voices WHERE content IS NOT NULL
        ORDER BY letter LIMIT 1 FOR UPDATE SKIP LOCKED`,
    )
    if (!row) return false
    const { filename, secret, bytes } = await writeVoice(req, row.content)
    await runSql(
      req,
      sql`UPDATE letters_voices SET content = NULL, filename = ${filename}, secret = ${secret},
        bytes = ${bytes} WHERE letter = ${row.letter}`,
    )
    return true
  })

/** A voice message as it can be read; `read` gives a part of it, with both ends. */
type StoredVoice = {
  type: VoiceType | null
  size: number
  read: (start: number, end: number) => AsyncGenerator<Buffer>
}

/** The voice message of a letter; null if it has none, or its file is not there. */
export async function findVoice(caller: Caller, letter: number): Promise<StoredVoice | null> {
  const [row] = await runSql<{ type: VoiceType | null; bytes: number } & Partial<SealedVoice>>(
    caller,
    sql`SELECT type, filename, secret, octet_length(content) AS bytes FROM letters_voices
      WHERE letter = ${letter}`,
  )
  if (!row) return null
  const { type, bytes, filename, secret } = row
  if (filename && secret) {
    const file = { filename, secret }
    const size = await sizeOfVoice(file)
    return size === null ? null : { type, size, read: (start, end) => openVoice(file, start, end) }
  }
  const read = async function* (start: number, end: number) {
    const [row] = await runSql<{ part: Buffer }>(
      caller,
      sql`SELECT substring(content FROM ${start + 1}::int FOR ${end - start + 1}::int) AS part
        FROM letters_voices WHERE letter = ${letter}`,
    )
    if (!row) throw new Error('A voice message was deleted meanwhile')
    yield row.part
  }
  return { type, size: bytes, read }
}

/** Nothing in such a file may do anything, wherever it is opened (D54). */
const UNTRUSTED = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
}

type Served = { letter: number; isDownload?: boolean }

const fileName = (letter: number, type: VoiceType | null): string =>
  `letter-${letter}.${type === null ? 'bin' : type === 'audio/webm' ? 'weba' : 'm4a'}`

/**
 * Answers with the sound of a letter, or the part of it that is asked for (RFC 9110, 14.2). What could
 * not be written anew is only for keeping, as a file.
 * @returns null when the letter has none
 */
export async function serveVoice(
  { headers, ...caller }: Caller & Pick<PayloadRequest, 'headers'>,
  { letter, isDownload = false }: Served,
): Promise<Response | null> {
  const voice = await findVoice(caller, letter)
  if (!voice) return null
  const { type, size } = voice
  const isFile = isDownload || type === null
  const common = {
    ...UNTRUSTED,
    'Accept-Ranges': 'bytes',
    'Content-Type': type ?? 'application/octet-stream',
    'Content-Disposition': isFile
      ? `attachment; filename="${fileName(letter, type)}"`
      : `inline; filename="${fileName(letter, type)}"`,
  }
  const asked = headers.get('Range')
  const ranges = asked === null ? -2 : parseRange(size, asked, { combine: true })
  if (ranges === -1)
    return new Response(null, {
      status: 416,
      headers: { ...common, 'Content-Range': `bytes */${size}` },
    })
  const [range] = ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1 ? [] : ranges
  const { start, end } = range ?? { start: 0, end: size - 1 }
  return new Response(streamLazily(voice.read(start, end)), {
    status: range ? 206 : 200,
    headers: {
      ...common,
      'Content-Length': String(end - start + 1),
      ...(range && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    },
  })
}
