import type { PayloadRequest } from 'payload'
import { asciiAddress } from '@/domain/accounts/is-email'
import {
  addressKey,
  mayConfirm,
  STOPPED_DAYS,
  waitingDays,
  type JoinSource,
  type StoredOfSubscriber,
  type Subscriber,
} from '@/domain/newsletter/subscribers'
import { siteNow } from '../database/site-clock'
import { inTransaction, runSql, sql } from '../database/transactions'
import { removedHash, type Caller } from './rows'

export { countSubscribers, growth, listSubscribers } from './list'

const DAY_MS = 24 * 60 * 60 * 1000
const at = (time: Date) => sql`${time.toISOString()}::timestamptz`

/**
 * Notes that someone asked for the newsletter. An address that gets it stays as it is; the same work
 * is done for it, so that nobody can find out who is on the list.
 * @returns the id of the address, which the caller has a mail sent to
 */
export async function askToJoin(
  req: Caller,
  { email, source, language }: { email: string; source: JoinSource; language: string },
): Promise<number> {
  const now = at(siteNow())
  const [row] = await runSql<{ id: number }>(
    req,
    sql`INSERT INTO newsletter_subscribers AS s (email, email_key, state, language, source, asked_at)
      VALUES (${asciiAddress(email)}, ${addressKey(email)}, 'waiting', ${language}, ${source}, ${now})
      ON CONFLICT (email_key) DO UPDATE SET
        asked_at = CASE s.state WHEN 'active' THEN s.asked_at ELSE excluded.asked_at END,
        language = CASE s.state WHEN 'active' THEN s.language ELSE excluded.language END,
        source = CASE s.state WHEN 'active' THEN s.source ELSE excluded.source END,
        source_note = CASE s.state WHEN 'active' THEN s.source_note END
      RETURNING id`,
  )
  if (!row) throw new Error('An address was not stored')
  return row.id
}

/**
 * Puts an address on the list, because its owner pressed the button in the mail. Pressing twice
 * changes nothing. One that was removed before may be mailed again.
 * @returns false when the link is too old
 */
export async function confirm(req: PayloadRequest, subscriber: Subscriber): Promise<boolean> {
  const now = siteNow()
  if (!mayConfirm(subscriber, now)) return false
  if (subscriber.state === 'active') return true
  return inTransaction(req, async () => {
    const confirmed = await runSql(
      req,
      sql`UPDATE newsletter_subscribers SET state = 'active', confirmed_at = ${at(now)},
          stopped_at = NULL, failures = 0, failure = NULL
        WHERE id = ${subscriber.id} RETURNING id`,
    )
    const hash = removedHash(req.payload, subscriber.email)
    await runSql(req, sql`DELETE FROM newsletter_removed WHERE hash = ${hash}`)
    return confirmed.length > 0
  })
}

/** Ends the mails to an address at once. It can be put back until it is removed. */
export async function stop(req: Caller, { id }: Pick<Subscriber, 'id'>): Promise<void> {
  await runSql(
    req,
    sql`UPDATE newsletter_subscribers SET state = 'stopped', stopped_at = ${at(siteNow())}
      WHERE id = ${id} AND state <> 'stopped'`,
  )
}

/** Takes back that someone stopped the mails, if they had confirmed their address before. */
export async function resubscribe(req: Caller, { id }: Pick<Subscriber, 'id'>): Promise<void> {
  await runSql(
    req,
    sql`UPDATE newsletter_subscribers SET state = 'active', stopped_at = NULL
      WHERE id = ${id} AND state = 'stopped' AND confirmed_at IS NOT NULL`,
  )
}

/**
 * Removes addresses with all that is stored of them. Only a keyed hash of each stays, which
 * keeps imports from adding it again.
 * @returns how many there were
 */
const removeWhere = (req: PayloadRequest, condition: ReturnType<typeof sql>): Promise<number> =>
  inTransaction(req, async () => {
    const gone = await runSql<{ email: string }>(
      req,
      sql`DELETE FROM newsletter_subscribers WHERE ${condition} RETURNING email`,
    )
    const hashes = gone.map(({ email }) => removedHash(req.payload, email))
    await runSql(
      req,
      sql`INSERT INTO newsletter_removed (hash)
        SELECT jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb) ON CONFLICT DO NOTHING`,
    )
    return gone.length
  })

/** Removes an address at once and permanently. @returns whether it was there */
export const removeForGood = async (req: PayloadRequest, id: number): Promise<boolean> =>
  (await removeWhere(req, sql`id = ${id}`)) > 0

/**
 * Removes what may be stored no longer: addresses that nobody confirmed, and stopped ones. Of those
 * that someone typed nothing stays; an import must not ask, or mail, the others again.
 */
export async function tidySubscribers(req: PayloadRequest, now: Date): Promise<void> {
  const before = (days: number) => at(new Date(now.getTime() - days * DAY_MS))
  const isOld = (source: JoinSource) => sql`asked_at <= ${before(waitingDays(source))}`
  await runSql(
    req,
    sql`DELETE FROM newsletter_subscribers
      WHERE state = 'waiting' AND source <> 'file' AND ${isOld('page')}`,
  )
  await runSql(
    req,
    sql`UPDATE newsletter_subscribers SET new_email = NULL, new_email_asked_at = NULL
      WHERE new_email_asked_at <= ${before(waitingDays('page'))}`,
  )
  await removeWhere(
    req,
    sql`(state = 'waiting' AND source = 'file' AND ${isOld('file')})
      OR (state = 'stopped' AND stopped_at <= ${before(STOPPED_DAYS)})`,
  )
}

/** Everything that is stored of a subscriber, for the page that their own mails lead to. */
export async function whatIsStored(
  req: Caller,
  { id, nonce: _, ...stored }: Subscriber,
): Promise<StoredOfSubscriber> {
  const mails = await runSql<{ subject: string; at: Date | string }>(
    req,
    sql`SELECT coalesce(m.made ->> 'subject', m.subject) AS subject, d.at
      FROM newsletter_deliveries d JOIN newsletter_mails m ON m.id = d.mail
      WHERE d.subscriber = ${id} AND d.state = 'delivered' AND d.at IS NOT NULL ORDER BY d.at DESC`,
  )
  const bounces = await runSql<{ reason: string | null; at: Date | string }>(
    req,
    sql`SELECT reason, at FROM newsletter_bounces WHERE subscriber = ${id} ORDER BY at DESC`,
  )
  const withTime = <Row extends { at: Date | string }>(row: Row) => ({
    ...row,
    at: new Date(row.at).toISOString(),
  })
  return { ...stored, mails: mails.map(withTime), bounces: bounces.map(withTime) }
}
