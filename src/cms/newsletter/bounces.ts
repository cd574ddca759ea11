import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import { env } from '@/config/env'
import type { Bounce, BounceService } from '@/domain/newsletter/bounces'
import { MAX_FAILURES } from '@/domain/newsletter/delivery'
import { addressKey, type Subscriber } from '@/domain/newsletter/subscribers'
import { siteNow } from '../database/site-clock'
import { inTransaction, runSql, sql } from '../database/transactions'
import { stopIfFailing } from './deliveries'
import { messageIdFor } from './message-id'
import { readSubscribers, type Caller } from './rows'
import { stop } from './subscribers'

/** The path that a service calls, without its secret part. */
export const bouncesPath = (service: BounceService): string => `/newsletter/bounces/${service}`

/**
 * The secret part of the address that a service calls. Some sign nothing, so that it is all that
 * tells them from anyone else.
 */
export const bounceToken = ({ secret }: Pick<Payload, 'secret'>, service: BounceService): string =>
  createHmac('sha256', secret).update(`newsletter bounces ${service}`).digest('base64url')

/** The whole address, to be entered at the service. */
export const bounceAddress = (payload: Pick<Payload, 'secret'>, service: BounceService): string =>
  `${env().SITE_URL}/api${bouncesPath(service)}/${bounceToken(payload, service)}`

export function isBounceToken(
  payload: Pick<Payload, 'secret'>,
  service: BounceService,
  token: string,
): boolean {
  const [given, wanted] = [Buffer.from(token), Buffer.from(bounceToken(payload, service))]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

const at = (time: Date | string) => sql`${new Date(time).toISOString()}::timestamptz`

/** Writes down that a service has called, whatever it reported. */
export async function recordCall(caller: Caller, service: BounceService): Promise<void> {
  await runSql(
    caller,
    sql`INSERT INTO newsletter_bounce_calls AS c (service, last_at)
      VALUES (${service}, ${at(siteNow())})
      ON CONFLICT (service) DO UPDATE SET last_at = greatest(c.last_at, excluded.last_at)`,
  )
}

/** Returns when each service has called last, in ISO 8601; those that never did are missing. */
export async function lastCalls(caller: Caller): Promise<Partial<Record<BounceService, string>>> {
  const rows = await runSql<{ service: BounceService; at: Date | string }>(
    caller,
    sql`SELECT service, last_at AS at FROM newsletter_bounce_calls`,
  )
  return Object.fromEntries(rows.map((row) => [row.service, new Date(row.at).toISOString()]))
}

/** Newest emails to an address that are searched for a `Message-ID`. */
const MAX_MAILS = 100
/** Tolerated difference between the clocks of the service and the site (ms). */
const CLOCK_MS = 5 * 60_000

/** The mail that a report is about: by its `Message-ID`, else the newest that the address got then. */
async function findMail(
  req: Caller,
  subscriber: Subscriber,
  { messageId, at: time }: Bounce,
): Promise<number | null> {
  const until = new Date(Date.parse(time) + CLOCK_MS)
  const mails = await runSql<{ mail: number; isBefore: boolean }>(
    req,
    sql`SELECT mail, at <= ${at(until)} AS "isBefore" FROM newsletter_deliveries
      WHERE subscriber = ${subscriber.id} AND state <> 'due' AND at IS NOT NULL
      ORDER BY at DESC, mail DESC LIMIT ${MAX_MAILS}`,
  )
  const sent = messageId && mails.find(({ mail }) => messageIdFor(mail, subscriber) === messageId)
  return (sent || mails.find(({ isBefore }) => isBefore))?.mail ?? null
}

/** Counts a permanent bounce once for each mail, as a permanent refusal by a mail server is. */
async function countFailure(
  req: Caller,
  { id }: Subscriber,
  { mail, bounce, reason }: { mail: number; bounce: number; reason: string | null },
): Promise<void> {
  await runSql(
    req,
    sql`WITH failed AS (
        UPDATE newsletter_deliveries SET state = 'failed', reason = ${reason}, next_at = NULL
        WHERE mail = ${mail} AND subscriber = ${id} AND state IN ('handing', 'delivered', 'uncertain')
          AND NOT EXISTS (SELECT FROM newsletter_bounces b WHERE b.mail = ${mail}
            AND b.subscriber = ${id} AND b.kind = 'permanent' AND b.id <> ${bounce})
        RETURNING subscriber
      )
      UPDATE newsletter_subscribers s SET failures = failures + 1, failure = ${reason},
        state = CASE WHEN state = 'active' AND failures + 1 >= ${MAX_FAILURES} THEN 'failed'
          ELSE state END
      FROM failed WHERE s.id = failed.subscriber`,
  )
}

/** Ends the mails to an address at once, and says why. */
async function stopBecause(
  req: Caller,
  subscriber: Subscriber,
  reason: string | null,
): Promise<void> {
  await stop(req, subscriber)
  await runSql(
    req,
    sql`UPDATE newsletter_subscribers SET failure = ${reason} WHERE id = ${subscriber.id}`,
  )
}

/** @returns the id of the row; null if it was written down before */
async function writeDown(
  req: Caller,
  { id }: Subscriber,
  { service, mail, bounce }: { service: BounceService; mail: number | null; bounce: Bounce },
): Promise<number | null> {
  const [row] = await runSql<{ id: number }>(
    req,
    sql`INSERT INTO newsletter_bounces (service, report, subscriber, mail, kind, reason, at)
      VALUES (${service}, ${bounce.id}, ${id}, ${mail}, ${bounce.kind}, ${bounce.reason},
        ${at(bounce.at)})
      ON CONFLICT DO NOTHING RETURNING id`,
  )
  return row?.id ?? null
}

/**
 * Acts on a report: a complaint stops the mails at once, and a permanent bounce counts like a
 * permanent refusal, of which the second ends the address; any other is only written down. A report
 * that came before changes nothing, nor does one from before the address was confirmed, or about an
 * address that isn’t on the list.
 */
export const recordBounce = (
  req: PayloadRequest,
  service: BounceService,
  bounce: Bounce,
): Promise<void> =>
  inTransaction(req, async () => {
    const key = addressKey(bounce.email)
    const [subscriber] = await readSubscribers(req, sql`WHERE email_key = ${key}`)
    if (!subscriber) return
    const since = Date.parse(subscriber.confirmedAt ?? subscriber.askedAt)
    if (Date.parse(bounce.at) < since) return
    const mail = await findMail(req, subscriber, bounce)
    const row = await writeDown(req, subscriber, { service, mail, bounce })
    if (row === null) return
    const { kind, reason } = bounce
    if (kind === 'complaint') await stopBecause(req, subscriber, reason)
    if (kind !== 'permanent' || mail === null) return
    await countFailure(req, subscriber, { mail, bounce: row, reason })
    await stopIfFailing(req, mail)
  })
