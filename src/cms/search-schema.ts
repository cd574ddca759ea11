import type { PayloadRequest } from 'payload'
import { MARKS } from '@/domain/plain-marks'
import { MAX_QUESTION } from '@/domain/search'
import { runSql, sql } from './transactions'

type Caller = Pick<PayloadRequest, 'payload' | 'transactionID'>

/** What visitors can find, and the words that are in it; both kept by triggers (L08). */
const TABLES = `
  CREATE TABLE search_documents (
    kind text NOT NULL,
    id text NOT NULL,
    number int,
    visible_from timestamptz,
    themes text[] NOT NULL,
    subject text NOT NULL,
    names tsvector NOT NULL,
    document tsvector NOT NULL,
    words text[] NOT NULL,
    PRIMARY KEY (kind, id)
  );
  CREATE INDEX search_documents_names ON search_documents USING gin (names) WITH (fastupdate = off);
  CREATE INDEX search_documents_document ON search_documents USING gin (document)
    WITH (fastupdate = off);
  CREATE INDEX search_documents_newest ON search_documents (kind, number, id);
  CREATE TABLE search_words (word text PRIMARY KEY, documents int NOT NULL);
  CREATE INDEX search_words_prefix ON search_words (word text_pattern_ops);
  CREATE INDEX quotes_id_text ON quotes ((id::text));
  CREATE INDEX quotes_epnum ON quotes (epnum) WHERE epnum IS NOT NULL;`

/** A configuration of our own for each language that PostgreSQL knows, so that it can be changed. */
const CONFIGURATIONS = `
  DO $$ DECLARE known text; BEGIN
    FOR known IN SELECT cfgname FROM pg_ts_config WHERE cfgnamespace = 'pg_catalog'::regnamespace
    LOOP
      EXECUTE format('CREATE TEXT SEARCH CONFIGURATION %I (COPY = pg_catalog.%I)',
        'search_' || known, known);
    END LOOP;
  END $$`

/** How a language is searched: the only place that says so. `followLanguage` names the show's. */
const LANGUAGE = `
  CREATE FUNCTION search_language() RETURNS text LANGUAGE sql STABLE AS $$ SELECT 'en' $$;
  CREATE FUNCTION search_configuration(language text) RETURNS regconfig LANGUAGE sql STABLE AS $$
    SELECT coalesce(
      (SELECT oid::regconfig FROM pg_ts_config WHERE pg_ts_config_is_visible(oid)
        AND cfgname = 'search_' || CASE lower(split_part(language, '-', 1))
          WHEN 'ar' THEN 'arabic' WHEN 'hy' THEN 'armenian' WHEN 'eu' THEN 'basque'
          WHEN 'ca' THEN 'catalan' WHEN 'da' THEN 'danish' WHEN 'nl' THEN 'dutch'
          WHEN 'en' THEN 'english' WHEN 'et' THEN 'estonian' WHEN 'fi' THEN 'finnish'
          WHEN 'fr' THEN 'french' WHEN 'de' THEN 'german' WHEN 'el' THEN 'greek'
          WHEN 'hi' THEN 'hindi' WHEN 'hu' THEN 'hungarian' WHEN 'id' THEN 'indonesian'
          WHEN 'ga' THEN 'irish' WHEN 'it' THEN 'italian' WHEN 'lt' THEN 'lithuanian'
          WHEN 'ne' THEN 'nepali' WHEN 'nb' THEN 'norwegian' WHEN 'nn' THEN 'norwegian'
          WHEN 'no' THEN 'norwegian' WHEN 'pt' THEN 'portuguese' WHEN 'ro' THEN 'romanian'
          WHEN 'ru' THEN 'russian' WHEN 'sr' THEN 'serbian' WHEN 'es' THEN 'spanish'
          WHEN 'sv' THEN 'swedish' WHEN 'ta' THEN 'tamil' WHEN 'tr' THEN 'turkish'
          WHEN 'yi' THEN 'yiddish' END),
      'search_simple'::regconfig)
  $$`

/**
 * The sources of one document are found by its id only while each column has the same type in all
 * three; otherwise PostgreSQL reads every document for one.
 */
