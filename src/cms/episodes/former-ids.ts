import type { PayloadRequest } from 'payload'
import { runSql, sql } from '../database/transactions'

type Caller = Pick<PayloadRequest, 'payload' | 'transactionID'>

const FORMER = {
  episodes: { table: sql.raw('former_episode_ids'), present: sql.raw('episode_id') },
  guests: { table: sql.raw('former_guest_ids'), present: sql.raw('guest_id') },
}
export type Renamable = keyof typeof FORMER

/** The present id of the document that had `id` before, or null. */
export async function findCurrentId(
  req: Caller,
  collection: Renamable,
  id: string,
): Promise<string | null> {
  const { table, present } = FORMER[collection]
  const [row] = await runSql<{ present: string }>(
    req,
    sql`SELECT ${present} AS present FROM ${table} WHERE id = ${id}`,
  )
  return row?.present ?? null
}

/** Redirects `from` to the document that now has the id `to`. */
export async function addRedirect(
  req: PayloadRequest,
  collection: Renamable,
  from: string,
  to: string,
): Promise<void> {
  await endRedirect(req, collection, to)
  const { table, present } = FORMER[collection]
  await runSql(
    req,
    sql`INSERT INTO ${table} (id, ${present}) VALUES (${from}, ${to})
      ON CONFLICT (id) DO UPDATE SET ${present} = excluded.${present}`,
  )
}

/** Ends the redirect from an id, because a document has it now. */
export async function endRedirect(
  req: PayloadRequest,
  collection: Renamable,
  id: string,
): Promise<void> {
  await runSql(req, sql`DELETE FROM ${FORMER[collection].table} WHERE id = ${id}`)
}
