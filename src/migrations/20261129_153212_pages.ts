import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

const TIME = 'timestamp(3) with time zone'

/** The columns of a page. @param version the prefix of those of a version */
const columns = (version: '' | 'version_') => `
    ${version}title varchar,
    ${version}slug varchar,
    ${version}intro varchar,
    ${version}content jsonb,
    ${version}release_at ${TIME},
    ${version}changed_by varchar,
    ${version}updated_at ${TIME}${version ? '' : ' DEFAULT now() NOT NULL'},
    ${version}created_at ${TIME}${version ? '' : ' DEFAULT now() NOT NULL'},
    ${version}deleted_at ${TIME},`

const indexes = (table: string, names: Record<string, string>) =>
  Object.entries(names)
    .map(([name, column]) => `CREATE INDEX ${table}_${name}_idx ON ${table} (${column});`)
    .join('\n  ')

const TABLES = `
  CREATE TYPE enum_pages_status AS ENUM ('draft', 'published');
  CREATE TYPE enum__pages_v_version_status AS ENUM ('draft', 'published');
  CREATE TABLE pages (
    id serial PRIMARY KEY,${columns('')}
    _status enum_pages_status DEFAULT 'draft'
  );
  CREATE UNIQUE INDEX pages_slug_idx ON pages (slug);
  ${indexes('pages', {
    release_at: 'release_at',
    updated_at: 'updated_at',
    created_at: 'created_at',
    deleted_at: 'deleted_at',
    _status: '_status',
  })}
  CREATE TABLE _pages_v (
    id serial PRIMARY KEY,
    parent_id integer
      CONSTRAINT _pages_v_parent_id_pages_id_fk REFERENCES pages (id) ON DELETE SET NULL,${columns('version_')}
    version__status enum__pages_v_version_status DEFAULT 'draft',
    created_at ${TIME} DEFAULT now() NOT NULL,
    updated_at ${TIME} DEFAULT now() NOT NULL,
    latest boolean,
    autosave boolean
  );
  ${indexes('_pages_v', {
    parent: 'parent_id',
    version_version_slug: 'version_slug',
    version_version_release_at: 'version_release_at',
    version_version_updated_at: 'version_updated_at',
    version_version_created_at: 'version_created_at',
    version_version_deleted_at: 'version_deleted_at',
    version_version__status: 'version__status',
    created_at: 'created_at',
    updated_at: 'updated_at',
    latest: 'latest',
    autosave: 'autosave',
  })}
  ALTER TABLE preview_links
    ADD COLUMN page_id integer
      CONSTRAINT preview_links_page_id_pages_id_fk REFERENCES pages (id) ON DELETE CASCADE;
  CREATE INDEX preview_links_page_idx ON preview_links (page_id);
  ALTER TABLE payload_locked_documents_rels
    ADD COLUMN pages_id integer
      CONSTRAINT payload_locked_documents_rels_pages_fk REFERENCES pages (id) ON DELETE CASCADE;
  CREATE INDEX payload_locked_documents_rels_pages_id_idx
    ON payload_locked_documents_rels (pages_id);
`

const MENUS = ['site_menu', '_site_v_version_menu']

/** An entry goes with its page when that is deleted for good, also from former menus. */
const MENU = MENUS.map(
  (table) => `
  ALTER TYPE enum_${table}_page ADD VALUE 'own';
  ALTER TABLE ${table}
    ADD COLUMN own_id integer
      CONSTRAINT ${table}_own_id_pages_id_fk REFERENCES pages (id) ON DELETE CASCADE,
    ADD COLUMN label varchar;
  CREATE INDEX ${table}_own_idx ON ${table} (own_id);`,
).join('')

/** What visitors see, as `src/cms/access/visible.ts` says it, and when that changes by the clock. */
const RULES = `
  CREATE FUNCTION published_pages() RETURNS SETOF pages LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT * FROM pages WHERE _status = 'published' AND deleted_at IS NULL
  $$;
  CREATE FUNCTION visible_pages(moment timestamptz) RETURNS SETOF pages
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT * FROM published_pages() WHERE is_released(release_at, moment)
  $$;

  ALTER FUNCTION next_release(timestamptz) RENAME TO next_release_before_pages;
  CREATE FUNCTION next_release(moment timestamptz) RETURNS SETOF timestamptz
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT least(
      (SELECT * FROM next_release_before_pages(moment)),
      (SELECT min(p.release_at) FROM published_pages() p WHERE p.release_at > moment))
  $$;

  ALTER FUNCTION is_readable(varchar, varchar, varchar, timestamptz)
    RENAME TO is_readable_before_pages;
  CREATE FUNCTION is_readable(reader varchar, source varchar, wanted varchar, moment timestamptz)
  RETURNS boolean LANGUAGE plpgsql AS $$
    BEGIN
      IF source = 'pages' THEN
        RETURN CASE reader
          WHEN 'accounts' THEN
            EXISTS (SELECT FROM pages p WHERE p.id = wanted::int AND p.deleted_at IS NULL)
          ELSE EXISTS (SELECT FROM visible_pages(moment) p WHERE p.id = wanted::int) END;
      END IF;
      RETURN is_readable_before_pages(reader, source, wanted, moment);
    END $$;

  ALTER FUNCTION due_changes(timestamptz, timestamptz) RENAME TO due_changes_before_pages;
  CREATE FUNCTION due_changes(moment timestamptz, since timestamptz)
  RETURNS TABLE (collection varchar, document varchar, due_at timestamptz) LANGUAGE sql AS $$
    SELECT * FROM due_changes_before_pages(moment, since)
    UNION ALL
    SELECT 'pages', p.id::varchar, p.release_at FROM visible_pages(moment) p
      WHERE p.release_at > since AND NOT is_known('visitors', 'pages', p.id::varchar)
  $$;

  CREATE CONSTRAINT TRIGGER raise_content_version AFTER INSERT OR UPDATE OR DELETE ON pages
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_content_version();
  CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON pages FOR EACH ROW
    EXECUTE FUNCTION note_change('pages', 'id');
  CREATE TRIGGER note_change AFTER INSERT OR UPDATE ON _pages_v FOR EACH ROW
    EXECUTE FUNCTION note_change('pages', 'parent_id', 'draft');
  ALTER TYPE enum_webhooks_events ADD VALUE 'pages';
`

