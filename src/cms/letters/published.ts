import type { PublishedLetter } from '@/domain/letters/letters'
import { publishedVoicePath } from '@/domain/paths'
import { siteNow } from '../database/site-clock'
import { runSql, sql } from '../database/transactions'
import { readLetters, type StoredLetter } from './rows'
import type { Caller } from './settings'

/** The ids of letters that visitors may see, on the pages of episodes that they may see. */
const visible = () => sql`l.id IN (
  SELECT p.id FROM published_letters() p
    JOIN visible_episodes(${siteNow().toISOString()}::timestamptz) e ON e.id = p.episode)`

/**
 * Returns which of these episodes visitors may see: a letter may be answered in one that is not
 * released.
 */
export async function visibleIds(caller: Caller, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await runSql<{ id: string }>(
    caller,
    sql`SELECT id FROM visible_episodes(${siteNow().toISOString()}::timestamptz)
      WHERE id IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  )
  return new Set(rows.map(({ id }) => id))
}

function toPublished(letter: StoredLetter, seen: ReadonlySet<string>): PublishedLetter[] {
  const { id, name, text, transcript, voice, question, sentAt, episode, answered } = letter
  if (!episode) return []
  const isPlayable = voice?.seconds != null && voice.type !== 'application/octet-stream'
  return [
    {
      id,
      name,
      text,
      transcript: voice ? transcript : '',
      voice: isPlayable
        ? {
            seconds: voice.seconds ?? 0,
            type: voice.type === 'audio/mp4' ? 'audio/mp4' : 'audio/webm',
            levels: voice.levels,
            url: publishedVoicePath(id),
          }
        : null,
      question: question?.text ?? null,
      sentAt,
      episode,
      answered: answered && seen.has(answered.episode.id) ? answered : null,
    },
  ]
}

async function publish(caller: Caller, letters: StoredLetter[]): Promise<PublishedLetter[]> {
  const answers = letters.flatMap(({ answered }) => answered?.episode.id ?? [])
  const seen = await visibleIds(caller, answers)
  return letters.flatMap((letter) => toPublished(letter, seen))
}

/** The letters on the page of an episode, the oldest first. */
export const publishedOn = async (caller: Caller, episode: string): Promise<PublishedLetter[]> =>
  publish(
    caller,
    await readLetters(
      caller,
      sql`WHERE ${visible()} AND l.episode = ${episode} ORDER BY l.id LIMIT 200`,
    ),
  )

/** Published letters, the newest first. @returns `nextBefore` when there are more */
export async function listPublished(
  caller: Caller,
  { episode, before, limit }: { episode: string | null; before: number | null; limit: number },
): Promise<{ docs: PublishedLetter[]; nextBefore: number | null }> {
  const found = await readLetters(
    caller,
    sql`WHERE ${visible()} AND (${episode}::varchar IS NULL OR l.episode = ${episode}::varchar)
      AND (${before}::int IS NULL OR l.id < ${before}::int)
      ORDER BY l.id DESC LIMIT ${limit + 1}`,
  )
  const docs = await publish(caller, found.slice(0, limit))
  return { docs, nextBefore: found.length > limit ? (found.at(limit - 1)?.id ?? null) : null }
}

/** A published letter; null if visitors may not see it. */
export const findPublished = async (caller: Caller, id: number): Promise<PublishedLetter | null> =>
  (await publish(caller, await readLetters(caller, sql`WHERE ${visible()} AND l.id = ${id}`)))[0] ??
  null
