import { randomUUID } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { runSql, sql } from '../database/transactions'

/** The id in feeds of an episode that comes from nowhere else, made once. */
export const newFeedGuid = (): string => `urn:uuid:${randomUUID()}`

/**
 * Returns what the feeds of notes go on calling episodes that were brought in before they kept the
 * ids of the feed they came from: readers have them under these.
 * @returns by the id that they have now
 */
export async function formerFeedIds(
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  guids: string[],
): Promise<Map<string, string>> {
  const rows = await runSql<{ guid: string; id: string }>(
    req,
    sql`SELECT guid, id FROM former_feed_ids
      WHERE guid IN (SELECT jsonb_array_elements_text(${JSON.stringify(guids)}::jsonb))`,
  )
  return new Map(rows.map(({ guid, id }) => [guid, id]))
}