const SOURCES_QUERY = `
    SELECT 'episode' AS kind, e.id::text AS id, e.episode_num::int AS number,
      e.release_at AS visible_from,
      search_themes(e.is_mental_health, e.is_personal_growth, e.is_climate_justice,
        e.is_social_justice) AS themes,
      e.id::text AS subject,
      concat_ws(' ', e.title, e.episode_num::int) AS a,
      (SELECT string_agg(g.guest_name, ' ') FROM guests g
        WHERE g.episode_id = e.id AND g._status = 'published' AND g.deleted_at IS NULL) AS b,
      left(split_part(e.description, E'\\n\\n', 1), 1000) AS c,
      concat_ws(' ', left(e.description, 50000), (SELECT search_said(t.parts) FROM timed_texts t
        WHERE t.episode_id = e.id AND t.kind = 'transcript')) AS d
    FROM episodes e WHERE e._status = 'published' AND e.deleted_at IS NULL
  UNION ALL
    SELECT 'guest', g.id::text, e.episode_num::int, e.release_at,
      search_themes(e.is_mental_health, e.is_personal_growth, e.is_climate_justice,
        e.is_social_justice),
      coalesce(g.person, g.id)::text, g.guest_name, NULL, g.description, NULL
    FROM guests g JOIN episodes e ON e.id = g.episode_id
    WHERE g._status = 'published' AND g.deleted_at IS NULL
      AND e._status = 'published' AND e.deleted_at IS NULL
  UNION ALL
    SELECT 'quote', q.id::text, NULL, q.shows_from,
      coalesce(search_themes(e.is_mental_health, e.is_personal_growth, e.is_climate_justice,
        e.is_social_justice), '{}'),
      q.id::text, NULL, q.quoteauthor, q.quote, NULL
    FROM quotes q LEFT JOIN episodes e ON e.episode_num = q.epnum AND e._status = 'published'
      AND e.deleted_at IS NULL AND (e.release_at IS NULL OR e.release_at <= q.shows_from)
    WHERE q.deleted_at IS NULL`

const ENTRIES_QUERY = `
    SELECT kind, id, number, visible_from, themes, subject, names,
      names || setweight(to_tsvector(configuration, search_text(c)), 'C')
        || setweight(to_tsvector(configuration, search_text(d)), 'D') AS document,
      ARRAY(SELECT word FROM unnest(tsvector_to_array(to_tsvector('search_simple',
          search_text(concat_ws(' ', a, b, c, d))))) word
        WHERE word ~ '^[[:alpha:]][[:alpha:]''-]{2,39}$') AS words
    FROM (
      SELECT *,
        setweight(to_tsvector(configuration, search_text(a)), 'A')
          || setweight(to_tsvector(configuration, search_text(b)), 'B')
          || setweight(to_tsvector('search_simple', search_text(a)), 'A')
          || setweight(to_tsvector('search_simple', search_text(b)), 'B')
          || setweight(to_tsvector('simple', search_theme_words(themes)), 'B') AS names
      FROM search_sources, search_configuration(search_language()) configuration
    ) named`

/** A text as it is searched, with `from` taken for `to`: addresses and marks are no words. */
const textFunction = (from: string, to: string) => `
  CREATE OR REPLACE FUNCTION search_text(written text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT translate(regexp_replace(coalesce(written, ''), 'https?://\\S+', ' ', 'g'),
      '${from}', '${to}')
  $$`

/**
 * What is searched in what visitors may see at some time; weights A to D are the columns a to d.
 * The subject is what counts as one hit: of guests the person (D42), else the document itself.
 * Of a transcript it is what is said, as visitors read it, and of that no more than about 400 kB,
 * because a row of the index holds at most 1 MB: that is all of six hours in English.
 * Rows of drafts and of the trash are not in it, and what is released later says when (D18, D37).
 * Themes are words of our own, which the search takes for their titles: the host may rename them.
 */
const SOURCES = `
  ${textFunction('/_*[]', '     ')};
  CREATE FUNCTION search_themes(mental boolean, growth boolean, climate boolean, social boolean)
  RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
    SELECT array_remove(ARRAY[
      CASE WHEN mental THEN 'mentalHealth' END, CASE WHEN growth THEN 'personalGrowth' END,
      CASE WHEN climate THEN 'climateJustice' END, CASE WHEN social THEN 'socialJustice' END], NULL)
  $$;
  CREATE FUNCTION search_theme_words(themes text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT coalesce(string_agg('theme' || lower(theme), ' '), '') FROM unnest(themes) theme
  $$;
  CREATE FUNCTION search_said(parts jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT left(said, (400000.0 * length(said) / greatest(octet_length(said), 1))::int)
    FROM (SELECT string_agg(part #>> '{}', ' ') AS said
      FROM jsonb_path_query(parts, '$[*].text') part) whole
  $$;
  CREATE VIEW search_sources AS ${SOURCES_QUERY};
  CREATE VIEW search_entries AS ${ENTRIES_QUERY}`

