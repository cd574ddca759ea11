import {
  LETTER_FOLDERS,
  type LetterCounts,
  type LetterFolder,
  type LetterVoice,
} from '@/domain/letters/letters'
import { parseSeasonNumber } from '@/domain/episodes/desk-name'
import { runSql, sql } from '../database/transactions'
import { readLetters, type StoredLetter } from './rows'
import type { Caller } from './settings'

export type LettersQuery = {
  folder: LetterFolder
  /** A part of the letter, its name or address, or the number of an episode. */
  search: string
  /** Only answers to this question. */
  question: number | null
  /** Only those about an episode, or that belong to it. */
  episode: string | null
  /** Only voice messages. */
  isVoice: boolean
  /** Only those that came before this one, by its id. */
  before: number | null
}

export const ALL_LETTERS: LettersQuery = {
  folder: 'inbox',
  search: '',
  question: null,
  episode: null,
  isVoice: false,
  before: null,
}

type Sql = ReturnType<typeof sql>

const KEPT = sql`l.spam_at IS NULL AND l.trashed_at IS NULL`

const IN_FOLDER: Record<LetterFolder, Sql> = {
  inbox: sql`${KEPT} AND l.reason IS NULL`,
  contact: sql`${KEPT} AND l.reason IS NOT NULL`,
  starred: sql`${KEPT} AND l.is_starred`,
  answered: sql`${KEPT} AND l.answered_in IS NOT NULL`,
  published: sql`l.published_at IS NOT NULL`,
  spam: sql`l.spam_at IS NOT NULL AND l.trashed_at IS NULL`,
  trash: sql`l.trashed_at IS NOT NULL`,
}

function matches(search: string): Sql {
  const { season = null, seasonEpisode = null } = parseSeasonNumber(search) ?? {}
  return sql`(${search}::text = '' OR strpos(lower(concat_ws(' ',
    l.name, l.email, l.text, l.transcript, l.note)), lower(${search}::text)) > 0
  OR EXISTS (SELECT FROM episodes e WHERE e.id IN (l.about, l.episode, l.answered_in)
    AND (e.episode_num::text = ${search}::text OR (e.season = ${season}::int
      AND e.season_episode = ${seasonEpisode}::int
      AND e.episode_type IS DISTINCT FROM 'trailer' AND e.episode_type IS DISTINCT FROM 'bonus'))))`
}

const conditionOf = ({ folder, search, question, episode, isVoice }: LettersQuery): Sql => sql`
  ${IN_FOLDER[folder]} AND ${matches(search.trim())}
  AND (${question}::int IS NULL OR l.question = ${question}::int)
  AND (${episode}::varchar IS NULL OR ${episode}::varchar IN (l.about, l.episode))
  AND (NOT ${isVoice}::boolean OR EXISTS (SELECT FROM letters_voices v WHERE v.letter = l.id))`

export const LETTERS_PAGE = 50

/** Letters, the newest first. @returns `nextBefore` when there are more */
export async function listLetters(
  caller: Caller,
  query: LettersQuery,
  limit = LETTERS_PAGE,
): Promise<{ docs: StoredLetter[]; nextBefore: number | null }> {
  const found = await readLetters(
    caller,
    sql`WHERE ${conditionOf(query)} AND (${query.before}::int IS NULL OR l.id < ${query.before}::int)
      ORDER BY l.id DESC LIMIT ${limit + 1}`,
  )
  const docs = found.slice(0, limit)
  return { docs, nextBefore: found.length > limit ? (docs.at(-1)?.id ?? null) : null }
}

/** The letters before and after one, by their ids: of the inbox, or of the contact form. */
export async function neighboursOf(
  caller: Caller,
  id: number,
): Promise<{ previous: number | null; next: number | null }> {
  const [row] = await runSql<{ previous: number | null; next: number | null }>(
    caller,
    sql`SELECT min(l.id) FILTER (WHERE l.id > ${id}) AS previous,
        max(l.id) FILTER (WHERE l.id < ${id}) AS next
      FROM letters_received l JOIN letters_received this ON this.id = ${id}
      WHERE ${KEPT} AND (l.reason IS NULL) = (this.reason IS NULL)`,
  )
  return row ?? { previous: null, next: null }
}

export async function countLetters(caller: Caller): Promise<LetterCounts> {
  const counts = LETTER_FOLDERS.map(
    (folder) => sql`count(*) FILTER (WHERE ${IN_FOLDER[folder]})::int AS ${sql.raw(folder)}`,
  )
  const [row] = await runSql<LetterCounts>(
    caller,
    sql`SELECT ${sql.join(counts, sql`, `)},
        count(*) FILTER (WHERE ${KEPT} AND l.read_at IS NULL)::int AS unread
      FROM letters_received l`,
  )
  if (!row) throw new Error('Letters were not counted')
  return row
}

export async function countVoices(
  caller: Caller,
): Promise<{ count: number; bytes: LetterVoice['bytes'] }> {
  const [row] = await runSql<{ count: number; bytes: string | number }>(
    caller,
    sql`SELECT count(*)::int AS count, coalesce(sum(coalesce(bytes, octet_length(content))), 0) AS bytes
      FROM letters_voices`,
  )
  return { count: row?.count ?? 0, bytes: Number(row?.bytes ?? 0) }
}
