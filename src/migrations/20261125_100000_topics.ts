import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { BY_RULES, users } from './20261124_100000_visible_episodes'

/** The topics of every site of before, in their order (F03), and what their columns began with. */
const TOPICS = [
  { key: 'mentalHealth', column: 'mental_health' },
  { key: 'personalGrowth', column: 'personal_growth' },
  { key: 'socialJustice', column: 'social_justice' },
  { key: 'climateJustice', column: 'climate_justice' },
]
const TEXTS = ['title', 'teaser', 'blurb', 'quote', 'quote_author', 'playlist_url', 'colour']

const list = (names: string[], prefix = '') => names.map((name) => prefix + name).join(', ')

const TABLES = `
  CREATE TABLE topics (
    id varchar PRIMARY KEY,
    title varchar,
    slug varchar NOT NULL,
    teaser varchar,
    blurb varchar,
    quote varchar,
    quote_author varchar,
    playlist_url varchar,
    colour varchar,
    motif varchar,
    position numeric,
    changed_by varchar,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    created_at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE UNIQUE INDEX topics_slug_idx ON topics (slug);
  CREATE INDEX topics_position_idx ON topics (position);
  CREATE INDEX topics_updated_at_idx ON topics (updated_at);
  CREATE INDEX topics_created_at_idx ON topics (created_at);

  CREATE TABLE _topics_v (
    id serial PRIMARY KEY,
    parent_id varchar,
    version_title varchar,
    version_slug varchar NOT NULL,
    version_teaser varchar,
    version_blurb varchar,
    version_quote varchar,
    version_quote_author varchar,
    version_playlist_url varchar,
    version_colour varchar,
    version_motif varchar,
    version_position numeric,
    version_changed_by varchar,
    version_updated_at timestamptz(3),
    version_created_at timestamptz(3),
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT _topics_v_parent_id_topics_id_fk FOREIGN KEY (parent_id)
      REFERENCES topics(id) ON DELETE SET NULL
  );
  CREATE INDEX _topics_v_parent_idx ON _topics_v (parent_id);
  CREATE INDEX _topics_v_version_version_slug_idx ON _topics_v (version_slug);
  CREATE INDEX _topics_v_version_version_position_idx ON _topics_v (version_position);
  CREATE INDEX _topics_v_version_version_updated_at_idx ON _topics_v (version_updated_at);
  CREATE INDEX _topics_v_version_version_created_at_idx ON _topics_v (version_created_at);
  CREATE INDEX _topics_v_created_at_idx ON _topics_v (created_at);
  CREATE INDEX _topics_v_updated_at_idx ON _topics_v (updated_at);

  CREATE TABLE former_topic_slugs (
    id varchar PRIMARY KEY,
    topic_id varchar NOT NULL REFERENCES topics(id) ON DELETE CASCADE
  );
  CREATE UNIQUE INDEX former_topic_slugs_lower_idx ON former_topic_slugs (lower(id));
  CREATE INDEX former_topic_slugs_topic_idx ON former_topic_slugs (topic_id);

  -- What takes back the removal or merge of a topic.
  CREATE TABLE topic_undos (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    data jsonb NOT NULL
  );

  ALTER TABLE payload_locked_documents_rels ADD COLUMN topics_id varchar
    CONSTRAINT payload_locked_documents_rels_topics_fk REFERENCES topics(id) ON DELETE CASCADE;
  CREATE INDEX payload_locked_documents_rels_topics_id_idx
    ON payload_locked_documents_rels (topics_id);
`

const relations = (of: string, id: string) => `
  CREATE TABLE ${of}_rels (
    id serial PRIMARY KEY,
    "order" integer,
    parent_id ${id} NOT NULL,
    path varchar NOT NULL,
    topics_id varchar
  );
`

/** After they are filled, which takes less time so. */
const keysOf = (of: string) => `
  ALTER TABLE ${of}_rels
    ADD CONSTRAINT ${of}_rels_parent_fk FOREIGN KEY (parent_id) REFERENCES ${of}(id)
      ON DELETE CASCADE,
    ADD CONSTRAINT ${of}_rels_topics_fk FOREIGN KEY (topics_id) REFERENCES topics(id)
      ON DELETE CASCADE;
  CREATE INDEX ${of}_rels_order_idx ON ${of}_rels ("order");
  CREATE INDEX ${of}_rels_parent_idx ON ${of}_rels (parent_id);
  CREATE INDEX ${of}_rels_path_idx ON ${of}_rels (path);
  CREATE INDEX ${of}_rels_topics_id_idx ON ${of}_rels (topics_id);
`

