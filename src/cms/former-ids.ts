import type { PayloadRequest } from 'payload'
import { runSql, sql } from './transactions'

type Caller = Pick<PayloadRequest, 'payload' | 'transactionID'>

/** The present id of the episode that had `id` before its number was changed (D14), or null. */
export async function movedTo(req: Caller, id: string): Promise<string | null> {
  const [row] = await runSql<{ episode_id: string }>(
    req,
    sql`SELECT episode_id FROM former_episode_ids WHERE id = ${id}`,
  )
  return row?.episode_id ?? null
}

/** Redirects `from` to the episode that now has the id `to`. */
export async function addRedirect(req: PayloadRequest, from: string, to: string): Promise<void> {
  await endRedirect(req, to)
  await runSql(
    req,
    sql`INSERT INTO former_episode_ids (id, episode_id) VALUES (${from}, ${to})
      ON CONFLICT (id) DO UPDATE SET episode_id = excluded.episode_id`,
  )
}

/** Ends the redirect from an id, because an episode has it now. */
export async function endRedirect(req: PayloadRequest, id: string): Promise<void> {
  await runSql(req, sql`DELETE FROM former_episode_ids WHERE id = ${id}`)
}
