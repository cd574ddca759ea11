import type { DataFromCollectionSlug, PayloadRequest } from 'payload'
import { accountName } from '@/domain/accounts/account-name'
import type { ActivityEvent } from '@/domain/webhooks/activity'
import { mergeChanges, type Change } from '@/domain/webhooks/changes'
import { SESSION_MS } from '@/domain/webhooks/sessions'
import { siteNow } from '../database/site-clock'
import { runSql, sql } from '../database/transactions'

/** The number of rows that are kept. */
const KEPT = 2000

export type ActivityRecord = ActivityEvent & {
  /** Person who did it, if not the account of the request. */
  who?: string | null
}

const QUIET = 'isActivityQuiet'

/** The context of a request whose single changes are not recorded. */
export const QUIET_CONTEXT = { [QUIET]: true } as const

/** Does work whose single changes are not recorded; the caller records it as a whole. */
export async function quietly<T>(req: PayloadRequest, work: () => Promise<T>): Promise<T> {
  const before = req.context[QUIET]
  req.context[QUIET] = true
  try {
    return await work()
  } finally {
    req.context[QUIET] = before
  }
}

const whoOf = ({ who }: ActivityRecord, { user }: PayloadRequest): string | null =>
  who !== undefined ? who : user ? accountName(user) : null

/** The newest row of a document if the change goes on with the same edit session of the same person. */
async function editSessionFor(
  req: PayloadRequest,
  { document, kind, act }: ActivityRecord,
  who: string | null,
) {
  if (act !== 'edited') return null
  const { docs } = await req.payload.find({
    collection: 'activity',
    where: { and: [{ document: { equals: document } }, { kind: { equals: kind } }] },
    sort: ['-updatedAt', '-id'],
    limit: 1,
    pagination: false,
    overrideAccess: true, // Nobody but this module writes these rows.
    req,
  })
  const [row] = docs
  const isSame =
    row &&
    (row.who ?? null) === who &&
    (row.act === 'edited' || row.act === 'made') &&
    Date.parse(row.updatedAt) > siteNow().getTime() - SESSION_MS
  return isSame ? row : null
}

/** A new document stays one that was begun, whatever is written in the same edit session. */
async function continueSession(
  req: PayloadRequest,
  row: DataFromCollectionSlug<'activity'>,
  { subject, changes }: ActivityRecord,
) {
  const merged = mergeChanges((row.changes ?? []) as Change[], changes)
  const common = { collection: 'activity', id: row.id, overrideAccess: true, req } as const // As above.
  if (row.act === 'edited' && merged.length === 0) await req.payload.delete(common)
  else
    await req.payload.update({
      ...common,
      data: { subject, changes: row.act === 'made' ? [] : merged },
    })
}

/** Skips rows that another transaction is removing, instead of waiting for it. */
async function trim(req: PayloadRequest, newest: number): Promise<void> {
  await runSql(
    req,
    sql`DELETE FROM activity WHERE id IN
      (SELECT id FROM activity WHERE id <= ${newest - KEPT} FOR UPDATE SKIP LOCKED)`,
  )
}

/**
 * Records what a request has done, in its transaction. Drafts that are saved again and again in one
 * edit session become one row. Old rows are removed.
 */
export async function recordActivity(req: PayloadRequest, record: ActivityRecord): Promise<void> {
  if (req.context[QUIET] || req.context.isSampleContent) return
  const who = whoOf(record, req)
  const session = await editSessionFor(req, record, who)
  if (session) return continueSession(req, session, record)
  const { kind, act, document, subject, changes, release } = record
  const { id } = await req.payload.create({
    collection: 'activity',
    data: { kind, act, document, subject, who, changes, release },
    overrideAccess: true, // As above.
    req,
  })
  await trim(req, id)
}