/** A topic for every flag of an episode, also in the trash, or of a version. */
const relate = (of: string, prefix: string, path: string) => `
  INSERT INTO ${of}_rels ("order", parent_id, path, topics_id)
  SELECT row_number() OVER (PARTITION BY e.id ORDER BY t.position), e.id, '${path}', t.key
  FROM ${of} e CROSS JOIN LATERAL (VALUES ${TOPICS.map(
    ({ key, column }, index) => `('${key}', ${index + 1}, e.${prefix}is_${column})`,
  ).join(', ')}) AS t (key, position, has)
  WHERE t.has;
`

/** What `pillars` had of a topic. */
const textsOf = (column: string, prefix: string) =>
  TEXTS.map((text) => `${prefix}${column}_${text}`).join(', ')

const FIRST_TOPICS = TOPICS.map(
  ({ key, column }, index) => `
  INSERT INTO topics (id, slug, position, ${list(TEXTS)}, changed_by, created_at, updated_at)
  SELECT '${key}', '${key}', ${index + 1}, ${textsOf(column, 'p.')}, p.changed_by,
    coalesce(p.created_at, now()), coalesce(p.updated_at, now())
  FROM (SELECT) one LEFT JOIN (SELECT * FROM pillars ORDER BY id LIMIT 1) p ON true;

  -- Versions in which something of the topic changed, drafts as well.
  INSERT INTO _topics_v (parent_id, version_slug, version_position, ${list(TEXTS, 'version_')},
    version_changed_by, version_created_at, version_updated_at, created_at, updated_at)
  SELECT '${key}', '${key}', ${index + 1}, ${textsOf(column, 'v.version_')},
    v.version_changed_by, v.version_created_at, v.version_updated_at, v.created_at, v.updated_at
  FROM (
    SELECT *, row_number() OVER (ORDER BY created_at, id) AS place,
      jsonb_build_array(${textsOf(column, 'version_')}) IS DISTINCT FROM lag(
        jsonb_build_array(${textsOf(column, 'version_')})) OVER (ORDER BY created_at, id) AS is_new
    FROM _pillars_v) v
  WHERE v.is_new OR v.place = 1 ORDER BY v.place;

  -- The newest is what visitors see, also where a draft was newer.
  INSERT INTO _topics_v (parent_id, version_slug, version_position, ${list(TEXTS, 'version_')},
    version_changed_by, version_created_at, version_updated_at)
  SELECT t.id, t.slug, t.position, ${list(TEXTS, 't.')}, t.changed_by, t.created_at, t.updated_at
  FROM topics t JOIN LATERAL (SELECT * FROM _topics_v WHERE parent_id = t.id
    ORDER BY created_at DESC, id DESC LIMIT 1) v ON true
  WHERE t.id = '${key}' AND jsonb_build_array(${list(TEXTS, 't.')})
    IS DISTINCT FROM jsonb_build_array(${list(TEXTS, 'v.version_')});
`,
).join('')

const WITHOUT_PILLARS = `
  DROP TABLE _pillars_v;
  ALTER TABLE pillars ${TOPICS.flatMap(({ column }) =>
    TEXTS.map((text) => `DROP COLUMN ${column}_${text}`),
  ).join(', ')}, DROP COLUMN _status;
  DROP TYPE enum_pillars_status;
  DROP TYPE enum__pillars_v_version_status;

  -- The global pillars shows the first four topics, so it changes with them.
  CREATE FUNCTION change_pillars() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF coalesce(NEW.id, OLD.id) IN (${TOPICS.map(({ key }) => `'${key}'`).join(', ')}) THEN
        UPDATE pillars SET updated_at = clock_timestamp(),
          changed_by = CASE WHEN TG_OP = 'DELETE' THEN changed_by ELSE NEW.changed_by END;
        IF NOT FOUND THEN
          INSERT INTO pillars (updated_at, created_at, changed_by)
            VALUES (clock_timestamp(), clock_timestamp(), NEW.changed_by);
        END IF;
      END IF;
      RETURN NULL;
    END $$;
  CREATE TRIGGER change_pillars AFTER INSERT OR UPDATE OR DELETE ON topics
    FOR EACH ROW EXECUTE FUNCTION change_pillars();
`

