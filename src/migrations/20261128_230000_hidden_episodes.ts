import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What visitors find: released, or scheduled. @param more what else counts */
const published = (more: string) => `
  CREATE OR REPLACE FUNCTION published_episodes() RETURNS SETOF episodes
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT * FROM episodes WHERE _status = 'published' AND deleted_at IS NULL${more}
  $$;
`

/** When the clock next changes what visitors see, also a page that is found by its link alone. */
const nextRelease = (episodes: string) => `
  CREATE OR REPLACE FUNCTION next_release(moment timestamptz) RETURNS SETOF timestamptz
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT least(
      (SELECT min(e.release_at) FROM ${episodes} e WHERE e.release_at > moment),
      (SELECT min(q.shows_from) FROM quotes q WHERE q.shows_from > moment AND q.deleted_at IS NULL))
  $$;
`

const ALL_PUBLISHED = `(SELECT release_at FROM episodes
        WHERE _status = 'published' AND deleted_at IS NULL)`

const fields = (row: string, more: string) =>
  ['id', 'episode_num', 'title', 'description', 'release_at', '_status', 'deleted_at']
    .map((field) => `${row}.${field}`)
    .join(', ') + (more && `, ${row}.${more}`)

/** An episode is searched anew when one of these changes. */
const updateSearch = (more: string) => `
  DROP TRIGGER update_search_of_changed ON episodes;
  CREATE CONSTRAINT TRIGGER update_search_of_changed AFTER UPDATE ON episodes
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN ((${fields('OLD', more)}) IS DISTINCT FROM (${fields('NEW', more)}))
    EXECUTE FUNCTION update_search();
`

/**
 * Episodes that stay out of feeds, lists and search. All that asks for the episodes that visitors see
 * leaves them out: the search, the log of changes, guests, topics and the newsletter.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE episodes ADD COLUMN hidden_from_apps boolean DEFAULT false;
    ALTER TABLE _episodes_v ADD COLUMN version_hidden_from_apps boolean DEFAULT false`)
  const rules = [
    published(' AND hidden_from_apps IS NOT TRUE'),
    nextRelease(ALL_PUBLISHED),
    updateSearch('hidden_from_apps'),
  ]
  for (const rule of rules) await db.execute(sql.raw(rule))
}

/** Without the field, nothing is hidden any more. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const rule of [published(''), nextRelease('published_episodes()'), updateSearch('')])
    await db.execute(sql.raw(rule))
  await db.execute(sql`
    SELECT rebuild_search() WHERE EXISTS (SELECT FROM episodes WHERE hidden_from_apps);
    ALTER TABLE _episodes_v DROP COLUMN version_hidden_from_apps;
    ALTER TABLE episodes DROP COLUMN hidden_from_apps`)
}
