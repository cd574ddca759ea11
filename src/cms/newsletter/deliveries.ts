import { MAX_FAILURES, nextTryIn, type Outcome } from '@/domain/newsletter/delivery'
import { hasTooManyFailures, type DeliveryState } from '@/domain/newsletter/mails'
import { siteNow } from '../database/site-clock'
import { runSql, sql } from '../database/transactions'
import type { Caller } from './rows'

/** An address whose turn it is; `tries` tells this hand-over from any later one. */
export type Taken = { subscriber: number; tries: number; email: string; nonce: string }

export type Done = Pick<Taken, 'subscriber' | 'tries'> & {
  state: Exclude<DeliveryState, 'handing'>
  reason: string | null
  /** Time when it is tried again (ms since 1970). */
  nextAt: number | null
  isOfAddress: boolean
  /** True if the server took no email at all, so that it was no try. */
  isNoTry: boolean
}

const MINUTE_MS = 60_000

const at = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`
const now = () => at(siteNow().getTime())

export function toDone({ subscriber, tries }: Taken, outcome: Outcome): Done {
  const done = { subscriber, tries, nextAt: null, isOfAddress: false, isNoTry: false }
  const inMinutes = (minutes: number) => siteNow().getTime() + minutes * MINUTE_MS
  switch (outcome.kind) {
    case 'delivered':
      return { ...done, state: 'delivered', reason: null }
    case 'uncertain':
      return { ...done, state: 'uncertain', reason: outcome.reason }
    case 'refused':
      return { ...done, ...outcome, state: 'failed' }
    case 'later': {
      const wait = nextTryIn(tries)
      if (wait === null) return { ...done, state: 'failed', reason: outcome.reason }
      return { ...done, state: 'due', reason: outcome.reason, nextAt: inMinutes(wait) }
    }
    case 'server':
      return { ...done, state: 'due', reason: null, nextAt: inMinutes(1), isNoTry: true }
  }
}

/**
 * Marks what came of the last address, as a part of a statement. One that was taken for uncertain
 * meanwhile, because the lock was lost, is known after all.
 */
const marking = (mail: number, done: Done) => sql`
  done AS (
    UPDATE newsletter_deliveries SET state = ${done.state}, reason = ${done.reason}, at = ${now()},
      next_at = ${done.nextAt === null ? sql`NULL` : at(done.nextAt)},
      tries = tries - ${done.isNoTry ? 1 : 0}
    WHERE mail = ${mail} AND subscriber = ${done.subscriber} AND tries = ${done.tries}
      AND state IN ('handing', 'uncertain')
    RETURNING subscriber
  ), counted AS (
    UPDATE newsletter_subscribers s SET failures = failures + 1, failure = ${done.reason},
      state = CASE WHEN state = 'active' AND failures + 1 >= ${MAX_FAILURES} THEN 'failed'
        ELSE state END
    FROM done WHERE s.id = done.subscriber AND ${done.isOfAddress}
  )`

/** Stops a mail of which too many failed since it was begun or went on, and says so. */
export async function stopIfFailing(caller: Caller, mail: number): Promise<void> {
  const [counts] = await runSql<{ failed: number; done: number; reason: string | null }>(
    caller,
    sql`SELECT count(*)::int AS done, count(*) FILTER (WHERE d.state = 'failed')::int AS failed,
        max(d.reason) FILTER (WHERE d.state = 'failed') AS reason
      FROM newsletter_deliveries d JOIN newsletter_mails m ON m.id = d.mail
      WHERE d.mail = ${mail} AND d.state IN ('delivered', 'failed', 'uncertain')
        AND d.at >= m.changed_at`,
  )
  if (!counts || !hasTooManyFailures(counts.failed, counts.done)) return
  const { failed, done, reason } = counts
  await stopMail(caller, mail, `${failed} of ${done} addresses failed. One answer: “${reason}”`)
}

/** Stops a mail that can’t go on by itself. @param problem in a sentence for the host */
export async function stopMail(caller: Caller, mail: number, problem: string): Promise<void> {
  await runSql(
    caller,
    sql`UPDATE newsletter_mails SET state = 'stopped', problem = ${problem}, changed_at = ${now()}
      WHERE id = ${mail} AND state = 'sending'`,
  )
}

/** Marks what came of an address. */
export async function mark(caller: Caller, mail: number, done: Done): Promise<void> {
  await runSql(caller, sql`WITH ${marking(mail, done)} SELECT 1`)
}

/**
 * Takes the next address of a mail, and marks the last one in the same statement, which is what
 * makes a hundred mails a second possible. It is taken before the hand-over: after a kill nobody
 * knows whether that happened, and it is not repeated. Those who stopped the mails are left out.
 * @returns null if none is due now, or the mail was stopped
 */
export async function takeNext(
  caller: Caller,
  mail: number,
  done: Done | null,
): Promise<Taken | null> {
  const [taken] = await runSql<Taken>(
    caller,
    sql`WITH ${done ? sql`${marking(mail, done)},` : sql``} next AS (
        SELECT d.subscriber, s.email, s.nonce
        FROM newsletter_deliveries d
          JOIN newsletter_mails m ON m.id = d.mail AND m.state = 'sending'
          JOIN newsletter_subscribers s ON s.id = d.subscriber AND s.state = 'active'
        WHERE d.mail = ${mail} AND d.state = 'due' AND d.next_at <= ${now()}
        ORDER BY d.next_at LIMIT 1 FOR UPDATE OF d SKIP LOCKED
      )
      UPDATE newsletter_deliveries d SET state = 'handing', tries = d.tries + 1, next_at = NULL,
        at = ${now()}
      FROM next WHERE d.mail = ${mail} AND d.subscriber = next.subscriber
      RETURNING d.subscriber, d.tries, next.email, next.nonce`,
  )
  return taken ?? null
}

/** Addresses whose sender is gone: nobody knows whether they got the mail. */
export async function markUncertain(caller: Caller, mail: number): Promise<void> {
  await runSql(
    caller,
    sql`UPDATE newsletter_deliveries SET state = 'uncertain'
      WHERE mail = ${mail} AND state = 'handing'`,
  )
}

export async function countDue(caller: Caller, mail: number): Promise<number> {
  const [row] = await runSql<{ count: number }>(
    caller,
    sql`SELECT count(*)::int AS count FROM newsletter_deliveries d
        JOIN newsletter_mails m ON m.id = d.mail AND m.state = 'sending'
        JOIN newsletter_subscribers s ON s.id = d.subscriber AND s.state = 'active'
      WHERE d.mail = ${mail} AND d.state = 'due' AND d.next_at <= ${now()}`,
  )
  return row?.count ?? 0
}

/**
 * Ends a mail that is done, without those who stopped the mails before their turn came.
 * @param problem why it waits, if it does
 */
export async function endIfDone(
  caller: Caller,
  mail: number,
  problem: string | null,
): Promise<void> {
  await runSql(
    caller,
    sql`DELETE FROM newsletter_deliveries d USING newsletter_subscribers s
      WHERE d.mail = ${mail} AND d.state = 'due' AND s.id = d.subscriber AND s.state <> 'active'`,
  )
  await runSql(
    caller,
    sql`UPDATE newsletter_mails m SET problem = CASE WHEN left_over.waits THEN ${problem} END,
        state = CASE WHEN left_over.waits THEN 'sending' ELSE 'sent' END,
        ended_at = CASE WHEN left_over.waits THEN NULL ELSE ${now()} END
      FROM (SELECT EXISTS (SELECT FROM newsletter_deliveries
        WHERE mail = ${mail} AND state IN ('due', 'handing')) AS waits) left_over
      WHERE m.id = ${mail} AND m.state = 'sending'`,
  )
}