/** The topics of an episode are those of the list, of which there can be any. */
const SEARCH = `
  CREATE FUNCTION search_topics(episode text) RETURNS text[]
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT coalesce(array_agg(r.topics_id::text ORDER BY r.topics_id), '{}')
    FROM episodes_rels r WHERE r.parent_id = episode AND r.path = 'topics'
  $$;

  -- A hyphen would end the word.
  CREATE OR REPLACE FUNCTION search_theme_words(themes text[]) RETURNS text
  LANGUAGE sql IMMUTABLE AS $$
    SELECT coalesce(string_agg('theme' || replace(lower(theme), '-', 'zzz'), ' '), '')
    FROM unnest(themes) theme
  $$;

  CREATE OR REPLACE VIEW search_sources AS
    SELECT 'episode' AS kind, e.id::text AS id, e.episode_num::int AS number,
      e.release_at AS visible_from,
      search_topics(e.id) AS themes,
      e.id::text AS subject,
      concat_ws(' ', e.title, e.episode_num::int) AS a,
      (SELECT string_agg(g.guest_name, ' ') FROM published_guests() g
        WHERE g.episode_id = e.id) AS b,
      left(split_part(e.description, E'\\n\\n', 1), 1000) AS c,
      concat_ws(' ', left(e.description, 50000), (SELECT search_said(t.parts) FROM timed_texts t
        WHERE t.episode_id = e.id AND t.kind = 'transcript')) AS d
    FROM published_episodes() e
  UNION ALL
    SELECT 'guest', g.id::text, e.episode_num::int, e.release_at, search_topics(e.id),
      coalesce(g.person, g.id)::text, g.guest_name, NULL, g.description, NULL
    FROM published_guests() g JOIN published_episodes() e ON e.id = g.episode_id
  UNION ALL
    SELECT 'quote', q.id::text, NULL, q.shows_from, search_topics(e.id),
      q.id::text, NULL, q.quoteauthor, q.quote, NULL
    FROM quotes q LEFT JOIN published_episodes() e ON e.episode_num = q.epnum
      AND is_released(e.release_at, q.shows_from)
    WHERE q.deleted_at IS NULL;
  DROP FUNCTION search_themes(boolean, boolean, boolean, boolean);

  -- Only the words of topics, in one statement however many episodes there are. Nothing is set for
  -- the indexes of words, which would keep visitors from searching until the end.
  CREATE FUNCTION update_search_topics(episodes text[]) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE
      changed text[];
    BEGIN
      UPDATE search_documents d SET themes = n.themes,
        names = ts_delete(d.names, string_to_array(search_theme_words(d.themes), ' '))
          || setweight(to_tsvector('simple', search_theme_words(n.themes)), 'B'),
        document = ts_delete(d.document, string_to_array(search_theme_words(d.themes), ' '))
          || setweight(to_tsvector('simple', search_theme_words(n.themes)), 'B')
      FROM (
        SELECT 'episode' AS kind, id, search_topics(id) AS themes FROM unnest(episodes) id
        UNION ALL
        SELECT 'guest', g.id, search_topics(g.episode_id) FROM guests g
          WHERE g.episode_id = ANY(episodes)
      ) n
      WHERE d.kind = n.kind AND d.id = n.id AND d.themes IS DISTINCT FROM n.themes;
      SELECT array_agg(d.id) INTO changed
        FROM episodes e JOIN quotes q ON q.epnum = e.episode_num
        JOIN search_documents d ON d.kind = 'quote' AND d.id = q.id::text
        JOIN search_sources s ON s.kind = 'quote' AND s.id = d.id
        WHERE e.id = ANY(episodes) AND s.themes IS DISTINCT FROM d.themes;
      IF changed IS NOT NULL THEN PERFORM index_search('quote', changed); END IF;
    END $$;

  -- Of all else that is said of an episode, most has no words.
  DROP TRIGGER update_search ON episodes;
  CREATE CONSTRAINT TRIGGER update_search AFTER INSERT OR DELETE ON episodes
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION update_search();
  CREATE CONSTRAINT TRIGGER update_search_of_changed AFTER UPDATE ON episodes
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN ((OLD.id, OLD.episode_num, OLD.title, OLD.description, OLD.release_at, OLD._status,
        OLD.deleted_at)
      IS DISTINCT FROM (NEW.id, NEW.episode_num, NEW.title, NEW.description, NEW.release_at,
        NEW._status, NEW.deleted_at))
    EXECUTE FUNCTION update_search();
`

