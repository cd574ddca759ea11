import type { PayloadRequest } from 'payload'
import { asciiAddress } from '@/domain/accounts/is-email'
import {
  addressKey,
  mayMove,
  type Frequency,
  type Subscriber,
} from '@/domain/newsletter/subscribers'
import { siteNow } from '../database/site-clock'
import { inTransaction, runSql, sql } from '../database/transactions'
import { readSubscribers, removedHash, type Caller } from './rows'

type Known = Pick<Subscriber, 'id'>

/** Sets how often someone gets mails. What they wait for and no longer want is not sent to them. */
export const setFrequency = (
  req: PayloadRequest,
  { id }: Known,
  frequency: Frequency,
): Promise<void> =>
  inTransaction(req, async () => {
    await runSql(
      req,
      sql`UPDATE newsletter_subscribers SET frequency = ${frequency} WHERE id = ${id}`,
    )
    await runSql(
      req,
      sql`DELETE FROM newsletter_deliveries d USING newsletter_mails m
        WHERE d.subscriber = ${id} AND d.state = 'due' AND m.id = d.mail
          AND (m.kind = 'week') <> (${frequency}::text = 'weekly')`,
    )
  })

/**
 * Notes that someone who gets the newsletter wants it at another address, which the caller has a mail
 * sent to, whether it is on the list or not. An earlier wish no longer holds.
 */
export async function askToMove(req: Caller, { id }: Known, email: string): Promise<void> {
  await runSql(
    req,
    sql`UPDATE newsletter_subscribers SET new_email = ${asciiAddress(email)},
        new_email_asked_at = date_trunc('milliseconds', ${siteNow().toISOString()}::timestamptz)
      WHERE id = ${id} AND state = 'active'`,
  )
}

/**
 * Makes one of what two addresses got and wait for, because both are the same person's. What one of
 * them got, or may have got, is not sent again; what either waits for is sent.
 * @param from the id of the address that is removed next
 * @param to the id of the one that stays, whose frequency holds
 */
async function mergeDeliveries(req: Caller, { from, to }: { from: number; to: number }) {
  const kept = sql`SELECT o.mail, o.state FROM newsletter_deliveries o
    JOIN newsletter_mails m ON m.id = o.mail
    JOIN newsletter_subscribers s ON s.id = o.subscriber
    JOIN newsletter_subscribers stays ON stays.id = ${to}
    WHERE o.subscriber = ${from} AND (o.state <> 'due'
      OR s.state = 'active' AND (m.kind = 'week') = (stays.frequency = 'weekly'))`
  await runSql(
    req,
    sql`DELETE FROM newsletter_deliveries d USING (${kept}) o
      WHERE d.subscriber = ${to} AND d.mail = o.mail
        AND (d.state = 'due' AND o.state IN ('delivered', 'handing', 'uncertain')
          OR d.state = 'failed' AND o.state <> 'failed')`,
  )
  // Who is just being sent a mail is known by the old id, and nobody hears of the answer.
  await runSql(
    req,
    sql`UPDATE newsletter_deliveries d SET subscriber = ${to},
        state = CASE d.state WHEN 'handing' THEN 'uncertain' ELSE d.state END
      FROM (${kept}) o
      WHERE d.subscriber = ${from} AND d.mail = o.mail AND NOT EXISTS (SELECT
        FROM newsletter_deliveries own WHERE own.subscriber = ${to} AND own.mail = o.mail)`,
  )
}

/**
 * Writes to someone at their new address from now on, because its owner pressed the button in the
 * mail. If it was on the list by itself, it is the same person, who gets each mail once. Links
 * in mails to the old address stop working, and no import brings it back.
 * @param nonce what their links depend on from now on (`nonceAfter`)
 * @returns null when the link is too old
 */
export async function move(
  req: PayloadRequest,
  subscriber: Subscriber,
  nonce: string,
): Promise<Subscriber | null> {
  const { id, email, newEmail } = subscriber
  if (newEmail === null || !mayMove(subscriber, siteNow())) return null
  const key = addressKey(newEmail)
  return inTransaction(req, async () => {
    const [other] = await readSubscribers(req, sql`WHERE email_key = ${key} AND id <> ${id}`)
    if (other) await mergeDeliveries(req, { from: other.id, to: id })
    if (other) await runSql(req, sql`DELETE FROM newsletter_subscribers WHERE id = ${other.id}`)
    await runSql(
      req,
      sql`UPDATE newsletter_subscribers SET email = ${newEmail}, email_key = ${key},
          nonce = ${nonce}::uuid, new_email = NULL, new_email_asked_at = NULL, failures = 0,
          failure = NULL
        WHERE id = ${id}`,
    )
    if (addressKey(email) !== key)
      await runSql(
        req,
        sql`INSERT INTO newsletter_removed (hash) VALUES (${removedHash(req.payload, email)})
          ON CONFLICT DO NOTHING`,
      )
    await runSql(
      req,
      sql`DELETE FROM newsletter_removed WHERE hash = ${removedHash(req.payload, newEmail)}`,
    )
    const [moved] = await readSubscribers(req, sql`WHERE id = ${id}`)
    return moved ?? null
  })
}
