import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Letters of scripts that set no spaces between words, and those of Korean, whose words have endings. */
const UNSPACED = [
  '\\u0E01-\\u0EDF\\u1000-\\u109F\\u1100-\\u11FF\\u1780-\\u17DD\\u2E80-\\u2FDF\\u3005-\\u3007',
  '\\u3041-\\u3096\\u3099-\\u309F\\u30A1-\\u30FA\\u30FC-\\u318F\\u31A0-\\u31BF\\u31F0-\\u31FF',
  '\\u3400-\\u4DBF\\u4E00-\\u9FFF\\uA960-\\uA97F\\uAC00-\\uD7FF\\uF900-\\uFAFF',
  '\\U00020000-\\U0003FFFF',
].join('')

const MARKS = `'/_*[]’‘ʼ＇‐‑“”„‟«»‹›…–—―·•', '     ''''''''--              '`

/**
 * Widths and compositions of letters are one (NFKC), and a run of unspaced letters is a word of its
 * own. Of such a run each letter and each pair is found, as a word with a sign that no word has.
 * A row of the index holds 1 MB, of which these take no more than a third.
 */
const PARTS = `
  CREATE OR REPLACE FUNCTION search_text(written text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT regexp_replace(translate(regexp_replace(normalize(coalesce(written, ''), NFKC),
        'https?://\\S+', ' ', 'g'), ${MARKS}),
      '([${UNSPACED}]+)', ' \\1 ', 'g')
  $$;
  CREATE FUNCTION search_parts(written text, weight text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE AS $$
    SELECT coalesce(string_agg(quote_literal(part) || weight, ' '), '')::tsvector FROM (
      SELECT DISTINCT '=' || part AS part
      FROM (SELECT found[1] AS run FROM regexp_matches(search_text(written),
            '[${UNSPACED}]+', 'g') found) runs,
        LATERAL (SELECT letter, lead(letter) OVER (ORDER BY place) AS next
          FROM unnest(string_to_array(run, NULL)) WITH ORDINALITY letters (letter, place)) pairs,
        LATERAL (VALUES (letter), (letter || next)) parts (part)
      WHERE part IS NOT NULL LIMIT 45000) parts
  $$;
`

const entries = (namesOf: string, documentOf: string) => `
  CREATE OR REPLACE VIEW search_entries AS
    SELECT entry.*, search_title(CASE kind
      WHEN 'episode' THEN (SELECT e.title FROM episodes e WHERE e.id = entry.id)
      WHEN 'guest' THEN (SELECT g.guest_name FROM guests g WHERE g.id = entry.id) END) AS title
    FROM (
      SELECT kind, id, number, visible_from, themes, subject, names,
        names || setweight(to_tsvector(configuration, search_text(c)), 'C')
          || setweight(to_tsvector(configuration, search_text(d)), 'D')${documentOf} AS document,
        ARRAY(SELECT word FROM unnest(tsvector_to_array(to_tsvector('search_simple',
            search_text(concat_ws(' ', a, b, c, d))))) word
          WHERE word ~ '^[[:alpha:]][[:alpha:]''-]{2,39}$') AS words
      FROM (
        SELECT *,
          setweight(to_tsvector(configuration, search_text(a)), 'A')
            || setweight(to_tsvector(configuration, search_text(b)), 'B')
            || setweight(to_tsvector('search_simple', search_text(a)), 'A')
            || setweight(to_tsvector('search_simple', search_text(b)), 'B')
            || setweight(to_tsvector('simple', search_theme_words(themes)), 'B')${namesOf} AS names
        FROM search_sources, search_configuration(search_language()) configuration
      ) named
    ) entry;
`

/** Parts of words in scripts without spaces are found. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  const names = `|| search_parts(a, ':1A') || search_parts(b, ':1B')`
  const document = `|| search_parts(c, ':1C') || search_parts(d, '')`
  for (const part of [PARTS, entries(names, document), 'SELECT rebuild_search()'])
    await db.execute(sql.raw(part))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(
    sql.raw(`
      ${entries('', '')}
      DROP FUNCTION search_parts(text, text);
      CREATE OR REPLACE FUNCTION search_text(written text) RETURNS text
      LANGUAGE sql IMMUTABLE AS $$
    SELECT translate(regexp_replace(coalesce(written, ''), 'https?://\\S+', ' ', 'g'),
      ${MARKS})
  $$;
      SELECT rebuild_search();`),
  )
}
