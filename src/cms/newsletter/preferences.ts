import type { PayloadRequest } from 'payload'
import { addressKey, mayMove, type Rhythm, type Subscriber } from '@/domain/newsletter/subscribers'
import { siteNow } from '../database/site-clock'
import { inTransaction, runSql, sql } from '../database/transactions'
import { readSubscribers, removedHash, type Caller } from './rows'

type Known = Pick<Subscriber, 'id'>

/** Sets how often someone gets mails. What they wait for and no longer want is not sent to them. */
export const setRhythm = (req: PayloadRequest, { id }: Known, rhythm: Rhythm): Promise<void> =>
  inTransaction(req, async () => {
    await runSql(req, sql`UPDATE newsletter_subscribers SET rhythm = ${rhythm} WHERE id = ${id}`)
    await runSql(
      req,
      sql`DELETE FROM newsletter_deliveries d USING newsletter_mails m
        WHERE d.subscriber = ${id} AND d.state = 'due' AND m.id = d.mail
          AND (m.kind = 'week') <> (${rhythm}::text = 'weekly')`,
    )
  })

/**
 * Notes that someone who gets the newsletter wants it at another address, which the caller has a mail
 * sent to, whether it is on the list or not (D51). An earlier wish no longer holds.
 */
export async function askToMove(req: Caller, { id }: Known, email: string): Promise<void> {
  await runSql(
    req,
    sql`UPDATE newsletter_subscribers SET new_email = ${email.trim()},
        new_email_asked_at = date_trunc('milliseconds', ${siteNow().toISOString()}::timestamptz)
      WHERE id = ${id} AND state = 'active'`,
  )
}

/**
 * Writes to someone at their new address from now on, because its owner pressed the button in the
 * mail. If it was on the list by itself, it is the same person, who gets each mail once (D52). Links
 * in mails to the old address stop working, and no import brings it back (D56).
 * @returns null when the link is too old
 */
export async function move(
  req: PayloadRequest,
  subscriber: Subscriber,
): Promise<Subscriber | null> {
  const { id, email, newEmail } = subscriber
  if (newEmail === null || !mayMove(subscriber, siteNow())) return null
  const key = addressKey(newEmail)
  return inTransaction(req, async () => {
    await runSql(
      req,
      sql`DELETE FROM newsletter_deliveries d
        USING newsletter_deliveries other, newsletter_subscribers s
        WHERE s.email_key = ${key} AND s.id <> ${id} AND other.subscriber = s.id
          AND d.mail = other.mail AND d.subscriber = ${id} AND d.state = 'due'`,
    )
    await runSql(
      req,
      sql`DELETE FROM newsletter_subscribers WHERE email_key = ${key} AND id <> ${id}`,
    )
    await runSql(
      req,
      sql`UPDATE newsletter_subscribers SET email = ${newEmail}, email_key = ${key},
          nonce = gen_random_uuid(), new_email = NULL, new_email_asked_at = NULL, failures = 0,
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
