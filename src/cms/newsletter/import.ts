import type { ImportCounts } from '@/domain/newsletter/address-file'
import { addressKey, type Frequency, type SubscriberState } from '@/domain/newsletter/subscribers'
import { siteNow } from '../database/site-clock'
import { runSql, sql } from '../database/transactions'
import { removedHash, type Caller } from './rows'

type ImportedList = {
  /** Each once. */
  addresses: string[]
  weekly: string[]
  note: string
  /** True if they have confirmed their addresses there, so that nobody has to ask them again. */
  isConfirmed: boolean
  language: string
}

/** The addresses that may be on the list, which are neither known nor were removed. */
async function sort(req: Caller, addresses: string[]) {
  const rows = addresses.map((email) => ({
    email,
    key: addressKey(email),
    hash: removedHash(req.payload, email),
  }))
  const found = await runSql<{ email: string; state: SubscriberState | 'removed' | null }>(
    req,
    sql`SELECT given.email, CASE WHEN r.hash IS NOT NULL THEN 'removed' ELSE s.state END AS state
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          AS given (email text, key text, hash text)
        LEFT JOIN newsletter_subscribers s ON s.email_key = given.key
        LEFT JOIN newsletter_removed r ON r.hash = given.hash AND s.id IS NULL`,
  )
  const fresh = found.filter(({ state }) => state === null).map(({ email }) => email)
  const known = found.filter(({ state }) => state === 'active' || state === 'waiting').length
  return { fresh, known, stopped: found.length - fresh.length - known }
}

export async function previewImport(
  req: Caller,
  addresses: string[],
): Promise<Omit<ImportCounts, 'invalid'>> {
  const { fresh, known, stopped } = await sort(req, addresses)
  return { new: fresh.length, known, stopped }
}

/**
 * Adds addresses to the list: at once, or waiting to be confirmed. Those that are there stay as they
 * are. In a transaction of the caller, who has mails sent to those that wait.
 * @returns what it did, and the ids of those that wait
 */
export async function importAddresses(
  req: Caller,
  { addresses, weekly, note, isConfirmed, language }: ImportedList,
): Promise<Omit<ImportCounts, 'invalid'> & { waiting: number[] }> {
  const { fresh, known, stopped } = await sort(req, addresses)
  const isWeekly = new Set(weekly)
  const rows = fresh.map((email) => ({
    ...{ email, key: addressKey(email) },
    frequency: (isWeekly.has(email) ? 'weekly' : 'each') satisfies Frequency,
  }))
  const state: SubscriberState = isConfirmed ? 'active' : 'waiting'
  const added = await runSql<{ id: number }>(
    req,
    sql`INSERT INTO newsletter_subscribers
        (email, email_key, state, frequency, language, source, source_note, asked_at, confirmed_at)
      SELECT email, key, ${state}, frequency, ${language}, 'file', ${note}, now,
        CASE WHEN ${isConfirmed}::boolean THEN now END
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          AS given (email text, key text, frequency text),
        (SELECT ${siteNow().toISOString()}::timestamptz AS now) clock
      ON CONFLICT (email_key) DO NOTHING RETURNING id`,
  )
  return {
    new: added.length,
    known: known + fresh.length - added.length,
    stopped,
    waiting: isConfirmed ? [] : added.map(({ id }) => id),
  }
}
