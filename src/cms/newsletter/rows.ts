import { createHmac } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import { addressKey, type Subscriber } from '@/domain/newsletter/subscribers'
import { runSql, sql } from '../database/transactions'

export type Caller = Pick<PayloadRequest, 'payload' | 'transactionID'>

type Time = Date | string
type Row = Omit<
  Subscriber,
  'askedAt' | 'confirmedAt' | 'stoppedAt' | 'sourceNote' | 'newEmail' | 'newEmailAskedAt'
> & {
  source_note: string | null
  asked_at: Time
  confirmed_at: Time | null
  stopped_at: Time | null
  new_email: string | null
  new_email_asked_at: Time | null
}

const iso = (time: Time): string => new Date(time).toISOString()

const toSubscriber = (row: Row): Subscriber => ({
  id: row.id,
  email: row.email,
  nonce: row.nonce,
  state: row.state,
  frequency: row.frequency,
  newEmail: row.new_email,
  newEmailAskedAt: row.new_email_asked_at && iso(row.new_email_asked_at),
  language: row.language,
  source: row.source,
  sourceNote: row.source_note,
  askedAt: iso(row.asked_at),
  confirmedAt: row.confirmed_at && iso(row.confirmed_at),
  stoppedAt: row.stopped_at && iso(row.stopped_at),
  failures: row.failures,
  failure: row.failure,
})

/** Subscribers that a condition finds. @param rest of the statement, from `WHERE` on */
export async function readSubscribers(
  caller: Caller,
  rest: ReturnType<typeof sql>,
): Promise<Subscriber[]> {
  const rows = await runSql<Row>(caller, sql`SELECT * FROM newsletter_subscribers ${rest}`)
  return rows.map(toSubscriber)
}

export const findSubscriber = async (caller: Caller, id: number): Promise<Subscriber | null> =>
  (await readSubscribers(caller, sql`WHERE id = ${id}`))[0] ?? null

/**
 * Returns what stays of a removed address: enough to recognise it, useless to anyone who reads the
 * database. Without the secret of the site not even a guess can be checked.
 */
export const removedHash = ({ secret }: Pick<Payload, 'secret'>, address: string): string =>
  createHmac('sha256', secret)
    .update(`newsletter removed ${addressKey(address)}`)
    .digest('hex')
