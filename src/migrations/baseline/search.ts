/** What visitors can find, and the words that are in it; both kept by triggers (L08). */
const TABLES = `
CREATE TABLE search_documents (
  kind text NOT NULL,
  id text NOT NULL,
  number integer,
  visible_from timestamptz,
  themes text[] NOT NULL,
  subject text NOT NULL,
  names tsvector NOT NULL,
  document tsvector NOT NULL,
  words text[] NOT NULL,
  title text,
  PRIMARY KEY (kind, id)
) PARTITION BY LIST (kind);
${['episode', 'guest', 'quote']
  .map(
    (kind) => `
CREATE TABLE search_${kind}s PARTITION OF search_documents FOR VALUES IN ('${kind}');
ALTER TABLE search_${kind}s ALTER COLUMN names SET STORAGE MAIN,
  ALTER COLUMN document SET STORAGE MAIN;`,
  )
  .join('')}

CREATE INDEX search_documents_names ON search_documents USING gin (names) WITH (fastupdate = off);
CREATE INDEX search_documents_document ON search_documents USING gin (document)
  WITH (fastupdate = off);
CREATE INDEX search_documents_newest ON search_documents (kind, number, id);
CREATE INDEX search_documents_title ON search_documents (kind, title);

CREATE TABLE search_words (word text PRIMARY KEY, documents integer NOT NULL);
CREATE INDEX search_words_prefix ON search_words (word text_pattern_ops);
`

/** A configuration of our own for each language that PostgreSQL knows, so that it can be changed. */
const CONFIGURATIONS = `
DO $$ DECLARE known text; BEGIN
    FOR known IN SELECT cfgname FROM pg_ts_config WHERE cfgnamespace = 'pg_catalog'::regnamespace
    LOOP
      EXECUTE format('CREATE TEXT SEARCH CONFIGURATION %I (COPY = pg_catalog.%I)',
        'search_' || known, known);
    END LOOP;
  END $$;
`

/** How a language is searched: the only place that says so. It is that of the episodes (L09). */
const LANGUAGE = `
CREATE FUNCTION search_language() RETURNS text LANGUAGE sql STABLE AS $$
        SELECT coalesce((SELECT coalesce(nullif(episode_language, ''), language) FROM site LIMIT 1), 'en')
      $$;
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
  $$;
`

/**
 * What is searched in what visitors may see at some time; weights A to D are the columns a to d.
 * The subject is what counts as one hit: of guests the person (D42), else the document itself.
 * Of a transcript it is what is said, as visitors read it, and of that no more than about 400 kB,
 * because a row of the index holds at most 1 MB: that is all of six hours in English.
 * Rows of drafts and of the trash are not in it, and what is released later says when (D18, D37).
 * Themes are words of our own, which the search takes for their titles: the host may rename them.
 * Addresses and the marks of typographers are no words (`src/domain/plain-marks.ts` for questions).
 *
 * The sources of one document are found by its id only while each column has the same type in all
 * three; otherwise PostgreSQL reads every document for one.
 */
const SOURCES = `
CREATE FUNCTION search_text(written text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT translate(regexp_replace(coalesce(written, ''), 'https?://\\S+', ' ', 'g'),
      '/_*[]’‘ʼ＇‐‑“”„‟«»‹›…–—―·•', '     ''''''''--              ')
  $$;
CREATE FUNCTION search_title(written text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
        SELECT nullif(btrim(regexp_replace(lower(search_text(left(written, 100))),
          '[[:space:][:punct:]]+', ' ', 'g')), '')
      $$;
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

CREATE VIEW search_sources AS
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
  WHERE q.deleted_at IS NULL;

CREATE VIEW search_entries AS
  SELECT entry.*, search_title(CASE kind
    WHEN 'episode' THEN (SELECT e.title FROM episodes e WHERE e.id = entry.id)
    WHEN 'guest' THEN (SELECT g.guest_name FROM guests g WHERE g.id = entry.id) END) AS title
  FROM (
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
    ) named
  ) entry;
`