const COLUMNS = 'kind, id, number, visible_from, themes, subject, names, document, words'

/** What fills the index of documents, for good or for a change. */
const fillers = (columns: string) => `
  CREATE OR REPLACE FUNCTION index_search(of_kind text, ids text[]) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE before text[]; after text[];
  BEGIN
    SELECT array_agg(word) INTO before FROM search_documents, unnest(words) word
      WHERE kind = of_kind AND id = ANY(ids);
    DELETE FROM search_documents WHERE kind = of_kind AND id = ANY(ids);
    INSERT INTO search_documents (${columns})
      SELECT ${columns}
      FROM search_entries WHERE kind = of_kind AND id = ANY(ids);
    SELECT array_agg(word) INTO after FROM search_documents, unnest(words) word
      WHERE kind = of_kind AND id = ANY(ids);
    INSERT INTO search_words (word, documents)
      SELECT word, sum(change) FROM (
        SELECT unnest(before) AS word, -1 AS change UNION ALL SELECT unnest(after), 1) changes
      GROUP BY word HAVING sum(change) <> 0
      ON CONFLICT (word) DO UPDATE SET documents = search_words.documents + excluded.documents;
    DELETE FROM search_words WHERE word = ANY(before) AND documents <= 0;
  END $$;

  CREATE OR REPLACE FUNCTION rebuild_search() RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM FROM content_version FOR UPDATE;
    DELETE FROM search_documents;
    DELETE FROM search_words;
    INSERT INTO search_documents (${columns})
      SELECT ${columns}
      FROM search_entries;
    INSERT INTO search_words (word, documents)
      SELECT word, count(*) FROM search_documents, unnest(words) word GROUP BY word;
  END $$`

/** How the index follows the content, in the transaction that changes it. */
const UPKEEP = `${fillers(COLUMNS)};

  CREATE FUNCTION update_search() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE named text[];
  BEGIN
    IF TG_TABLE_NAME = 'episodes' THEN
      named := ARRAY[OLD.id, NEW.id];
      PERFORM index_search('episode', named);
      PERFORM index_search('guest', ARRAY(SELECT id FROM guests WHERE episode_id = ANY(named)));
      PERFORM index_search('quote', ARRAY(SELECT id::text FROM quotes
        WHERE epnum IN (OLD.episode_num, NEW.episode_num)));
    ELSIF TG_TABLE_NAME = 'guests' THEN
      PERFORM index_search('guest', ARRAY[OLD.id, NEW.id]);
      PERFORM index_search('episode', ARRAY[OLD.episode_id, NEW.episode_id]);
    ELSIF TG_TABLE_NAME = 'timed_texts' THEN
      IF 'transcript' IN (OLD.kind, NEW.kind) THEN
        PERFORM index_search('episode', ARRAY[OLD.episode_id, NEW.episode_id]);
      END IF;
    ELSE
      PERFORM index_search('quote', ARRAY[OLD.id::text, NEW.id::text]);
    END IF;
    RETURN NULL;
  END $$;
  CREATE CONSTRAINT TRIGGER update_search AFTER INSERT OR UPDATE OR DELETE ON episodes
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION update_search();
  CREATE CONSTRAINT TRIGGER update_search AFTER INSERT OR UPDATE OR DELETE ON guests
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION update_search();
  CREATE CONSTRAINT TRIGGER update_search AFTER INSERT OR UPDATE OR DELETE ON quotes
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION update_search();
  CREATE CONSTRAINT TRIGGER update_search AFTER INSERT OR UPDATE OR DELETE ON timed_texts
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION update_search()`

/** Makes everything that the search of the site needs, and fills it (L08). */
export async function makeSearch(req: Caller): Promise<void> {
  for (const part of [TABLES, CONFIGURATIONS, LANGUAGE, SOURCES, UPKEEP])
    await runSql(req, sql.raw(part))
  await improveSearch(req)
  await rebuildSearch(req)
}

/**
 * Lets the search follow the language of the show: the index is made anew in the transaction that
 * changes it, so no visitor ever searches with the words of one language in the stems of another.
 */
