import type { PayloadRequest } from 'payload'
import { mayAsk, publishProblem } from '@/domain/letters/letters'
import { FieldError } from '../access'
import { siteNow } from '../database/site-clock'
import { inTransaction, lock, runSql, sql } from '../database/transactions'
import { findLetter, type StoredLetter } from './rows'

type Sql = ReturnType<typeof sql>

export type LetterChange = {
  isRead?: boolean
  isStarred?: boolean
  isSpam?: boolean
  note?: string
  episode?: string | null
  answered?: { episode: string; second: number | null } | null
  transcript?: string
}

const now = (): Sql => sql`${siteNow().toISOString()}::timestamptz`

/** Takes a letter off the site; it takes part in a statement. */
const UNPUBLISHED = sql`published_at = NULL`

/**
 * Changes a letter as nobody else does at the same time.
 * @param decide which columns are set, or null for none
 * @returns the letter as it is then; null if there is none
 */
export const changeAlone = (
  req: PayloadRequest,
  id: number,
  decide: (letter: StoredLetter) => Sql[] | Promise<Sql[]>,
): Promise<StoredLetter | null> =>
  inTransaction(req, async () => {
    await lock(req, `letter ${id}`)
    const letter = await findLetter(req, id)
    if (!letter) return null
    const columns = await decide(letter)
    if (columns.length === 0) return letter
    await runSql(
      req,
      sql`UPDATE letters_received SET ${sql.join(columns, sql`, `)} WHERE id = ${id}`,
    )
    return findLetter(req, id)
  })

const isInTrash = new FieldError(409, 'trashedAt', 'Restore this letter from trash first.')

/** @throws FieldError 400 naming the field */
async function checkEpisode(req: PayloadRequest, field: string, id: string): Promise<void> {
  const found = await runSql(
    req,
    sql`SELECT FROM episodes WHERE id = ${id} AND deleted_at IS NULL LIMIT 1`,
  )
  if (found.length === 0) throw new FieldError(400, field, 'Unknown episode.')
}

/** @throws FieldError 400; 409 for a letter in trash */
export const changeLetter = (
  req: PayloadRequest,
  id: number,
  { isRead, isStarred, isSpam, note, episode, answered, transcript }: LetterChange,
): Promise<StoredLetter | null> =>
  changeAlone(req, id, async (letter) => {
    if (letter.trashedAt) throw isInTrash
    if (episode) await checkEpisode(req, 'episode', episode)
    if (answered) await checkEpisode(req, 'answered', answered.episode)
    const columns: Sql[] = []
    if (isRead !== undefined)
      columns.push(sql`read_at = ${isRead ? sql`coalesce(read_at, ${now()})` : sql`NULL`}`)
    if (isStarred !== undefined) columns.push(sql`is_starred = ${isStarred}`)
    if (isSpam === true) columns.push(sql`spam_at = coalesce(spam_at, ${now()})`, UNPUBLISHED)
    if (isSpam === false) columns.push(sql`spam_at = NULL`)
    if (note !== undefined) columns.push(sql`note = ${note}`)
    if (episode !== undefined) columns.push(sql`episode = ${episode}`)
    if (answered !== undefined)
      columns.push(
        sql`answered_in = ${answered?.episode ?? null}`,
        sql`answered_second = ${answered?.second ?? null}`,
      )
    if (transcript !== undefined) columns.push(sql`transcript = ${transcript}`)
    // A voice message without its words, or a letter without a page, is published no longer.
    const isLost =
      episode === null || (transcript !== undefined && letter.voice && !transcript.trim())
    if (isLost && isSpam !== true) columns.push(UNPUBLISHED)
    return columns
  })

/** Puts a letter on the page of its episode. @throws FieldError 409 with what is missing */
export const publishLetter = (req: PayloadRequest, id: number): Promise<StoredLetter | null> =>
  changeAlone(req, id, (letter) => {
    const problem = publishProblem(letter)
    if (problem) throw new FieldError(409, 'publishedAt', problem)
    return letter.publishedAt ? [] : [sql`published_at = ${now()}`]
  })

/** Takes a letter off the site. */
export const unpublishLetter = (req: PayloadRequest, id: number): Promise<StoredLetter | null> =>
  changeAlone(req, id, () => [UNPUBLISHED])

/**
 * Notes that the writer is asked whether the letter may be published; the caller has the mail sent.
 * @throws FieldError 409
 */
export const askToPublish = (
  req: PayloadRequest,
  id: number,
  message: string,
): Promise<StoredLetter | null> =>
  changeAlone(req, id, (letter) => {
    if (letter.askedAt) throw new FieldError(409, 'askedAt', 'You have asked already.')
    if (!mayAsk(letter))
      throw new FieldError(409, 'email', 'Its writer can’t be asked to have it published.')
    return [sql`asked_at = ${now()}`, sql`asked_message = ${message}`]
  })

/** Moves a letter to trash, and off the site; it can be restored until it is deleted. */
export const trashLetter = (req: PayloadRequest, id: number): Promise<StoredLetter | null> =>
  changeAlone(req, id, () => [sql`trashed_at = coalesce(trashed_at, ${now()})`, UNPUBLISHED])

/** Takes a letter out of trash. It is published no longer. */
export const restoreLetter = (req: PayloadRequest, id: number): Promise<StoredLetter | null> =>
  changeAlone(req, id, () => [sql`trashed_at = NULL`])
