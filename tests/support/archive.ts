import { runSql } from './database'

/** How much an archive holds. */
export type ArchiveSize = {
  episodes: number
  guests: number
  /** Saved versions of each episode and each guest. */
  versions?: number
  /** Statements that give it texts of their own, before they are indexed. */
  texts?: string[]
}

/** Words for titles, so that a search finds some of them and not all. */
const WORDS = `ARRAY['river','harvest','silence','letter','garden','winter','market','bridge',
  'signal','kitchen','archive','lantern','orchard','village','compass','harbour','window',
  'meadow','journey','thread','mountain','station','island','mirror','library']`

const image = (table: string, owner: string, id: string, count: number) => `
  INSERT INTO ${table} (id, ${owner}, alt, blur, filename, mime_type, filesize, width, height,
    sizes_w320_width, sizes_w320_height, sizes_w320_mime_type, sizes_w320_filesize,
    sizes_w320_filename, sizes_w640_width, sizes_w640_height, sizes_w640_mime_type,
    sizes_w640_filesize, sizes_w640_filename)
  SELECT n, ${id}, 'A sample picture ' || n, 'data:image/webp;base64,' || repeat('A', 120),
    ${id} || '-s.webp', 'image/webp', 40000, 1200, 800,
    320, 213, 'image/webp', 9000, ${id} || '-s-320.webp',
    640, 427, 'image/webp', 20000, ${id} || '-s-640.webp'
  FROM generate_series(1, ${count}) n;
  SELECT setval('${table}_id_seq', ${count + 1})`

/** Copies the columns of a table into its table of versions, which has them as `version_{name}`. */
const versions = (table: string, count: number) => `
  DO $$ DECLARE names text; targets text; BEGIN
    -- The versions have types of their own for choices.
    SELECT string_agg(quote_ident(c.column_name)
          || CASE v.data_type WHEN 'USER-DEFINED' THEN format('::text::%I', v.udt_name) ELSE '' END, ','),
        string_agg(quote_ident(v.column_name), ',')
      INTO names, targets
      FROM information_schema.columns c JOIN information_schema.columns v
        ON v.table_name = '_${table}_v' AND v.column_name = 'version_' || c.column_name
      WHERE c.table_name = '${table}' AND c.column_name <> '_status';
    EXECUTE format('INSERT INTO _${table}_v (parent_id, latest, version__status, %s)
      SELECT id, round = ${count}, _status::text::enum__${table}_v_version_status, %s
        FROM ${table}, generate_series(1, ${count}) round', targets, names);
  END $$`

/**
 * Fills an empty database with a large archive, the way REST would have left it, within seconds.
 * Numbers count from 1. The newest three episodes are scheduled; of the others every 50th is a
 * draft, every 97th in the trash. The favourites are a dozen however large the archive is, because
 * the host stars them by hand; each topic has every fourth episode. A guest in four was on twice.
 */
export async function fillArchive(
  url: string,
  { episodes, guests, versions: rounds = 2, texts = [] }: ArchiveSize,
): Promise<void> {
  const id = `'ep-' || lpad(n::text, greatest(3, length(n::text)), '0')`
  const word = (step: number) => `(${WORDS})[1 + (n * ${step}) % 25]`
  await runSql(
    url,
    // Neither triggers nor foreign keys: they would be checked row by row.
    `SET session_replication_role = replica`,
    image('podcasts', 'episode', id, episodes),
    `INSERT INTO episodes (id, episode_num, title, description, image_id, imgurl, episode_date,
       episode_length, link_spotify, link_y_t, is_fav, is_mental_health, is_personal_growth,
       is_climate_justice, is_social_justice, release_at, deleted_at, _status, published_at,
       modified_at, updated_at, created_at)
     SELECT ${id}, n, 'The ' || ${word(7)} || ' and the ' || ${word(11)} || ', part ' || n,
       repeat('What the episode of the ' || ${word(7)} || ' is about, with a link to '
         || 'https://example.com/' || n || E'.\\n\\n', 8),
       n, '/api/podcasts/file/' || ${id} || '-s.webp',
       to_char(date '1999-01-05' + n, 'YYYY-MM-DD'), '41:07', 'https://example.com/s/' || n,
       'https://example.com/y/' || n, n % greatest(1, ${episodes} / 12) = 5,
       n % 4 = 0, n % 4 = 1, n % 4 = 2, n % 4 = 3,
       CASE WHEN n > ${episodes} - 3 THEN timestamptz '2999-01-01' END,
       CASE WHEN n % 97 = 0 THEN now() END,
       CASE WHEN n % 50 = 0 THEN 'draft' ELSE 'published' END::enum_episodes_status,
       timestamptz '1999-01-05' + n * interval '1 hour',
       timestamptz '1999-01-06' + n * interval '1 hour',
       timestamptz '1999-01-06' + n * interval '1 hour',
       timestamptz '1999-01-05' + n * interval '1 hour'
     FROM generate_series(1, ${episodes}) n`,
    image('guest_headshots', 'guest', `'guest-' || n`, guests),
    `INSERT INTO guests (id, guest_name, person, podcast_episode, description, personal_link, image_id,
       headshot_link, podcast_episode_i_d, episode_id, _status)
     SELECT e.id || '-Guest' || n,
       initcap((${WORDS})[1 + (who * 3) % 25]) || ' Sample ' || who,
       (${WORDS})[1 + (who * 3) % 25] || '-sample-' || who,
       e.episode_num, 'Who this guest is, and what they do.', 'https://example.com/g/' || n, n,
       '/api/guest_headshots/file/guest-' || n || '-s.webp', e.id, e.id, 'published'
     FROM generate_series(1, ${guests}) n CROSS JOIN LATERAL (SELECT n - (n % 4 = 0)::int AS who) p
     JOIN episodes e ON e.episode_num = 1 + (n * 7) % ${episodes}`,
    `INSERT INTO paths (id, title) VALUES ('mentalHealth', 'A path')`,
    `INSERT INTO paths_steps (_order, _parent_id, id, episode_id, why)
     SELECT row_number() OVER (), 'mentalHealth', 'step-' || id, id, 'Because.'
     FROM episodes WHERE is_mental_health ORDER BY episode_num LIMIT 12`,
    `INSERT INTO quotes (quote, quoteauthor, epnum, shows_from)
     SELECT 'Quote ' || n || ' about the ' || ${word(5)}, 'Somebody', n,
       now() - n * interval '7 days'
     FROM generate_series(1, ${Math.ceil(episodes / 4)}) n`,
    `INSERT INTO timed_texts (episode_id, kind, text, parts, is_timed)
     SELECT id, kind, 'Words.', CASE kind WHEN 'transcript'
         THEN '[{"start": 0, "end": 5, "speaker": "Ada", "text": "Words."}]'
         ELSE '[{"at": 0, "title": "Words"}]' END::jsonb, true
     FROM episodes, unnest(enum_range(NULL::enum_timed_texts_kind)) kind
     WHERE episode_num % 2 = 0 OR episode_num < 10`,
    versions('episodes', rounds),
    versions('guests', rounds),
    ...texts,
    `SET session_replication_role = origin`,
    `SELECT rebuild_search()`,
    `UPDATE content_version SET version = version + 1`,
    `UPDATE site SET has_guests_page = true`,
    `INSERT INTO site (has_guests_page) SELECT true WHERE NOT EXISTS (SELECT FROM site)`,
    `VACUUM ANALYZE`,
  )
}
