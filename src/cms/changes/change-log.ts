import type { Payload } from 'payload'
import { env } from '@/config/env'
import type { Change, ChangePage, ChangeReader } from '@/domain/webhooks/change-log'
import { FieldError } from '../access'
import { VISITOR_READS } from '../database/connections'
import { siteNow } from '../database/site-clock'
import { runSql, sql } from '../database/transactions'

/**
 * Age at which changes are announced (ms): by then no process answers from its response cache what
 * was before. Longer than the lease of a content version (src/server/http/content-version.ts).
 */
export const SETTLE_MS = 1000

export const RETENTION_DAYS = 30
export const KEPT_ROWS = 100_000

/** Time that a look for releases goes back (ms); the daily one has no such bound. */
const LOOK_BACK_MS = 7 * 24 * 60 * 60 * 1000
const CURSOR = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Row = {
  cursor: string
  type: Change['type']
  collection: Change['collection']
  document: string
  happened_at: Date | string
}

const reading = (payload: Payload) => ({ payload, transactionID: VISITOR_READS })

/**
 * Writes down what visitors see since its time came, unless the log says so already. Every read of
 * the log begins with this, because time changes no row.
 * @param since how far back to look
 */
export async function recordDueChanges(
  payload: Payload,
  now: Date,
  since = new Date(now.getTime() - LOOK_BACK_MS),
): Promise<void> {
  const times = sql`${now.toISOString()}::timestamptz, ${since.toISOString()}::timestamptz`
  const due = await runSql(reading(payload), sql`SELECT FROM due_changes(${times}) LIMIT 1`)
  if (due.length > 0) await runSql({ payload }, sql`SELECT record_due_changes(${times})`)
}

const toChange = ({ cursor, type, collection, document, happened_at }: Row): Change => ({
  cursor,
  type,
  collection,
  id: document,
  time: new Date(happened_at).toISOString(),
  url: `${env().SITE_URL}/api/${collection}/${encodeURIComponent(document)}`,
})

const settled = (now: Date) =>
  sql`recorded_at <= ${new Date(now.getTime() - SETTLE_MS).toISOString()}::timestamptz`

/** The place at the end of the log: whoever reads all documents now misses nothing after it. */
async function endOfLog(payload: Payload, reader: ChangeReader, now: Date): Promise<string> {
  const [row] = await runSql<Pick<Row, 'cursor'>>(
    reading(payload),
    sql`SELECT cursor FROM changes WHERE reader = ${reader} AND ${settled(now)}
      ORDER BY seq DESC LIMIT 1`,
  )
  if (!row) throw new Error('The log of changes has no beginning')
  return row.cursor
}

/**
 * The changes after a place in the log, oldest first; without a place none, and the end of the log.
 * @throws FieldError 400 for what is no place, 410 for one that is not in this reader's log any more
 */
export async function readChanges(
  payload: Payload,
  { reader, after, limit }: { reader: ChangeReader; after: string | null; limit: number },
): Promise<ChangePage> {
  if (after !== null && !CURSOR.test(after)) throw new FieldError(400, 'after', 'Invalid cursor.')
  const now = siteNow()
  await recordDueChanges(payload, now)
  if (after === null)
    return { changes: [], cursor: await endOfLog(payload, reader, now), hasMore: false }
  const rows = await runSql<Partial<Row>>(
    reading(payload),
    sql`SELECT c.* FROM changes place LEFT JOIN LATERAL (
        SELECT cursor, type, collection, document, happened_at, seq FROM changes
        WHERE reader = place.reader AND seq > place.seq AND ${settled(now)}
        ORDER BY seq LIMIT ${limit + 1}
      ) c ON true
      WHERE place.reader = ${reader} AND place.cursor = ${after}::uuid ORDER BY c.seq`,
  )
  if (rows.length === 0)
    throw new FieldError(
      410,
      'after',
      `This cursor has expired or belongs to another account. Start without a cursor and read all documents again. Changes are kept for ${RETENTION_DAYS} days.`,
    )
  const changes = rows.filter((row): row is Row => row.cursor != null).map(toChange)
  const page = changes.slice(0, limit)
  return { changes: page, cursor: page.at(-1)?.cursor ?? after, hasMore: changes.length > limit }
}

/**
 * Removes changes that nobody may ask for any more. The last one that is too old stays: it is the
 * place of whoever has read all that was there for so long.
 */
export async function pruneChanges(payload: Payload, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - RETENTION_DAYS * 24 * 60 * 60 * 1000).toISOString()
  await runSql(
    { payload },
    sql`DELETE FROM changes c USING (
        SELECT reader, max(seq) AS newest,
          max(seq) FILTER (WHERE recorded_at < ${oldest}::timestamptz) AS last_old
        FROM changes GROUP BY 1
      ) log
      WHERE c.reader = log.reader AND (c.seq < log.last_old
        OR c.seq < log.newest AND c.seq <= log.newest - ${KEPT_ROWS}::bigint)`,
  )
}
