import type { PayloadRequest } from 'payload'
import parseRange from 'range-parser'
import type { VoiceType } from '@/domain/letters/letters'
import { inTransaction, runSql, sql } from '../database/transactions'
import { rewriteInThread } from './rewrite-in-thread'
import type { Caller } from './settings'

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

/** Stores the voice message of a letter, in the transaction of the letter. */
export async function storeVoice(
  req: PayloadRequest,
  letter: number,
  { content, type, seconds, levels }: NewVoice & { levels: number[] },
): Promise<void> {
  await inTransaction(req, () =>
    runSql(
      req,
      sql`INSERT INTO letters_voices (letter, type, seconds, levels, content)
        VALUES (${letter}, ${type}, ${seconds}, ARRAY(SELECT jsonb_array_elements_text(
          ${JSON.stringify(levels)}::jsonb)::smallint), ${Buffer.from(content)}::bytea)`,
    ),
  )
}

/** How much is read at once (bytes). */
const PART = 256 * 1024

/** A part of the sound, a piece at a time. Both ends are in it. */
function readParts(caller: Caller, letter: number, start: number, end: number): ReadableStream {
  let at = start
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const length = Math.min(PART, end - at + 1)
        const [row] = await runSql<{ part: Buffer }>(
          caller,
          sql`SELECT substring(content FROM ${at + 1}::int FOR ${length}::int) AS part
            FROM letters_voices WHERE letter = ${letter}`,
        )
        if (row?.part.length !== length) throw new Error('A voice message was deleted meanwhile')
        controller.enqueue(new Uint8Array(row.part))
        at += length
        if (at > end) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
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
  { headers, ...req }: Caller & Pick<PayloadRequest, 'headers'>,
  { letter, isDownload = false }: Served,
): Promise<Response | null> {
  const [voice] = await runSql<{ type: VoiceType | null; size: number }>(
    req,
    sql`SELECT type, octet_length(content) AS size FROM letters_voices WHERE letter = ${letter}`,
  )
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
  return new Response(readParts(req, letter, start, end), {
    status: range ? 206 : 200,
    headers: {
      ...common,
      'Content-Length': String(end - start + 1),
      ...(range && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    },
  })
}
