import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { Pool } from 'pg'
import { VISITOR_READS } from './connections'

export type ContentState = { version: string; at: Date; next: Date | null }

// A restored or replaced database may reach the same number again; its start time tells them apart.
const STATE = `
  SELECT v.version || ' ' || pg_postmaster_start_time() AS version,
    (SELECT due FROM next_release($1) due) AS next
  FROM content_version v`

/** Asks the database which content there is at `now`. */
async function contentStateAt(adapter: PostgresAdapter, now: Date): Promise<ContentState> {
  // Directly on the pool: this is asked for every list, and the query builder would double its cost.
  const { db } = adapter.sessions[VISITOR_READS] as unknown as { db: { $client: Pool } }
  const { rows } = await db.$client.query<Pick<ContentState, 'version' | 'next'>>(STATE, [now])
  return { version: '', next: null, ...rows[0], at: now }
}

export const isSameContent = (earlier: ContentState, later: ContentState): boolean =>
  earlier.version === later.version &&
  earlier.at <= later.at &&
  (earlier.next === null || later.at < earlier.next)

const asked = new WeakMap<object, ContentState>()

/**
 * Returns which content there is at `now`. The database is asked once for a request, as long as the
 * clock changes nothing.
 * @param req that the reads belong to, before which this is called
 */
export async function contentStateOf(
  req: object,
  adapter: PostgresAdapter,
  now: Date,
): Promise<ContentState> {
  const known = asked.get(req)
  if (known && isSameContent(known, { ...known, at: now })) return { ...known, at: now }
  const state = await contentStateAt(adapter, now)
  asked.set(req, state)
  return state
}