/**
 * The words of a page are what its blocks say, at any depth. What was found before stays in a view of
 * its own, so that all that reads `search_sources` goes on.
 */
const SEARCH = `
  CREATE FUNCTION page_words(content jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT left(string_agg(word #>> '{}', ' '), 50000)
    FROM unnest(ARRAY['text', 'heading', 'question', 'caption', 'label', 'name', 'role', 'author'])
        key,
      jsonb_path_query(coalesce(content, '[]'), ('strict $.**.' || key)::jsonpath, '{}', true) word
    WHERE jsonb_typeof(word) = 'string'
  $$;
  CREATE TABLE search_pages PARTITION OF search_documents FOR VALUES IN ('page');
  ALTER TABLE search_pages ALTER COLUMN names SET STORAGE MAIN,
    ALTER COLUMN document SET STORAGE MAIN;
  DO $$ BEGIN
    EXECUTE 'CREATE VIEW search_sources_before_pages AS '
      || pg_get_viewdef('search_sources'::regclass);
  END $$;
  CREATE OR REPLACE VIEW search_sources AS
    SELECT * FROM search_sources_before_pages
  UNION ALL
    SELECT 'page', p.id::text, NULL, p.release_at, '{}'::text[], p.id::text, p.title, NULL, p.intro,
      page_words(p.content)
    FROM published_pages() p;
  CREATE FUNCTION update_search_pages() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM index_search('page', ARRAY[OLD.id::text, NEW.id::text]);
      RETURN NULL;
    END $$;
  CREATE CONSTRAINT TRIGGER update_search AFTER INSERT OR UPDATE OR DELETE ON pages
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION update_search_pages();
`

/** Pages of the host's own, and their places in the menu. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const part of [TABLES, MENU, RULES, SEARCH]) await db.execute(sql.raw(part))
}

/** A type without a value that it has got. */
const without = (type: string, table: string, column: string, values: string) => `
  ALTER TYPE ${type} RENAME TO former_${type};
  CREATE TYPE ${type} AS ENUM (${values});
  ALTER TABLE ${table} ALTER COLUMN ${column} TYPE ${type} USING ${column}::text::${type};
  DROP TYPE former_${type};`

const DOWN = `
  DO $$ BEGIN
    EXECUTE 'CREATE OR REPLACE VIEW search_sources AS '
      || pg_get_viewdef('search_sources_before_pages'::regclass);
  END $$;
  DROP VIEW search_sources_before_pages;
  DROP TRIGGER update_search ON pages;
  DROP FUNCTION update_search_pages();
  DROP TABLE search_pages;
  SELECT rebuild_search();
  DROP FUNCTION page_words(jsonb);
  DROP FUNCTION due_changes(timestamptz, timestamptz);
  ALTER FUNCTION due_changes_before_pages(timestamptz, timestamptz) RENAME TO due_changes;
  DROP FUNCTION is_readable(varchar, varchar, varchar, timestamptz);
  ALTER FUNCTION is_readable_before_pages(varchar, varchar, varchar, timestamptz)
    RENAME TO is_readable;
  DROP FUNCTION next_release(timestamptz);
  ALTER FUNCTION next_release_before_pages(timestamptz) RENAME TO next_release;
  DROP FUNCTION visible_pages(timestamptz);
  DROP FUNCTION published_pages();
  DELETE FROM known_documents WHERE collection = 'pages';
  DELETE FROM changes WHERE collection = 'pages';
  DELETE FROM webhooks_events WHERE value = 'pages';
  ${without(
    'enum_webhooks_events',
    'webhooks_events',
    'value',
    `'episodes', 'guests', 'quotes', 'timed_texts', 'paths', 'topics', 'globals', 'letters',
      'redirects'`,
  )}
  ${MENUS.map(
    (table) => `
  DELETE FROM ${table} WHERE page = 'own';
  ${without(`enum_${table}_page`, table, 'page', `'values', 'episodes', 'guests', 'community', 'about'`)}
  ALTER TABLE ${table} DROP COLUMN own_id, DROP COLUMN label;`,
  ).join('')}
  ALTER TABLE payload_locked_documents_rels DROP COLUMN pages_id;
  DELETE FROM preview_links WHERE page_id IS NOT NULL;
  ALTER TABLE preview_links DROP COLUMN page_id;
  DROP TABLE _pages_v, pages;
  DROP TYPE enum__pages_v_version_status, enum_pages_status;`

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(DOWN))
}