/** What fills the index, and how it follows the content, in the transaction that changes it. */
const UPKEEP = `
CREATE FUNCTION index_search(of_kind text, ids text[]) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE before text[]; after text[];
  BEGIN
    SELECT array_agg(word) INTO before FROM search_documents, unnest(words) word
      WHERE kind = of_kind AND id = ANY(ids);
    DELETE FROM search_documents WHERE kind = of_kind AND id = ANY(ids);
    INSERT INTO search_documents (kind, id, number, visible_from, themes, subject, names, document, words, title)
      SELECT kind, id, number, visible_from, themes, subject, names, document, words, title
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

CREATE FUNCTION rebuild_search() RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM FROM content_version FOR UPDATE;
    DELETE FROM search_documents;
    DELETE FROM search_words;
    INSERT INTO search_documents (kind, id, number, visible_from, themes, subject, names, document, words, title)
      SELECT kind, id, number, visible_from, themes, subject, names, document, words, title
      FROM search_entries;
    INSERT INTO search_words (word, documents)
      SELECT word, count(*) FROM search_documents, unnest(words) word GROUP BY word;
  END $$;

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
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION update_search();

CREATE FUNCTION change_search_language() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM rebuild_search();
        RETURN NULL;
      END $$;
CREATE TRIGGER change_search_language AFTER UPDATE ON site FOR EACH ROW
  WHEN (coalesce(nullif(OLD.episode_language, ''), OLD.language)
    IS DISTINCT FROM coalesce(nullif(NEW.episode_language, ''), NEW.language))
  EXECUTE FUNCTION change_search_language();
CREATE TRIGGER first_search_language AFTER INSERT ON site FOR EACH ROW
  WHEN (coalesce(nullif(NEW.episode_language, ''), NEW.language) IS DISTINCT FROM 'en')
  EXECUTE FUNCTION change_search_language();
`

/**
 * What the extensions add that most databases allow: `unaccent`, so that *cafe* finds *café*, and
 * `pg_trgm`, which finds parts of titles and names, and similar words. Each provider refuses in its
 * own way; `npm run migrate` tries again.
 */
const EXTENSIONS = `
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION WHEN others THEN NULL;
END $$;
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS unaccent;
EXCEPTION WHEN others THEN NULL;
END $$;
DO $$ DECLARE known text; BEGIN
  IF EXISTS (SELECT FROM pg_opclass WHERE opcname = 'gin_trgm_ops' AND pg_opclass_is_visible(oid)) THEN
    CREATE INDEX episodes_title_search ON episodes USING gin (title gin_trgm_ops);
    CREATE INDEX _episodes_v_title_search ON _episodes_v USING gin (version_title gin_trgm_ops) WHERE latest;
    CREATE INDEX guests_name_search ON guests USING gin (guest_name gin_trgm_ops);
    CREATE INDEX search_words_similar ON search_words USING gist (word gist_trgm_ops);
  END IF;
  IF EXISTS (SELECT FROM pg_ts_dict WHERE dictname = 'unaccent' AND pg_ts_dict_is_visible(oid)) THEN
    FOR known IN SELECT cfgname FROM pg_ts_config WHERE cfgnamespace = 'pg_catalog'::regnamespace
    LOOP
      EXECUTE format('ALTER TEXT SEARCH CONFIGURATION %I ALTER MAPPING
        FOR hword, hword_part, word WITH unaccent, %I', 'search_' || known,
        CASE known WHEN 'simple' THEN known ELSE known || '_stem' END);
    END LOOP;
  END IF;
END $$;
`

/** Everything that the search of the site needs (L08). */
export const search = [TABLES, CONFIGURATIONS, LANGUAGE, SOURCES, UPKEEP, EXTENSIONS].join('')