export async function followLanguage(req: Caller): Promise<void> {
  await runSql(
    req,
    sql.raw(`
      CREATE OR REPLACE FUNCTION search_language() RETURNS text LANGUAGE sql STABLE AS $$
        SELECT coalesce((SELECT language FROM site LIMIT 1), 'en')
      $$;
      CREATE FUNCTION change_search_language() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM rebuild_search();
        RETURN NULL;
      END $$;
      CREATE TRIGGER change_search_language AFTER UPDATE ON site FOR EACH ROW
        WHEN (OLD.language IS DISTINCT FROM NEW.language)
        EXECUTE FUNCTION change_search_language();
      CREATE TRIGGER first_search_language AFTER INSERT ON site FOR EACH ROW
        WHEN (NEW.language IS DISTINCT FROM 'en')
        EXECUTE FUNCTION change_search_language()`),
  )
}

const SEARCHED = (row: string) => `coalesce(nullif(${row}episode_language, ''), ${row}language)`

/** Lets the search follow the language of the episodes, which is that of the site if it is not set. */
export async function followEpisodeLanguage(req: Caller): Promise<void> {
  await runSql(
    req,
    sql.raw(`
      CREATE OR REPLACE FUNCTION search_language() RETURNS text LANGUAGE sql STABLE AS $$
        SELECT coalesce((SELECT ${SEARCHED('')} FROM site LIMIT 1), 'en')
      $$;
      DROP TRIGGER change_search_language ON site;
      DROP TRIGGER first_search_language ON site;
      CREATE TRIGGER change_search_language AFTER UPDATE ON site FOR EACH ROW
        WHEN (${SEARCHED('OLD.')} IS DISTINCT FROM ${SEARCHED('NEW.')})
        EXECUTE FUNCTION change_search_language();
      CREATE TRIGGER first_search_language AFTER INSERT ON site FOR EACH ROW
        WHEN (${SEARCHED('NEW.')} IS DISTINCT FROM 'en')
        EXECUTE FUNCTION change_search_language()`),
  )
}

/** Undoes `followLanguage`: the search takes every text for English. */
export async function keepEnglish(req: Caller): Promise<void> {
  await runSql(
    req,
    sql.raw(`
      DROP FUNCTION change_search_language CASCADE;
      CREATE OR REPLACE FUNCTION search_language() RETURNS text LANGUAGE sql STABLE AS $$
        SELECT 'en'
      $$`),
  )
  await rebuildSearch(req)
}

const INDEXES = `
  ALTER TABLE search_documents ADD PRIMARY KEY (kind, id);
  CREATE INDEX search_documents_names ON search_documents USING gin (names) WITH (fastupdate = off);
  CREATE INDEX search_documents_document ON search_documents USING gin (document)
    WITH (fastupdate = off);
  CREATE INDEX search_documents_newest ON search_documents (kind, number, id);
  ANALYZE search_documents`

/**
 * Gives each kind a part of the table: how frequent a word is differs between them, and PostgreSQL
 * decides by that whether to begin with the newest documents or with the word. What is compared with
 * a question stays in the row, as far as there is room: elsewhere it takes four times as long to read.
 * Also lets a change read no more than the documents it changes, see `SOURCES_QUERY`.
 */
export async function divideSearch(req: Caller): Promise<void> {
  const parts = ['episode', 'guest', 'quote'].map(
    (kind) => `CREATE TABLE search_${kind}s PARTITION OF search_documents FOR VALUES IN ('${kind}');
      ALTER TABLE search_${kind}s ALTER COLUMN names SET STORAGE MAIN,
        ALTER COLUMN document SET STORAGE MAIN;`,
  )
  await runSql(
    req,
    sql.raw(`
      ALTER TABLE search_documents RENAME TO search_undivided;
      CREATE TABLE search_documents (LIKE search_undivided) PARTITION BY LIST (kind);
      ${parts.join('\n')}
      INSERT INTO search_documents SELECT kind, id, number, visible_from, themes, subject,
        names || ''::tsvector, document || ''::tsvector, words FROM search_undivided;
      DROP TABLE search_undivided;
      ${INDEXES};
      CREATE OR REPLACE VIEW search_sources AS ${SOURCES_QUERY}`),
  )
}

