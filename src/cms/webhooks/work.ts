import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { APIError, createLocalReq, type Payload } from 'payload'
import type { Change, ChangeReader } from '@/domain/webhooks/change-log'
import { readChanges } from '../changes/change-log'
import { waitForLock } from '../accounts/session-lock'
import { siteNow } from '../database/site-clock'
import { inTransaction, lockDocument, runSql, sql } from '../database/transactions'
import { deliver, type Delivery, type Hook } from './deliver'

type ActiveHook = Hook & { reader: ChangeReader; position: string; events: Change['collection'][] }

const PAGE = 200
/** Deliveries of a webhook under way at once; each is for another document. */
const PARALLEL = 2
/** Between two of them (ms): nobody waits for a webhook as visitors wait for a page. */
const PAUSE_MS = 60
/** For how long a run begins new deliveries (ms), so that other jobs soon have their turn. */
const RUN_MS = 10_000
const RETENTION_DAYS = 30

/** The webhooks that are to be told of changes. */
export async function activeWebhooks(payload: Payload): Promise<number[]> {
  const rows = await runSql<{ id: number }>(
    { payload },
    sql`SELECT id FROM webhooks WHERE paused_at IS NULL ORDER BY id`,
  )
  return rows.map(({ id }) => id)
}

async function findHook(payload: Payload, id: number): Promise<ActiveHook | undefined> {
  const [hook] = await runSql<ActiveHook>(
    { payload },
    sql`SELECT w.id, w.url, w.secret, w.reader, w.position, w.last_delivered_at,
        ARRAY(SELECT e.value::text FROM webhooks_events e WHERE e.parent_id = w.id) AS events
      FROM webhooks w WHERE w.id = ${id} AND w.paused_at IS NULL`,
  )
  return hook
}

/** Returns what a receiver is sent of a change (Standard Webhooks: type, timestamp, data). */
export const messageOf = (type: string, time: string, data: object): string =>
  JSON.stringify({ type, timestamp: time, data })

/** Of letters only that one came is sent: what the host does with it stays at the desk. */
const isSent = (type: Change['type'], collection: Change['collection']): boolean =>
  collection !== 'letters' || type === 'created'

const eventName = (type: Change['type'], collection: Change['collection']): string =>
  collection === 'letters' ? 'letter.received' : `${collection}.${type}`

/**
 * Makes a delivery of each change that a webhook is to hear of, and moves its place in the log, in
 * one transaction: so none is lost and none comes twice, whenever the process is killed.
 * @returns whether there may be more
 */
async function takeChanges(payload: Payload, hook: ActiveHook): Promise<boolean> {
  const { id, reader, position } = hook
  const page = await readChanges(payload, { reader, after: position, limit: PAGE }).catch(
    async (err: unknown) => {
      if (!(err instanceof APIError) || err.status !== 410) throw err
      // It was paused for longer than changes are kept; the receiver has to start anew anyway.
      return readChanges(payload, { reader, after: null, limit: PAGE })
    },
  )
  if (page.cursor === position) return false
  const messages = page.changes
    .filter(({ type, collection }) => hook.events.includes(collection) && isSent(type, collection))
    .map(({ type, time, collection, ...change }) => ({
      message: `msg_${randomUUID()}`,
      type: eventName(type, collection),
      collection,
      document: change.id,
      body: messageOf(eventName(type, collection), time, { type, time, collection, ...change }),
    }))
  const req = await createLocalReq({}, payload)
  await inTransaction(req, async () => {
    // A change of the webhook writes its place back as it was read.
    await lockDocument(req, 'webhooks', id)
    const moved = await runSql(
      req,
      sql`UPDATE webhooks SET position = ${page.cursor}
        WHERE id = ${id} AND position = ${position} RETURNING id`,
    )
    if (moved.length === 0 || messages.length === 0) return // Removed, or another was faster.
    await runSql(
      req,
      sql`INSERT INTO webhook_deliveries
          (webhook_id, message_id, type, collection, document, body, state, tries, next_try_at)
        SELECT ${id}, m.message, m.type, m.collection, m.document, m.body, 'waiting', 0, now()
        FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(messages)}::jsonb)
          AS (message text, type text, collection text, document text, body text))
          WITH ORDINALITY m (message, type, collection, document, body, at) ORDER BY m.at`,
    )
  })
  hook.position = page.cursor
  return page.hasMore
}

