import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Payload } from 'payload'
import { seal, unseal } from '@/cms/accounts/seal'
import { hashToken, makeToken } from '@/cms/accounts/secret-tokens'
import { runSql, sql } from '@/cms/database/transactions'
import { env } from '@/config/env'
import {
  isActive,
  isRenewalDue,
  LEASE_S,
  leaseEnd,
  readSignature,
  WEBSUB_PATH,
  type Lease,
  type Verification,
} from '@/domain/feeds/websub'
import { FetchError } from '@/net/fetch-public'
import { isPrivateHost } from '@/net/public-address'
import { sendPublic } from '@/net/public-request'
import { toDate } from './followed-feed'

/** A hub, and what it is asked about: the address of the feed as the feed itself says it. */
export type Topic = { hub: string; topic: string }

/** What a callback needs: its token is a part of its address, its secret signs what comes (WebSub). */
type Secrets = { token: string; secret: string }

type Subscription = Topic & Lease & { tokenHash: string; sealed: string; problem: string | null }

type Row = Topic & {
  token_hash: string
  sealed: string
  state: Lease['state']
  asked_at: Date | string | null
  verified_at: Date | string | null
  lease_until: Date | string | null
  problem: string | null
}

const PURPOSE = 'websub subscription'
const FORGOTTEN_MS = 24 * 60 * 60 * 1000

const toSubscription = (row: Row): Subscription => ({
  tokenHash: row.token_hash,
  sealed: row.sealed,
  hub: row.hub,
  topic: row.topic,
  state: row.state,
  askedAt: toDate(row.asked_at),
  verifiedAt: toDate(row.verified_at),
  leaseUntil: toDate(row.lease_until),
  problem: row.problem,
})

async function listSubscriptions(payload: Payload): Promise<Subscription[]> {
  const rows = await runSql<Row>(
    { payload },
    sql`SELECT * FROM feed_subscriptions ORDER BY asked_at DESC NULLS LAST, token_hash`,
  )
  return rows.map(toSubscription)
}

/** The subscription whose callback has this token; null if there is none. */
export async function findSubscription(
  payload: Payload,
  token: string,
): Promise<Subscription | null> {
  const [row] = await runSql<Row>(
    { payload },
    sql`SELECT * FROM feed_subscriptions WHERE token_hash = ${hashToken(payload, token)}`,
  )
  return row ? toSubscription(row) : null
}

/** The newest subscription that is not ending. */
export async function currentSubscription(payload: Payload): Promise<Subscription | null> {
  const all = await listSubscriptions(payload)
  return all.find(({ state }) => state !== 'ending') ?? null
}

function secretsOf(payload: Payload, { sealed }: Pick<Subscription, 'sealed'>): Secrets | null {
  const text = unseal(payload, PURPOSE, sealed)
  return text === null ? null : (JSON.parse(text) as Secrets) // Sealed by this module.
}

/** Asks a hub for a subscription, or to end one. @returns what went wrong, or null */
async function askHub(
  mode: 'subscribe' | 'unsubscribe',
  { hub, topic }: Topic,
  { token, secret }: Secrets,
): Promise<string | null> {
  const { IMPORT_PRIVATE_ADDRESSES: allowPrivate, SITE_URL } = env()
  const form = new URLSearchParams({
    'hub.callback': new URL(`${WEBSUB_PATH}/${token}`, SITE_URL).href,
    'hub.mode': mode,
    'hub.topic': topic,
    ...(mode === 'subscribe' ? { 'hub.secret': secret, 'hub.lease_seconds': String(LEASE_S) } : {}),
  })
  try {
    const userAgent = `notes-and-quotes-feeds (+${SITE_URL})`
    const { status } = await sendPublic(hub, form, { userAgent, allowPrivate })
    return status >= 200 && status < 300 ? null : `the server answered ${status}`
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    return error.message
  }
}

const remove = (payload: Payload, { tokenHash }: Pick<Subscription, 'tokenHash'>) =>
  runSql({ payload }, sql`DELETE FROM feed_subscriptions WHERE token_hash = ${tokenHash}`)

/** What does not lead to the site can't be called back, and the secret is for encrypted ways only. */
async function canAsk({ hub }: Topic): Promise<boolean> {
  const { IMPORT_PRIVATE_ADDRESSES: allowPrivate, SITE_URL } = env()
  if (allowPrivate) return true
  return /^https:/i.test(hub) && !(await isPrivateHost(new URL(SITE_URL).hostname))
}

async function subscribe(payload: Payload, wanted: Topic, now: Date, known?: Subscription) {
  const secrets = (known && secretsOf(payload, known)) ?? {
    token: makeToken(),
    secret: makeToken(),
  }
  const { hub, topic } = wanted
  const at = now.toISOString()
  // It is stored before the hub is asked, which may call back before it has answered.
  await runSql(
    { payload },
    sql`INSERT INTO feed_subscriptions (token_hash, sealed, hub, topic, state, asked_at)
      VALUES (${hashToken(payload, secrets.token)},
        ${seal(payload, PURPOSE, JSON.stringify(secrets))}, ${hub}, ${topic}, 'asked', ${at})
      ON CONFLICT (token_hash) DO UPDATE SET asked_at = excluded.asked_at, problem = NULL,
        state = CASE WHEN feed_subscriptions.lease_until > excluded.asked_at
          AND feed_subscriptions.state = 'active' THEN 'active' ELSE 'asked' END`,
  )
  const problem = await askHub('subscribe', wanted, secrets)
  if (problem === null) return
  await runSql(
    { payload },
    sql`UPDATE feed_subscriptions SET problem = ${problem}
      WHERE token_hash = ${hashToken(payload, secrets.token)} AND state <> 'ending'`,
  )
}

