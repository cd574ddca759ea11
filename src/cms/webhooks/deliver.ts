import { randomBytes } from 'node:crypto'
import { createLocalReq, type Payload } from 'payload'
import { Webhook as Signer } from 'standardwebhooks'
import { env } from '@/config/env'
import { addAttempt, nextTry, TRIED_FOR_MS, type Attempt } from '@/domain/webhooks/webhooks'
import { FetchError } from '@/net/fetch-public'
import { postPublic } from '@/net/post-public'
import { unseal } from '../accounts/seal'
import { inTransaction, lockDocument, runSql, sql } from '../database/transactions'

/** A webhook as the deliveries need it. */
export type Hook = {
  id: number
  url: string
  /** Sealed. */
  secret: string
  last_delivered_at: Date | string | null
}

/** A delivery as it waits. */
export type Delivery = {
  id: number
  message_id: string
  body: string
  tries: number | string
  /** So far; null of deliveries that have none. */
  attempts: Attempt[] | null
  first_tried_at: Date | string | null
}

/** A try, with as much of the answer as was read. */
export type Outcome = Attempt & { durationMs: number }

export const SECRET_PURPOSE = 'webhook secret'

/** Makes a secret as Standard Webhooks write it: 24 random bytes. */
export const makeSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`

const AGENT = 'notes-and-quotes-webhooks'
/** The receiver wants no more of it (RFC 9110, 15.5.11; Standard Webhooks). */
const GONE = 410
// PostgreSQL stores no such character.
const printable = (text: string): string => text.replaceAll('\0', '\uFFFD')

/**
 * Sends a message to a webhook, signed as Standard Webhooks say: the signature is made of the id, the
 * time and the body.
 */
export async function send(
  payload: Payload,
  { url, secret }: Pick<Hook, 'url' | 'secret'>,
  { message_id: id, body }: Pick<Delivery, 'message_id' | 'body'>,
  now: Date,
): Promise<Outcome> {
  const began = performance.now()
  const outcomeOf = (status: number | null, answer: string, problem: string | null): Outcome => ({
    at: now.toISOString(),
    durationMs: Math.round(performance.now() - began),
    status,
    problem,
    answer,
  })
  const key = unseal(payload, SECRET_PURPOSE, secret)
  if (key === null) return outcomeOf(null, '', 'the secret can’t be read: create a new webhook')
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Signer(key).sign(id, now, body),
  }
  const { IMPORT_PRIVATE_ADDRESSES: allowPrivate, SITE_URL } = env()
  try {
    const userAgent = `${AGENT} (+${SITE_URL})`
    const { status, text } = await postPublic(url, { body, headers, userAgent, allowPrivate })
    const isTaken = status >= 200 && status <= 299
    const problem = isTaken ? null : `the server answered ${status}`
    return outcomeOf(status, printable(text), problem)
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    return outcomeOf(null, '', error.message)
  }
}

const timestamp = (time: Date | null) => sql`${time?.toISOString() ?? null}::timestamptz`

async function pause(payload: Payload, { id }: Hook, why: string, now: Date): Promise<void> {
  payload.logger.warn(`Webhook ${id} was paused: ${why}`)
  const req = await createLocalReq({}, payload)
  await inTransaction(req, async () => {
    await lockDocument(req, 'webhooks', id)
    await runSql(
      req,
      sql`UPDATE webhooks SET paused_at = ${timestamp(now)}, paused_because = ${why}
        WHERE id = ${id} AND paused_at IS NULL`,
    )
  })
}

/**
 * Tries a delivery, and writes down what came of it. One that has failed for a day is given up if
 * others came through meanwhile; otherwise it stays, and the webhook is paused.
 * @returns whether the receiver took it
 */
export async function deliver(
  payload: Payload,
  hook: Hook,
  delivery: Delivery,
  now: Date,
): Promise<boolean> {
  const outcome = await send(payload, hook, delivery, now)
  const { status, answer, problem } = outcome
  const tries = Number(delivery.tries) + 1
  const firstTriedAt = delivery.first_tried_at ? new Date(delivery.first_tried_at) : now
  const next = problem === null ? null : nextTry(tries, firstTriedAt, now)
  const since = now.getTime() - TRIED_FOR_MS
  const worksForOthers =
    hook.last_delivered_at !== null && new Date(hook.last_delivered_at).getTime() > since
  const hasEnded = problem !== null && next === null
  const state = problem === null ? 'delivered' : hasEnded && worksForOthers ? 'failed' : 'waiting'
  await runSql(
    { payload },
    sql`UPDATE webhook_deliveries SET state = ${state}, tries = ${tries}, status = ${status},
        answer = ${answer}, problem = ${problem}, first_tried_at = ${timestamp(firstTriedAt)},
        attempts = ${JSON.stringify(addAttempt(delivery.attempts ?? [], outcome))}::jsonb,
        last_tried_at = ${timestamp(now)}, next_try_at = ${timestamp(next ?? now)}, updated_at = now()
      WHERE id = ${delivery.id} AND tries = ${delivery.tries} AND state = 'waiting'`,
  )
  if (status === GONE) await pause(payload, hook, 'the server answered 410, gone', now)
  else if (hasEnded && !worksForOthers)
    await pause(payload, hook, `a day of failures, at last: ${problem}`, now)
  return problem === null
}
