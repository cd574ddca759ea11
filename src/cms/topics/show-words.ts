import type { PayloadRequest } from 'payload'
import type { TitledEpisode } from '@/domain/topics/proposals'
import { runSql, sql } from '../database/transactions'

/** More names than that are of no use to leave out. */
const MAX_GUESTS = 2000

/**
 * Returns what the show says of itself that topics may be made of: its titles, what its feed files
 * episodes under, and the names of guests, which are none.
 */
export async function readShowWords(
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
): Promise<{ episodes: TitledEpisode[]; guests: string[]; category: string | null }> {
  // Not at once: in a transaction, they share a connection.
  const [feed] = await runSql<{ id: number; category: string | null }>(
    req,
    sql`SELECT i.id, (SELECT fact->>'value' FROM jsonb_array_elements(i.plan->'show') fact
        WHERE fact->>'field' = 'podcastCategory' LIMIT 1) AS category
      FROM imports i WHERE i.plan->>'kind' = 'feed' AND jsonb_typeof(i.plan->'show') = 'array'
      ORDER BY i.id DESC LIMIT 1`,
  )
  const episodes = await runSql<TitledEpisode>(
    req,
    sql`WITH filed AS (
        SELECT item->'episode'->>'guid' AS guid, item->'episode'->'categories' AS categories
        FROM imports i, jsonb_array_elements(i.plan->'items') item
        WHERE i.id = ${feed?.id ?? null} AND jsonb_typeof(i.plan->'items') = 'array'
          AND jsonb_typeof(item->'episode'->'categories') = 'array'
      )
      SELECT DISTINCT ON (e.id) e.id, coalesce(v.version_title, '') AS title,
        coalesce(filed.categories, '[]'::jsonb) AS categories
      FROM _episodes_v v JOIN episodes e ON e.id = v.parent_id
      LEFT JOIN filed ON filed.guid = e.import_guid
      WHERE v.latest AND e.deleted_at IS NULL AND v.version_is_sample IS NOT TRUE
      ORDER BY e.id`,
  )
  const guests = await runSql<{ name: string }>(
    req,
    sql`SELECT DISTINCT guest_name AS name FROM guests WHERE guest_name IS NOT NULL
      LIMIT ${MAX_GUESTS}`,
  )
  return { episodes, guests: guests.map(({ name }) => name), category: feed?.category ?? null }
}