const toText = (time: Date | string | null) => time && new Date(time).toISOString()

/** The oldest waiting delivery of each document, of those whose time has come. */
const findDue = (payload: Payload, hook: number, now: Date): Promise<Delivery[]> =>
  runSql<Delivery>(
    { payload },
    sql`SELECT * FROM (
        SELECT DISTINCT ON (collection, document) id, message_id, body, tries, attempts,
          first_tried_at, next_try_at
        FROM webhook_deliveries WHERE webhook_id = ${hook} AND state = 'waiting'
        ORDER BY collection, document, id
      ) first WHERE next_try_at <= ${now.toISOString()}::timestamptz ORDER BY id LIMIT 100`,
  )

/** Waits for all, also where one fails: what goes on alone would run beside the next job. */
async function allOf(works: Promise<unknown>[]): Promise<void> {
  for (const done of await Promise.allSettled(works))
    if (done.status === 'rejected') throw done.reason
}

/** Delivers what is due of one webhook, until nothing is or the time is up. */
async function workFor(
  payload: Payload,
  hook: ActiveHook,
  mayContinue: () => boolean,
): Promise<void> {
  while (mayContinue()) {
    const hasMore = await takeChanges(payload, hook)
    const due = await findDue(payload, hook.id, siteNow())
    if (due.length === 0 && !hasMore) return
    const line = async () => {
      for (let next = due.shift(); next && mayContinue(); next = due.shift()) {
        const now = siteNow()
        if (await deliver(payload, hook, next, now)) hook.last_delivered_at = now
        if (due.length > 0) await delay(PAUSE_MS)
      }
    }
    await allOf(Array.from({ length: PARALLEL }, line))
    const [row] = await runSql<{ paused_at: unknown }>(
      { payload },
      sql`UPDATE webhooks
        SET last_delivered_at = ${toText(hook.last_delivered_at)}::timestamptz
        WHERE id = ${hook.id} RETURNING paused_at`,
    )
    if (!row || row.paused_at !== null) return
  }
}

/**
 * Tells a webhook what it has not heard of yet. Deliveries of a document to it come in order: a later
 * one waits for the earlier. One process does it at a time: the queue sees to that as long as all is
 * well, and a lock also where a process is taken for dead that still works.
 * @returns when there is more to do, or null if only a change can bring more
 * @throws the signal's reason when it is aborted while another process has the lock
 */
export async function workOnWebhook(
  payload: Payload,
  id: number,
  signal: AbortSignal,
): Promise<Date | null> {
  const lock = await waitForLock(`tell webhook ${id}`, signal)
  try {
    const hook = await findHook(payload, id) // As whoever had the lock has left it.
    if (!hook) return null
    const until = performance.now() + RUN_MS
    const mayContinue = () => !signal.aborted && !lock.signal.aborted && performance.now() < until
    await workFor(payload, hook, mayContinue)
  } finally {
    await lock.release()
  }
  return nextDue(payload, id)
}

/**
 * Returns when its next delivery is to be tried, or a release brings one; null if neither is in
 * sight.
 */
async function nextDue(payload: Payload, id: number): Promise<Date | null> {
  const [row] = await runSql<{ next: Date | string | null }>(
    { payload },
    sql`SELECT least(
      (SELECT min(first.next_try_at) FROM (
        SELECT DISTINCT ON (collection, document) next_try_at
        FROM webhook_deliveries WHERE webhook_id = w.id AND state = 'waiting'
        ORDER BY collection, document, id) first),
      (SELECT due FROM next_release(now()) due)) AS next
      FROM webhooks w WHERE w.id = ${id} AND w.paused_at IS NULL`,
  )
  return row?.next ? new Date(row.next) : null
}

/** Removes deliveries that are done and that nobody looks at any more. */
export async function pruneDeliveries(payload: Payload, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - RETENTION_DAYS * 24 * 60 * 60 * 1000).toISOString()
  await runSql(
    { payload },
    sql`DELETE FROM webhook_deliveries
      WHERE created_at < ${oldest}::timestamptz AND state <> 'waiting'`,
  )
}