/** Undoes `divideSearch`. */
export async function undivideSearch(req: Caller): Promise<void> {
  await runSql(
    req,
    sql.raw(`
      ALTER TABLE search_documents RENAME TO search_divided;
      CREATE TABLE search_documents (LIKE search_divided);
      INSERT INTO search_documents SELECT * FROM search_divided;
      DROP TABLE search_divided;
      ${INDEXES}`),
  )
}

/**
 * Takes the marks of typographers for plain ones, in texts and in questions, and keeps the titles of
 * episodes and the names of guests in one spelling, so that who asks for one finds it first.
 */
export async function findTitles(req: Caller): Promise<void> {
  await runSql(
    req,
    sql.raw(`
      ${textFunction(`/_*[]${MARKS.set}`, `     ${MARKS.plain.replaceAll("'", "''")}`)};
      CREATE FUNCTION search_title(written text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
        SELECT nullif(btrim(regexp_replace(lower(search_text(left(written, ${MAX_QUESTION}))),
          '[[:space:][:punct:]]+', ' ', 'g')), '')
      $$;
      ALTER TABLE search_documents ADD COLUMN title text;
      CREATE INDEX search_documents_title ON search_documents (kind, title);
      CREATE OR REPLACE VIEW search_entries AS
        SELECT entry.*, search_title(CASE kind
          WHEN 'episode' THEN (SELECT e.title FROM episodes e WHERE e.id = entry.id)
          WHEN 'guest' THEN (SELECT g.guest_name FROM guests g WHERE g.id = entry.id) END) AS title
        FROM (${ENTRIES_QUERY}) entry;
      ${fillers(`${COLUMNS}, title`)}`),
  )
  await rebuildSearch(req)
}

/** Undoes `findTitles`. */
export async function forgetTitles(req: Caller): Promise<void> {
  await runSql(
    req,
    sql.raw(`
      ${textFunction('/_*[]', '     ')};
      DROP VIEW search_entries;
      CREATE VIEW search_entries AS ${ENTRIES_QUERY};
      ${fillers(COLUMNS)};
      ALTER TABLE search_documents DROP COLUMN title;
      DROP FUNCTION search_title`),
  )
  await rebuildSearch(req)
}

/** Fills the index anew, as when words are taken apart in another way. */
export async function rebuildSearch(req: Caller): Promise<void> {
  await runSql(req, sql`SELECT rebuild_search()`)
}

/** Removes the search; the extensions stay, because others may use them. */
export async function removeSearch(req: Caller): Promise<void> {
  await runSql(
    req,
    sql.raw(`
      DROP FUNCTION update_search CASCADE;
      DROP FUNCTION rebuild_search;
      DROP FUNCTION index_search;
      DROP VIEW search_entries, search_sources;
      DROP FUNCTION search_themes, search_theme_words, search_said, search_text, search_configuration, search_language;
      DROP TABLE search_words, search_documents;
      DROP INDEX quotes_id_text, quotes_epnum;
      DO $$ DECLARE made text; BEGIN
        FOR made IN SELECT cfgname FROM pg_ts_config WHERE cfgname LIKE 'search\\_%'
          AND pg_ts_config_is_visible(oid)
        LOOP EXECUTE format('DROP TEXT SEARCH CONFIGURATION %I', made); END LOOP;
      END $$`),
  )
}

/**
 * Uses the extensions that the database allows: `unaccent`, so that *cafe* finds *café*, and
 * `pg_trgm`, which finds similar words. Without them a search finds letters as they are written,
 * and takes only words with the same beginning for similar.
 * @returns whether words are now taken apart in another way, so that the index must be rebuilt
 */
export async function improveSearch(req: Caller): Promise<boolean> {
  if (await createExtension(req, 'pg_trgm'))
    await runSql(
      req,
      sql.raw(`CREATE INDEX IF NOT EXISTS search_words_similar
        ON search_words USING gist (word gist_trgm_ops)`),
    )
  if (!(await createExtension(req, 'unaccent')) || (await isWithoutAccents(req))) return false
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
  return true
}

const isWithoutAccents = async (req: Caller): Promise<boolean> => {
  const [row] = await runSql<{ words: string }>(
    req,
    sql`SELECT to_tsvector('search_simple', 'é')::text AS words`,
  )
  return row?.words === `'e':1`
}

/** How it shows that an extension can be used: it may exist where this account does not look. */
const USABLE = {
  pg_trgm: `SELECT 1 FROM pg_opclass WHERE opcname = 'gist_trgm_ops' AND pg_opclass_is_visible(oid)`,
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