/** Asks the hubs of subscriptions that are to end; those that have been asked for long are forgotten. */
async function endSubscriptions(payload: Payload, ending: Subscription[], now: Date) {
  for (const one of ending) {
    const secrets = secretsOf(payload, one)
    const isOver = one.askedAt !== null && now.getTime() - one.askedAt.getTime() > FORGOTTEN_MS
    if (!secrets || isOver) await remove(payload, one)
    else if (one.askedAt === null) {
      await runSql(
        { payload },
        sql`UPDATE feed_subscriptions SET asked_at = ${now.toISOString()}
          WHERE token_hash = ${one.tokenHash}`,
      )
      await askHub('unsubscribe', one, secrets)
    }
  }
}

/**
 * Sees to it that the hub of the followed feed tells the site of news, and no other one does: asks,
 * renews and ends subscriptions (WebSub, 5). A hub that does not do its part changes nothing else.
 * @param wanted null where nothing is followed or the feed names no hub
 */
export async function keepSubscribed(
  payload: Payload,
  wanted: Topic | null,
  now: Date,
): Promise<void> {
  const stored = await listSubscriptions(payload)
  const all = stored.filter((one) => secretsOf(payload, one) !== null)
  // They were sealed with another `PAYLOAD_SECRET`: nothing that a hub sends to them could be checked.
  for (const lost of stored.filter((one) => !all.includes(one))) await remove(payload, lost)
  const isWanted = ({ hub, topic, state }: Subscription) =>
    state !== 'ending' && hub === wanted?.hub && topic === wanted.topic
  const [known, ...more] = all.filter(isWanted)
  const unwanted = all.filter((one) => !isWanted(one) && one.state !== 'ending').concat(more)
  for (const { tokenHash } of unwanted)
    await runSql(
      { payload },
      sql`UPDATE feed_subscriptions SET state = 'ending', asked_at = NULL
        WHERE token_hash = ${tokenHash}`,
    )
  const ending = [
    ...all.filter(({ state }) => state === 'ending'),
    ...unwanted.map((one) => ({ ...one, state: 'ending' as const, askedAt: null })),
  ]
  await endSubscriptions(payload, ending, now)
  if (wanted && (!known || isRenewalDue(known, now)) && (await canAsk(wanted)))
    await subscribe(payload, wanted, now, known)
}

/**
 * What a hub is answered that asks whether it was really asked (verification of intent): its
 * challenge, or null for what nobody has asked.
 */
export async function confirm(
  payload: Payload,
  subscription: Subscription,
  asked: Verification,
  now: Date,
): Promise<string | null> {
  const { state, topic, tokenHash } = subscription
  if (asked.topic !== topic) return null
  if (asked.mode === 'unsubscribe') {
    if (state !== 'ending') return null
    await remove(payload, subscription)
    return asked.challenge
  }
  if (state === 'ending') return null
  if (asked.mode === 'denied') {
    const problem = asked.reason || 'it gave no reason'
    await runSql(
      { payload },
      sql`UPDATE feed_subscriptions SET state = 'denied', lease_until = NULL, problem = ${problem}
        WHERE token_hash = ${tokenHash} AND state <> 'ending'`,
    )
    return ''
  }
  const until = leaseEnd(asked.seconds, now)
  if (!until || state === 'denied') return null
  const rows = await runSql(
    { payload },
    sql`UPDATE feed_subscriptions SET state = 'active', problem = NULL,
        verified_at = ${now.toISOString()}, lease_until = ${until.toISOString()}
      WHERE token_hash = ${tokenHash} AND state <> 'ending' RETURNING token_hash`,
  )
  return rows.length > 0 ? asked.challenge : null
}

/** What is sent to a callback, to be checked as it comes. */
export type Signed = {
  update: (bytes: Uint8Array) => void
  /** Whether the signature is that of the whole body. */
  isRight: () => boolean
}

/**
 * Checks the signature of what a hub sends (WebSub, 7.1).
 * @returns null where it is not signed as it should be, or the subscription does not last any more
 */
export function checkSigned(
  payload: Payload,
  subscription: Subscription,
  header: string | null,
  now: Date,
): Signed | null {
  const secrets = secretsOf(payload, subscription)
  const signed = readSignature(header)
  if (!secrets || !signed || !isActive(subscription, now)) return null
  const hmac = createHmac(signed.hash, secrets.secret)
  return {
    update: (bytes) => void hmac.update(bytes),
    isRight: () => timingSafeEqual(hmac.digest(), Buffer.from(signed.signature, 'hex')),
  }
}
