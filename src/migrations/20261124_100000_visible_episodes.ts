import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What visitors see of the content, said once in SQL; `isVisible` (`src/domain/release.ts`) says the
 * same of one row, and the filters of `src/cms/access/visible.ts` to the CMS. A test compares them.
 *
 * Functions and no views: PostgreSQL puts their text into the query that uses them, as it does with
 * a view, so the same indexes are used. But a view of all columns would stand in the way of every
 * migration that changes a column of the table.
 */
const RULES = `
  CREATE FUNCTION is_released(release_at timestamptz, moment timestamptz) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT release_at IS NULL OR release_at <= moment
  $$;

  -- Released, or scheduled.
  CREATE FUNCTION published_episodes() RETURNS SETOF episodes
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT * FROM episodes WHERE _status = 'published' AND deleted_at IS NULL
  $$;

  CREATE FUNCTION visible_episodes(moment timestamptz) RETURNS SETOF episodes
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT * FROM published_episodes() WHERE is_released(release_at, moment)
  $$;

  CREATE FUNCTION published_guests() RETURNS SETOF guests
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT * FROM guests WHERE _status = 'published' AND deleted_at IS NULL
  $$;

  -- A guest is visible when its episode is.
  CREATE FUNCTION visible_guests(moment timestamptz) RETURNS SETOF guests
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT g.* FROM published_guests() g JOIN visible_episodes(moment) e ON e.id = g.episode_id
  $$;

  -- When the clock next changes what visitors see; null if nothing is planned.
  CREATE FUNCTION next_release(moment timestamptz) RETURNS SETOF timestamptz
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT least(
      (SELECT min(e.release_at) FROM published_episodes() e WHERE e.release_at > moment),
      (SELECT min(q.shows_from) FROM quotes q WHERE q.shows_from > moment AND q.deleted_at IS NULL))
  $$`

/** The names of the rules, as what uses them is written; and what stood there before. */
type Words = { episodes: string; guests: string; isReleased: (time: string, at: string) => string }

export const BY_RULES: Words = {
  episodes: 'published_episodes()',
  guests: 'published_guests()',
  isReleased: (time, at) => `is_released(${time}, ${at})`,
}

const published = (table: string, columns: string) =>
  `(SELECT ${columns} FROM ${table} WHERE _status = 'published' AND deleted_at IS NULL)`

const BY_HAND: Words = {
  episodes: published(
    'episodes',
    `id, episode_num, release_at, title, description, is_mental_health, is_personal_growth,
      is_climate_justice, is_social_justice`,
  ),
  guests: published('guests', 'id, episode_id, person, guest_name, description'),
  isReleased: (time, at) => `(${time} IS NULL OR ${time} <= ${at})`,
}

/** What the log of changes and the search take for visible; all else is as it was. */
export const users = ({ episodes, guests, isReleased }: Words) => `
  CREATE OR REPLACE FUNCTION
    is_readable(reader varchar, source varchar, wanted varchar, moment timestamptz)
  RETURNS boolean LANGUAGE plpgsql AS $$
  BEGIN
    IF source = 'episodes' THEN
      RETURN CASE reader
        WHEN 'accounts' THEN
          EXISTS (SELECT FROM episodes e WHERE e.id = wanted AND e.deleted_at IS NULL)
        ELSE EXISTS (SELECT FROM ${episodes} e
          WHERE e.id = wanted AND ${isReleased('e.release_at', 'moment')}) END;
    ELSIF source = 'guests' THEN
      RETURN CASE reader
        WHEN 'accounts' THEN
          EXISTS (SELECT FROM guests g WHERE g.id = wanted AND g.deleted_at IS NULL)
        ELSE EXISTS (SELECT FROM ${guests} g
          WHERE g.id = wanted AND is_readable(reader, 'episodes', g.episode_id, moment)) END;
    ELSIF source = 'quotes' THEN
      RETURN EXISTS (SELECT FROM quotes q WHERE q.id = wanted::int AND q.deleted_at IS NULL
        AND (reader = 'accounts' OR ${isReleased('q.shows_from', 'moment')}));
    ELSIF source = 'timed_texts' THEN
      RETURN EXISTS (SELECT FROM timed_texts t WHERE t.id = wanted::int
        AND (reader = 'accounts' OR is_readable(reader, 'episodes', t.episode_id, moment)));
    ELSIF source = 'paths' THEN
      RETURN EXISTS (SELECT FROM paths p WHERE p.id = wanted AND (reader = 'accounts'
        OR EXISTS (SELECT FROM paths_steps s WHERE s._parent_id = p.id
          AND is_readable(reader, 'episodes', s.episode_id, moment))));
    END IF;
    RETURN source = 'globals';
  END $$;

  CREATE OR REPLACE FUNCTION due_changes(moment timestamptz, since timestamptz)
  RETURNS TABLE (collection varchar, document varchar, due_at timestamptz) LANGUAGE sql AS $$
    SELECT 'episodes', e.id, e.release_at FROM ${episodes} e
      WHERE e.release_at > since AND ${isReleased('e.release_at', 'moment')}
        AND NOT is_known('visitors', 'episodes', e.id)
    UNION ALL
    SELECT 'quotes', q.id::varchar, q.shows_from FROM quotes q
      WHERE q.shows_from > since AND ${isReleased('q.shows_from', 'moment')}
        AND q.deleted_at IS NULL AND NOT is_known('visitors', 'quotes', q.id::varchar)
  $$;

  CREATE OR REPLACE VIEW search_sources AS
    SELECT 'episode' AS kind, e.id::text AS id, e.episode_num::int AS number,
      e.release_at AS visible_from,
      search_themes(e.is_mental_health, e.is_personal_growth, e.is_climate_justice,
        e.is_social_justice) AS themes,
      e.id::text AS subject,
      concat_ws(' ', e.title, e.episode_num::int) AS a,
      (SELECT string_agg(g.guest_name, ' ') FROM ${guests} g WHERE g.episode_id = e.id) AS b,
      left(split_part(e.description, E'\\n\\n', 1), 1000) AS c,
      concat_ws(' ', left(e.description, 50000), (SELECT search_said(t.parts) FROM timed_texts t
        WHERE t.episode_id = e.id AND t.kind = 'transcript')) AS d
    FROM ${episodes} e
  UNION ALL
    SELECT 'guest', g.id::text, e.episode_num::int, e.release_at,
      search_themes(e.is_mental_health, e.is_personal_growth, e.is_climate_justice,
        e.is_social_justice),
      coalesce(g.person, g.id)::text, g.guest_name, NULL, g.description, NULL
    FROM ${guests} g JOIN ${episodes} e ON e.id = g.episode_id
  UNION ALL
    SELECT 'quote', q.id::text, NULL, q.shows_from,
      coalesce(search_themes(e.is_mental_health, e.is_personal_growth, e.is_climate_justice,
        e.is_social_justice), '{}'),
      q.id::text, NULL, q.quoteauthor, q.quote, NULL
    FROM quotes q LEFT JOIN ${episodes} e ON e.episode_num = q.epnum
      AND ${isReleased('e.release_at', 'q.shows_from')}
    WHERE q.deleted_at IS NULL`

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(RULES))
  await db.execute(sql.raw(users(BY_RULES)))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(users(BY_HAND)))
  await db.execute(sql`
    DROP FUNCTION next_release(timestamptz);
    DROP FUNCTION visible_guests(timestamptz);
    DROP FUNCTION visible_episodes(timestamptz);
    DROP FUNCTION published_guests();
    DROP FUNCTION published_episodes();
    DROP FUNCTION is_released(timestamptz, timestamptz)`)
}
