import type { CurrentQuestion, LetterQuestion, ListedQuestion } from '@/domain/letters/letters'
import { DEFAULT_TIME_ZONE } from '@/domain/episodes/release'
import { dayIn } from '@/domain/show/show-time'
import { FieldError } from '../access'
import { isBadValue } from '../database/database-errors'
import { siteNow } from '../database/site-clock'
import { runSql, sql } from '../database/transactions'
import type { Caller } from './settings'

const COLUMNS = sql`q.id, q.text, to_char(q.day, 'YYYY-MM-DD') AS day`

/** Count of letters that answer question `q`. */
const LETTERS = sql`(SELECT count(*)::int FROM letters_received l
  WHERE l.question = q.id AND l.spam_at IS NULL AND l.trashed_at IS NULL)`

/** All questions, the newest day first. */
export const listQuestions = (caller: Caller): Promise<ListedQuestion[]> =>
  runSql<ListedQuestion>(
    caller,
    sql`SELECT ${COLUMNS}, q.is_closed AS "isClosed", ${LETTERS} AS letters, (SELECT count(*)::int
        FROM letters_received l JOIN letters_voices v ON v.letter = l.id
        WHERE l.question = q.id AND l.spam_at IS NULL AND l.trashed_at IS NULL) AS voices
      FROM letters_questions q ORDER BY q.day DESC`,
  )

export const findQuestion = async (caller: Caller, id: number): Promise<ListedQuestion | null> =>
  (await listQuestions(caller)).find((question) => question.id === id) ?? null

/**
 * The question that holds on a day of the show, until the day before the next one; null if the host
 * has closed it.
 */
async function currentQuestion(caller: Caller, today: string): Promise<CurrentQuestion | null> {
  const [question] = await runSql<CurrentQuestion & { isClosed: boolean }>(
    caller,
    sql`SELECT ${COLUMNS}, q.is_closed AS "isClosed", ${LETTERS} AS letters, (SELECT to_char(min(n.day) - 1, 'YYYY-MM-DD')
        FROM letters_questions n WHERE n.day > q.day) AS "lastDay"
      FROM letters_questions q WHERE q.day <= ${today}::date ORDER BY q.day DESC LIMIT 1`,
  )
  if (!question || question.isClosed) return null
  const { isClosed: _, ...current } = question
  return current
}

/** The same, for the day that it is now where the show is. */
export async function questionOfToday(caller: Caller): Promise<CurrentQuestion | null> {
  const [site] = await runSql<{ timeZone: string | null }>(
    caller,
    sql`SELECT nullif(time_zone, '') AS "timeZone" FROM site ORDER BY id LIMIT 1`,
  )
  return currentQuestion(caller, dayIn(siteNow(), site?.timeZone ?? DEFAULT_TIME_ZONE))
}

const UNIQUE = '23505'

/** A day has one question. */
function dayTaken(err: unknown): unknown {
  const { code } = ((err as { cause?: unknown }).cause ?? err) as { code?: string }
  if (code === UNIQUE) return new FieldError(400, 'day', 'Another question starts on this day.')
  return isBadValue(err) ? new FieldError(400, 'day', 'Enter a day.') : err
}

/** @throws FieldError 400 */
export async function createQuestion(
  caller: Caller,
  { text, day }: Omit<LetterQuestion, 'id'>,
): Promise<number> {
  try {
    const [row] = await runSql<{ id: number }>(
      caller,
      sql`INSERT INTO letters_questions (text, day) VALUES (${text}, ${day}::date) RETURNING id`,
    )
    if (!row) throw new Error('A question was not stored')
    return row.id
  } catch (err) {
    throw dayTaken(err)
  }
}

/**
 * Changes a question, or closes it. Another day opens it again.
 * @returns whether there is such a question
 * @throws FieldError 400
 */
export async function changeQuestion(
  caller: Caller,
  id: number,
  { text, day, isClosed }: Partial<Omit<LetterQuestion, 'id'> & { isClosed: boolean }>,
): Promise<boolean> {
  try {
    const changed = await runSql(
      caller,
      sql`UPDATE letters_questions SET text = coalesce(${text ?? null}::varchar, text),
          day = coalesce(${day ?? null}::date, day),
          is_closed = coalesce(${isClosed ?? null}::boolean,
            is_closed AND day = coalesce(${day ?? null}::date, day))
        WHERE id = ${id} RETURNING id`,
    )
    return changed.length > 0
  } catch (err) {
    throw dayTaken(err)
  }
}

/** Deletes a question; its letters stay. @returns whether it was there */
export const deleteQuestion = async (caller: Caller, id: number): Promise<boolean> =>
  (await runSql(caller, sql`DELETE FROM letters_questions WHERE id = ${id} RETURNING id`)).length >
  0
