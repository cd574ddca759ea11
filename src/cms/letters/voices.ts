import { buffer } from 'node:stream/consumers'
import type { PayloadRequest } from 'payload'
import parseRange from 'range-parser'
import type { VoiceType } from '@/domain/letters/letters'
import { afterCommit, afterRollback, inTransaction, runSql, sql } from '../database/transactions'
import { removeFiles, storeFiles, streamLazily } from '../images/files'
import { VOICES } from '../images/image-names'
import { rewriteInThread } from './rewrite-in-thread'
import type { Caller } from './settings'
import {
  openVoice,
  removeDeletedVoices,
  sealVoice,
  sizeOfVoice,
  type SealedVoice,
} from './voice-files'

/** A voice message as it came, and how loud its seconds are. */
export type NewVoice = { content: Uint8Array; levels: number[] }

/** Writes the file of a voice message, which goes again with a transaction that is rolled back. */
async function writeVoice(req: PayloadRequest, content: Uint8Array) {
  const { filename, secret, sealed } = sealVoice(content)
  await afterRollback(req, () => removeFiles(VOICES, [filename]))
  await storeFiles(req, VOICES, [{ name: filename, data: sealed }])
  return { filename, secret: sql`${secret}::bytea`, bytes: sealed.length }
}

/** Stores the voice message of a letter as it came, in the transaction of the letter. */
export async function storeVoice(
  req: PayloadRequest,
  letter: number,
  { content, levels }: NewVoice,
): Promise<void> {
  await inTransaction(req, async () => {
    const { filename, secret, bytes } = await writeVoice(req, content)
    await runSql(
      req,
      sql`INSERT INTO letters_voices (letter, levels, filename, secret, bytes, is_pending)
        VALUES (${letter}, ARRAY(SELECT jsonb_array_elements_text(
          ${JSON.stringify(levels)}::jsonb)::smallint), ${filename}, ${secret}, ${bytes}, true)`,
    )
  })
}

/**
 * Writes the recording of a letter anew, if that is still to be done. What can’t be written anew, or is
 * too long, stays as it came, for the host alone. Killed in between, it is pending still.
 */
export async function convertVoice(req: PayloadRequest, letter: number): Promise<void> {
  const voice = await findVoice(req, letter)
  if (!voice?.isPending) return
  const outcome = await rewriteInThread(await buffer(voice.read(0, voice.size - 1)))
  await inTransaction(req, async () => {
    const pending = await runSql(
      req,
      sql`SELECT FROM letters_voices WHERE letter = ${letter} AND is_pending FOR UPDATE`,
    )
    if (pending.length === 0) return
    let columns = sql`levels = '{}'`
    if (outcome.kind === 'voice') {
      const { filename, secret, bytes } = await writeVoice(req, outcome.content)
      columns = sql`type = ${outcome.type}, seconds = ${outcome.seconds}, filename = ${filename},
        secret = ${secret}, bytes = ${bytes}, levels = levels[1:${Math.ceil(outcome.seconds)}::int]`
      await afterCommit(req, () => removeDeletedVoices(req.payload))
    }
    await runSql(
      req,
      sql`UPDATE letters_voices SET is_pending = false, ${columns} WHERE letter = ${letter}`,
    )
  })
}

/** The letters whose recordings are pending since an hour: their job is gone, as after a restore. */
export async function listOverdue(caller: Caller, now: Date): Promise<number[]> {
  const rows = await runSql<{ id: number }>(
    caller,
    sql`SELECT l.id FROM letters_received l JOIN letters_voices v ON v.letter = l.id
      WHERE v.is_pending AND l.sent_at < ${now.toISOString()}::timestamptz - interval '1 hour'`,
  )
  return rows.map(({ id }) => id)
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
  isPending: boolean
  size: number
  read: (start: number, end: number) => AsyncGenerator<Buffer>
}

/** The voice message of a letter; null if it has none, or its file is not there. */
export async function findVoice(caller: Caller, letter: number): Promise<StoredVoice | null> {
  type Row = Omit<StoredVoice, 'read'> & { [key in keyof SealedVoice]: SealedVoice[key] | null }
  const [row] = await runSql<Row>(
    caller,
    sql`SELECT type, is_pending AS "isPending", filename, secret, octet_length(content) AS size
      FROM letters_voices WHERE letter = ${letter}`,
  )
  if (!row) return null
  const { filename, secret, ...voice } = row
  if (filename && secret) {
    const file = { filename, secret }
    const size = await sizeOfVoice(file)
    return size === null
      ? null
      : { ...voice, size, read: (start, end) => openVoice(file, start, end) }
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
  return { ...voice, read }
}

/** Nothing in such a file may do anything, wherever it is opened. */
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