const endOfTransaction = (more: string) => `
  CREATE OR REPLACE FUNCTION end_of_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM FROM content_version FOR UPDATE;
      ${more}
      PERFORM write_changes(clock_timestamp());
      DELETE FROM changing_transactions t WHERE t.transaction = NEW.transaction;
      RETURN NULL;
    END $$;
`

const UPDATE_TOPICS = `
      PERFORM update_search_topics(array_agg(p.document::text)) FROM pending_changes p
        WHERE p.transaction = NEW.transaction AND p.collection = 'episodes' AND p.is_public
        HAVING count(*) > 0;`

/** Topics are in the log of changes, and they are in every answer that is kept. */
const CHANGES = `
  ALTER FUNCTION is_readable(varchar, varchar, varchar, timestamptz) RENAME TO is_readable_content;
  CREATE FUNCTION is_readable(reader varchar, source varchar, wanted varchar, moment timestamptz)
  RETURNS boolean LANGUAGE plpgsql AS $$
    BEGIN
      IF source = 'topics' THEN
        RETURN EXISTS (SELECT FROM topics t WHERE t.id = wanted);
      END IF;
      RETURN is_readable_content(reader, source, wanted, moment);
    END $$;
  CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON topics FOR EACH ROW
    EXECUTE FUNCTION note_change('topics', 'id');
  INSERT INTO known_documents (reader, collection, document)
    SELECT who, 'topics', t.id FROM unnest(ARRAY['visitors', 'accounts']) AS who
      CROSS JOIN topics t;
  CREATE CONSTRAINT TRIGGER raise_content_version AFTER INSERT OR UPDATE OR DELETE ON topics
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_content_version();
  ALTER TYPE enum_webhooks_events ADD VALUE 'topics' BEFORE 'globals';
`

/**
 * So that saving the global finds its row, as the trigger on topics does, and neither makes a second
 * one. It says nothing, so it is no change.
 */
const ONE_PILLARS = `
  ALTER TABLE pillars DISABLE TRIGGER USER;
  INSERT INTO pillars (updated_at, created_at) SELECT now(), now()
    WHERE NOT EXISTS (SELECT FROM pillars);
  ALTER TABLE pillars ENABLE TRIGGER USER;
`

/**
 * Topics become documents (D45). A site of before has its four, with what `pillars` said of them;
 * an episode's list of topics says what its flags say. Drafts and history of `pillars` become
 * history of the topics.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  const parts = [
    TABLES,
    FIRST_TOPICS,
    relations('episodes', 'varchar'),
    relations('_episodes_v', 'integer'),
    relate('episodes', '', 'topics'),
    relate('_episodes_v', 'version_', 'version.topics'),
    keysOf('episodes'),
    keysOf('_episodes_v'),
    WITHOUT_PILLARS,
    SEARCH,
    endOfTransaction(UPDATE_TOPICS),
    CHANGES,
    ONE_PILLARS,
  ]
  for (const part of parts) await db.execute(sql.raw(part))
}

/** The search and the log as they were, which know four topics. */
const FORMER_SEARCH = `
  DROP TRIGGER update_search_of_changed ON episodes;
  DROP TRIGGER update_search ON episodes;
  CREATE CONSTRAINT TRIGGER update_search AFTER INSERT OR UPDATE OR DELETE ON episodes
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION update_search();
  DROP FUNCTION is_readable(varchar, varchar, varchar, timestamptz);
  ALTER FUNCTION is_readable_content(varchar, varchar, varchar, timestamptz) RENAME TO is_readable;
  DELETE FROM known_documents WHERE collection = 'topics';
  DELETE FROM changes WHERE collection = 'topics';
  DELETE FROM webhooks_events WHERE value = 'topics';
  ALTER TYPE enum_webhooks_events RENAME TO former_webhooks_events;
  CREATE TYPE enum_webhooks_events
    AS ENUM ('episodes', 'guests', 'quotes', 'timed_texts', 'paths', 'globals');
  ALTER TABLE webhooks_events
    ALTER COLUMN value TYPE enum_webhooks_events USING value::text::enum_webhooks_events;
  DROP TYPE former_webhooks_events;
  CREATE FUNCTION search_themes(mental boolean, growth boolean, climate boolean, social boolean)
  RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
    SELECT array_remove(ARRAY[
      CASE WHEN mental THEN 'mentalHealth' END, CASE WHEN growth THEN 'personalGrowth' END,
      CASE WHEN climate THEN 'climateJustice' END, CASE WHEN social THEN 'socialJustice' END], NULL)
  $$;
  CREATE OR REPLACE FUNCTION search_theme_words(themes text[]) RETURNS text
  LANGUAGE sql IMMUTABLE AS $$
    SELECT coalesce(string_agg('theme' || lower(theme), ' '), '') FROM unnest(themes) theme
  $$;
`

