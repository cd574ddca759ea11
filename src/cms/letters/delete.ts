import type { PayloadRequest } from 'payload'
import { afterCommit, inTransaction, runSql, sql } from '../database/transactions'
import { keptUntil } from './rows'
import { lettersSettings, type Caller } from './settings'
import { removeDeletedVoices } from './voice-files'

export const DELETION_REASONS = ['retention', 'spam', 'trash', 'host', 'writer'] as const
export type DeletionReason = (typeof DELETION_REASONS)[number]

/** Deletions of a day (UTC) by reason; nothing says whose letters they were. */
export type LetterDeletion = { day: string; reason: DeletionReason; letters: number }

async function noteDeletions(
  req: PayloadRequest,
  now: Date,
  reasons: DeletionReason[],
): Promise<void> {
  await afterCommit(req, () => removeDeletedVoices(req.payload))
  await runSql(
    req,
    sql`INSERT INTO letters_deletions AS d (day, reason, letters)
      SELECT (${now.toISOString()}::timestamptz AT TIME ZONE 'UTC')::date, reason, count(*)
      FROM jsonb_array_elements_text(${JSON.stringify(reasons)}::jsonb) reason GROUP BY reason
      ON CONFLICT (day, reason) DO UPDATE SET letters = d.letters + excluded.letters`,
  )
}

/** Deletes a letter with its sound, at once and permanently. @returns whether it was there */
export const deleteLetter = (
  req: PayloadRequest,
  id: number,
  { reason, now }: { reason: DeletionReason; now: Date },
): Promise<boolean> =>
  inTransaction(req, async () => {
    const gone = await runSql(req, sql`DELETE FROM letters_received WHERE id = ${id} RETURNING id`)
    if (gone.length > 0) await noteDeletions(req, now, [reason])
    return gone.length > 0
  })

/**
 * Deletes the letters whose time is over, starred or not; published ones stay.
 * @returns how many there were
 */
export const tidyLetters = (req: PayloadRequest, now: Date): Promise<number> =>
  inTransaction(req, async () => {
    const { retentionMonths } = await lettersSettings(req)
    const gone = await runSql<{ reason: DeletionReason }>(
      req,
      sql`DELETE FROM letters_received l
        WHERE ${keptUntil(retentionMonths)} <= ${now.toISOString()}::timestamptz
        RETURNING CASE WHEN l.trashed_at IS NOT NULL THEN 'trash'
          WHEN l.spam_at IS NOT NULL THEN 'spam' ELSE 'retention' END AS reason`,
    )
    if (gone.length > 0)
      await noteDeletions(
        req,
        now,
        gone.map(({ reason }) => reason),
      )
    return gone.length
  })

export const listDeletions = (caller: Caller, limit = 400): Promise<LetterDeletion[]> =>
  runSql<LetterDeletion>(
    caller,
    sql`SELECT to_char(day, 'YYYY-MM-DD') AS day, reason, letters FROM letters_deletions
      ORDER BY letters_deletions.day DESC, reason LIMIT ${limit}`,
  )
