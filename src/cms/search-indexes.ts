import type { PayloadRequest } from 'payload'
import { runSql, sql } from './transactions'

type Caller = Pick<PayloadRequest, 'payload' | 'transactionID'>

/** What is searched by a part of its text: titles, also in the desk's list, and guests' names. */
const INDEXES = {
  episodes_title_search: `episodes USING gin (title gin_trgm_ops)`,
  _episodes_v_title_search: `_episodes_v USING gin (version_title gin_trgm_ops) WHERE latest`,
  guests_name_search: `guests USING gin (guest_name gin_trgm_ops)`,
}

/**
 * Makes the indexes for searches, unless they exist. They take PostgreSQL's extension `pg_trgm`,
 * which the owner of a database may create unless its administrators forbid or do not install it.
 * @returns false if there is no such extension: searches find the same then, and take the longer
 *   the more there is
 */
export async function makeSearchIndexes(req: Caller): Promise<boolean> {
  if (!(await createExtension(req))) return false
  for (const [name, definition] of Object.entries(INDEXES))
    await runSql(req, sql.raw(`CREATE INDEX IF NOT EXISTS ${name} ON ${definition}`))
  return true
}

/** Removes the indexes; the extension stays, because others may use it. */
export async function removeSearchIndexes(req: Caller): Promise<void> {
  for (const name of Object.keys(INDEXES))
    await runSql(req, sql.raw(`DROP INDEX IF EXISTS ${name}`))
}

/** @returns whether the extension can be used; a refusal does not end the caller's transaction */
async function createExtension(req: Caller): Promise<boolean> {
  await runSql(
    req,
    sql`DO $$ BEGIN
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
    EXCEPTION WHEN others THEN NULL; -- Each provider refuses in its own way.
    END $$`,
  )
  const rows = await runSql(
    req,
    sql`SELECT 1 FROM pg_opclass WHERE opcname = 'gin_trgm_ops' AND pg_opclass_is_visible(oid)`,
  )
  return rows.length > 0
}