const FORMER_PILLARS = `
  DROP TRIGGER change_pillars ON topics;
  DROP FUNCTION change_pillars();
  CREATE TYPE enum_pillars_status AS ENUM ('draft', 'published');
  CREATE TYPE enum__pillars_v_version_status AS ENUM ('draft', 'published');
  ALTER TABLE pillars ${TOPICS.flatMap(({ column }) =>
    TEXTS.map((text) => `ADD COLUMN ${column}_${text} varchar`),
  ).join(', ')}, ADD COLUMN _status enum_pillars_status DEFAULT 'draft';
  CREATE INDEX pillars__status_idx ON pillars (_status);
  CREATE TABLE _pillars_v (
    id serial PRIMARY KEY,
    ${TOPICS.flatMap(({ column }) =>
      TEXTS.map((text) => `version_${column}_${text} varchar,`),
    ).join(' ')}
    version_changed_by varchar,
    version__status enum__pillars_v_version_status DEFAULT 'draft',
    version_updated_at timestamptz(3),
    version_created_at timestamptz(3),
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    latest boolean
  );
  CREATE INDEX _pillars_v_version_version__status_idx ON _pillars_v (version__status);
  CREATE INDEX _pillars_v_created_at_idx ON _pillars_v (created_at);
  CREATE INDEX _pillars_v_updated_at_idx ON _pillars_v (updated_at);
  CREATE INDEX _pillars_v_latest_idx ON _pillars_v (latest);
  CREATE TRIGGER note_change AFTER INSERT OR UPDATE ON _pillars_v FOR EACH ROW
    EXECUTE FUNCTION note_change('globals', 'pillars', 'draft');
  -- A site may never have saved them: then there is nothing to say.
  INSERT INTO pillars (updated_at, created_at) SELECT now(), now() WHERE EXISTS (
    SELECT FROM topics t WHERE num_nonnulls(${list(TEXTS, 't.')}) > 0)
    AND NOT EXISTS (SELECT FROM pillars);
  ${TOPICS.map(
    ({ key, column }) => `
  UPDATE pillars SET ${TEXTS.map((text) => `${column}_${text} = t.${text}`).join(', ')}
    FROM topics t WHERE t.id = '${key}';`,
  ).join('')}
  UPDATE pillars SET _status = 'published';
  INSERT INTO _pillars_v (${TOPICS.map(({ column }) => textsOf(column, 'version_')).join(', ')},
    version_changed_by, version__status, version_updated_at, version_created_at, latest)
  SELECT ${TOPICS.map(({ column }) => textsOf(column, '')).join(', ')},
    changed_by, 'published', updated_at, created_at, true FROM pillars;
`

/** The four topics stay, with their texts; a list of others is gone. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  const parts = [
    endOfTransaction(''),
    FORMER_SEARCH,
    users(BY_RULES),
    `DROP FUNCTION update_search_topics(text[]);
    DROP FUNCTION search_topics(text);`,
    FORMER_PILLARS,
    `DROP TABLE _episodes_v_rels;
    DROP TABLE episodes_rels;
    ALTER TABLE payload_locked_documents_rels DROP COLUMN topics_id;
    DROP TABLE topic_undos;
    DROP TABLE former_topic_slugs;
    DROP TABLE _topics_v;
    DROP TABLE topics;
    SELECT rebuild_search();`,
  ]
  for (const part of parts) await db.execute(sql.raw(part))
}
