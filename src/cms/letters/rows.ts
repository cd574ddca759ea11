import type { Letter, LetterVoice, VoiceType } from '@/domain/letters/letters'
import { runSql, sql } from '../database/transactions'
import { EPISODE_COLUMNS, type EpisodeRow, toLetterEpisode } from './letter-episode'
import { lettersSettings, type Caller } from './settings'

/** A letter with what its private link is made of. */
export type StoredLetter = Letter & { nonce: string; askedMessage: string | null }

type Sql = ReturnType<typeof sql>
type Time = Date | string

type Row = Pick<
  StoredLetter,
  | 'id'
  | 'nonce'
  | 'name'
  | 'email'
  | 'text'
  | 'language'
  | 'note'
  | 'transcript'
  | 'reply'
  | 'question'
  | 'reason'
> & {
  may_read: boolean
  may_publish: boolean
  is_starred: boolean
  sent_at: Time
  read_at: Time | null
  spam_at: Time | null
  trashed_at: Time | null
  asked_at: Time | null
  asked_message: string | null
  published_at: Time | null
  kept_until: Time | null
  about: EpisodeRow | null
  episode: EpisodeRow | null
  answered_episode: EpisodeRow | null
  answered_second: number | null
  voice:
    | (Pick<LetterVoice, 'isPending' | 'bytes' | 'levels'> & {
        type: VoiceType | null
        seconds: number | null
      })
    | null
}

const iso = (time: Time): string => new Date(time).toISOString()

/** An episode of a letter. @param column with its id, which is not for visitors’ eyes yet */
const episodeOf = (column: string): Sql => sql`(SELECT row_to_json(named) FROM (
  SELECT ${EPISODE_COLUMNS} FROM episodes e WHERE e.id = ${sql.raw(column)}) named)`

/** The recording of letter `l`, without its sound. */
const VOICE = sql`(
  SELECT json_build_object('type', v.type, 'seconds', v.seconds, 'levels', v.levels,
    'bytes', coalesce(v.bytes, octet_length(v.content)), 'isPending', v.is_pending)
  FROM letters_voices v WHERE v.letter = l.id)`

/** Returns when letter `l` is deleted; null while it is published. @param months of the setting */
export const keptUntil = (months: number): Sql => sql`
  CASE WHEN l.published_at IS NULL OR l.episode IS NULL THEN least(
    l.sent_at + make_interval(months => ${months}::int), l.spam_at + interval '30 days',
    l.trashed_at + interval '30 days') END`

const voiceOf = ({ voice }: Row): LetterVoice | null =>
  voice && {
    isPlayable: voice.type !== null,
    isPending: voice.isPending,
    seconds: voice.seconds === null ? null : Math.ceil(voice.seconds),
    bytes: voice.bytes,
    type: voice.type ?? 'application/octet-stream',
    levels: voice.levels,
  }

const toLetter = (row: Row): StoredLetter => ({
  id: row.id,
  nonce: row.nonce,
  name: row.name,
  email: row.email,
  text: row.text,
  voice: voiceOf(row),
  question: row.question,
  about: row.about && toLetterEpisode(row.about),
  reason: row.reason,
  language: row.language,
  mayRead: row.may_read,
  mayPublish: row.may_publish,
  sentAt: iso(row.sent_at),
  isRead: row.read_at !== null,
  isStarred: row.is_starred,
  isSpam: row.spam_at !== null,
  note: row.note,
  episode: row.episode && toLetterEpisode(row.episode),
  answered: row.answered_episode && {
    ...{ episode: toLetterEpisode(row.answered_episode), second: row.answered_second },
  },
  transcript: row.transcript,
  askedAt: row.asked_at && iso(row.asked_at),
  askedMessage: row.asked_message,
  reply: row.reply,
  publishedAt: row.published_at && iso(row.published_at),
  trashedAt: row.trashed_at && iso(row.trashed_at),
  keptUntil: row.kept_until && iso(row.kept_until),
})

/** Letters that a condition finds. @param rest of the statement, from `WHERE` on; a letter is `l` */
export async function readLetters(caller: Caller, rest: Sql): Promise<StoredLetter[]> {
  const { retentionMonths } = await lettersSettings(caller)
  const rows = await runSql<Row>(
    caller,
    sql`SELECT l.id, l.nonce, l.name, l.email, l.text, l.reason, l.language, l.note, l.transcript, l.reply,
        l.may_read, l.may_publish, l.is_starred, l.sent_at, l.read_at, l.spam_at, l.trashed_at,
        l.asked_at, l.asked_message, l.published_at, l.answered_second,
        (SELECT json_build_object('id', q.id, 'text', q.text)
          FROM letters_questions q WHERE q.id = l.question) AS question,
        ${episodeOf('l.about')} AS about, ${episodeOf('l.episode')} AS episode,
        ${episodeOf('l.answered_in')} AS answered_episode, ${VOICE} AS voice,
        ${keptUntil(retentionMonths)} AS kept_until
      FROM letters_received l ${rest}`,
  )
  return rows.map(toLetter)
}

/** A letter, be it in trash; null if there is none. */
export const findLetter = async (caller: Caller, id: number): Promise<StoredLetter | null> =>
  (await readLetters(caller, sql`WHERE l.id = ${id}`))[0] ?? null

/** A letter as the desk and REST see it, without what its private link is made of. */
export const withoutNonce = ({ nonce: _, askedMessage: __, ...letter }: StoredLetter): Letter =>
  letter
