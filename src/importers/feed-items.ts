import type { PayloadRequest } from 'payload'
import { runSql, sql } from '@/cms/database/transactions'
import { hashOfText, type FieldMemory } from './field-memory'
import type { SourceEpisode } from './source'

type Caller = Pick<PayloadRequest, 'payload' | 'transactionID'>

const titleOf = ({ content }: Pick<SourceEpisode, 'content'>): string => content.title ?? ''

/** Keeps what the feed said of an item, in the request's transaction. */
export async function rememberItem(
  req: Caller,
  episode: Pick<SourceEpisode, 'guid' | 'content'>,
  memory: FieldMemory,
): Promise<void> {
  await runSql(
    req,
    sql`INSERT INTO feed_items (guid, title, fields)
      VALUES (${episode.guid}, ${titleOf(episode)}, ${JSON.stringify(memory)}::jsonb)
      ON CONFLICT (guid) DO UPDATE SET title = excluded.title, fields = excluded.fields`,
  )
}

/** A length that was read from the audio file is no edit by the host. */
export async function rememberLength(req: Caller, guid: string, length: string): Promise<void> {
  await runSql(
    req,
    sql`UPDATE feed_items
      SET fields = jsonb_set(fields, '{episodeLength}', to_jsonb(${hashOfText(length)}::text))
      WHERE guid = ${guid} AND fields->>'episodeLength' = ${hashOfText(null)}`,
  )
}

/**
 * Returns what is remembered of the items that were dealt with, by GUID; null for one that was left
 * out.
 */
export async function rememberedItems(req: Caller): Promise<Map<string, FieldMemory | null>> {
  const rows = await runSql<{ guid: string; fields: FieldMemory | null }>(
    req,
    sql`SELECT guid, fields FROM feed_items`,
  )
  return new Map(rows.map(({ guid, fields }) => [guid, fields]))
}

/** Checks whether a picture that could not be had is to be tried again. */
export async function hasPicturesDue(req: Caller, now: Date): Promise<boolean> {
  const rows = await runSql(
    req,
    sql`SELECT guid FROM feed_items WHERE in_feed
      AND split_part(fields->>'pictureTried', ' ', 2) <= ${now.toISOString()} COLLATE "C" LIMIT 1`,
  )
  return rows.length > 0
}

const guidsOf = (items: readonly { guid: string }[]): string =>
  JSON.stringify(items.map(({ guid }) => guid))

/**
 * Begins with the items that an import has read: what it left out does not come by itself later, and
 * what was in other feeds is not missed.
 */
export async function beginWithItems(
  req: Caller,
  items: readonly { guid: string; title: string }[],
): Promise<void> {
  await runSql(req, sql`UPDATE feed_items SET in_feed = NULL WHERE in_feed IS NOT NULL`)
  await runSql(
    req,
    sql`INSERT INTO feed_items (guid, title, in_feed)
      SELECT DISTINCT ON (item->>'guid') item->>'guid', item->>'title', true
        FROM jsonb_array_elements(${JSON.stringify(items)}::jsonb) AS item
      ON CONFLICT (guid) DO UPDATE SET in_feed = true`,
  )
}

/**
 * Notes which items the feed has now.
 * @returns the episodes whose items it had until now
 */
export async function noteItemsInFeed(
  req: Caller,
  items: readonly { guid: string }[],
): Promise<{ title: string; episode: string }[]> {
  const guids = guidsOf(items)
  await runSql(
    req,
    sql`UPDATE feed_items SET in_feed = true WHERE in_feed IS NOT TRUE
      AND guid IN (SELECT jsonb_array_elements_text(${guids}::jsonb))`,
  )
  return runSql(
    req,
    sql`WITH gone AS (
        UPDATE feed_items SET in_feed = false WHERE in_feed
          AND guid NOT IN (SELECT jsonb_array_elements_text(${guids}::jsonb))
        RETURNING guid, title
      )
      SELECT coalesce(e.title, gone.title) AS title, e.id AS episode FROM gone JOIN episodes e ON e.import_guid = gone.guid
      WHERE e.deleted_at IS NULL ORDER BY e.episode_num DESC`,
  )
}

export async function episodesGone(
  req: Caller,
  limit: number,
): Promise<{ count: number; first: { title: string; episode: string }[] }> {
  const rows = await runSql<{ title: string; episode: string; count: number }>(
    req,
    sql`SELECT coalesce(e.title, f.title) AS title, e.id AS episode, count(*) OVER ()::int AS count
      FROM feed_items f JOIN episodes e ON e.import_guid = f.guid
      WHERE f.in_feed = false AND e.deleted_at IS NULL
      ORDER BY e.episode_num DESC LIMIT ${limit}`,
  )
  return {
    count: rows[0]?.count ?? 0,
    first: rows.map(({ title, episode }) => ({ title, episode })),
  }
}
