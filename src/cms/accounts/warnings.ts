import type { PayloadRequest } from 'payload'
import type { GuessedAt } from '@/domain/accounts/guesses'
import { runSql, sql } from '../database/transactions'

type Caller = Pick<PayloadRequest, 'payload' | 'transactionID'>

/**
 * Notes that the owner of an active account is warned of guesses, at most once a day; the desk shows it.
 * @returns whether the warning is due; not for any other address
 */
export async function noteWarning(
  req: Caller,
  { email, at }: { email: string; at: GuessedAt },
  now: Date,
): Promise<boolean> {
  const noted = await runSql(
    req,
    sql`INSERT INTO account_warnings AS w (account, guessed_at, warned_at)
      SELECT id, ${at}, ${now.toISOString()}::timestamptz FROM users
        WHERE email = ${email} AND status = 'active'
      ON CONFLICT (account, guessed_at) DO UPDATE SET warned_at = excluded.warned_at
        WHERE w.warned_at <= excluded.warned_at - interval '1 day' RETURNING account`,
  )
  return noted.length > 0
}

/** Reads which secrets of an account were guessed at within the last week, the worst first. */
export async function listWarnings(req: Caller, account: number, now: Date): Promise<GuessedAt[]> {
  const rows = await runSql<{ at: GuessedAt }>(
    req,
    sql`SELECT guessed_at AS at FROM account_warnings WHERE account = ${account}
      AND warned_at > ${now.toISOString()}::timestamptz - interval '7 days' ORDER BY guessed_at`,
  )
  return rows.map(({ at }) => at)
}
