import type { PayloadRequest } from 'payload'
import { runSql, sql } from '../database/transactions'

type Caller = Pick<PayloadRequest, 'payload' | 'transactionID'>

const INDEXES = {
  episodes_title_search: `episodes USING gin (title gin_trgm_ops)`,
  _episodes_v_title_search: `_episodes_v USING gin (version_title gin_trgm_ops) WHERE latest`,
  guests_name_search: `guests USING gin (guest_name gin_trgm_ops)`,
  search_words_similar: `search_words USING gist (word gist_trgm_ops)`,
}

/**
 * Makes the indexes for searches, unless they exist. They take PostgreSQL's extension `pg_trgm`,
 * which the owner of a database may create unless its administrators forbid or do not install it.
 * @returns false if there is no such extension: searches find the same then, and take the longer
 *   the more there is
 */
export async function makeSearchIndexes(req: Caller): Promise<boolean> {
  if (!(await createExtension(req, 'pg_trgm'))) return false
  for (const [name, definition] of Object.entries(INDEXES))
    await runSql(req, sql.raw(`CREATE INDEX IF NOT EXISTS ${name} ON ${definition}`))
  return true
}

/**
 * Lets listeners' searches ignore accents, so that *cafe* finds *café*, where the database allows the
 * extension `unaccent`, and then fills their index anew. Without it a search finds letters as they
 * are written.
 */
export async function ignoreAccents(req: Caller): Promise<void> {
  if (!(await createExtension(req, 'unaccent')) || (await isWithoutAccents(req))) return
  await runSql(
    req,
    sql.raw(`
      DO $$ DECLARE known text; BEGIN
        FOR known IN SELECT cfgname FROM pg_ts_config WHERE cfgnamespace = 'pg_catalog'::regnamespace
        LOOP
          EXECUTE format('ALTER TEXT SEARCH CONFIGURATION %I ALTER MAPPING
            FOR hword, hword_part, word WITH unaccent, %I', 'search_' || known,
            CASE known WHEN 'simple' THEN known ELSE known || '_stem' END);
        END LOOP;
      END $$`),
  )
  await runSql(req, sql`SELECT rebuild_search()`)
}

const isWithoutAccents = async (req: Caller): Promise<boolean> => {
  const [row] = await runSql<{ words: string }>(
    req,
    sql`SELECT to_tsvector('search_simple', 'é')::text AS words`,
  )
  return row?.words === `'e':1`
}

/** Tests of an extension: it may exist where this account does not look. */
const USABLE = {
  pg_trgm: `SELECT 1 FROM pg_opclass WHERE opcname = 'gin_trgm_ops' AND pg_opclass_is_visible(oid)`,
  unaccent: `SELECT 1 FROM pg_ts_dict WHERE dictname = 'unaccent' AND pg_ts_dict_is_visible(oid)`,
}

/** @returns whether the extension can be used; a refusal does not end the caller's transaction */
async function createExtension(req: Caller, name: keyof typeof USABLE): Promise<boolean> {
  await runSql(
    req,
    sql.raw(`DO $$ BEGIN
      CREATE EXTENSION IF NOT EXISTS ${name};
    EXCEPTION WHEN others THEN NULL; -- Each provider refuses in its own way.
    END $$`),
  )
  return (await runSql(req, sql.raw(USABLE[name]))).length > 0
}
