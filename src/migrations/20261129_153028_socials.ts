import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

const SERVICES =
  "'instagram', 'youtube', 'tiktok', 'linkedin', 'x', 'facebook', 'threads', 'bluesky', 'mastodon', 'whatsapp', 'discord', 'patreon', 'ko-fi', 'own'"

/** Rows of `parent`, as Payload keeps those of an array. */
const rows = (name: string, parent: string, id: string, more = '') => `
  CREATE TYPE enum_${name}_service AS ENUM (${SERVICES});
  CREATE TABLE ${name} (
    _order integer NOT NULL,
    _parent_id integer NOT NULL
      CONSTRAINT ${name}_parent_id_fk REFERENCES ${parent} (id) ON DELETE CASCADE,
    id ${id} PRIMARY KEY,
    service enum_${name}_service,
    url varchar,
    label varchar${more}
  );
  CREATE INDEX ${name}_order_idx ON ${name} (_order);
  CREATE INDEX ${name}_parent_id_idx ON ${name} (_parent_id);
`

/** The columns of before, in the order in which the footer had them, and whose addresses they are. */
const COLUMNS = [
  ['instagram_url', 'instagram', 'Instagram', '(www\\.)?instagram\\.com'],
  ['youtube_url', 'youtube', 'YouTube', '((www|m)\\.)?youtube\\.com|youtu\\.be'],
  ['tiktok_url', 'tiktok', 'TikTok', '((www|vm)\\.)?tiktok\\.com'],
  ['linkedin_url', 'linkedin', 'LinkedIn', '([a-z]{2,3}\\.)?linkedin\\.com|lnkd\\.in'],
] as const

/** Moves what the columns have; an address of another site is a link of the host's own. */
const move = (table: string, parent: string, prefix: string, ids: [string, string]) => {
  const found = COLUMNS.map(([column, service, name, host], at) => {
    const is = `${prefix}${column} ~* '^https?://(${host}|example\\.com)/.'`
    return `SELECT id AS parent, ${at} AS at, ${prefix}${column} AS url,
      CASE WHEN ${is} THEN '${service}' ELSE 'own' END AS service,
      CASE WHEN ${is} THEN NULL ELSE '${name}' END AS label
      FROM ${parent} WHERE ${prefix}${column} <> ''`
  })
  return `INSERT INTO ${table} (_order, _parent_id, service, url, label, ${ids[0]})
    SELECT row_number() OVER (PARTITION BY parent ORDER BY at), parent,
      service::enum_${table}_service, url, label, ${ids[1]}
    FROM (${found.join(' UNION ALL ')}) found`
}

const NEW_ID = 'substr(md5(random()::text), 1, 24)'
const GONE = COLUMNS.filter(([column]) => column !== 'youtube_url')

/** Social links are one list, in the host's order, in place of a column for each service. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  const parts = [
    rows('site_socials', 'site', 'varchar'),
    rows('_site_v_version_socials', '_site_v', 'serial', ',\n    _uuid varchar'),
    move('site_socials', 'site', '', ['id', NEW_ID]),
    move('_site_v_version_socials', '_site_v', 'version_', ['_uuid', NEW_ID]),
    ...GONE.map(([column]) => `ALTER TABLE site DROP COLUMN ${column}`),
    ...GONE.map(([column]) => `ALTER TABLE _site_v DROP COLUMN version_${column}`),
  ]
  for (const part of parts) await db.execute(sql.raw(part))
}

const moveBack = (table: string, parent: string, prefix: string) =>
  GONE.map(
    ([column, service, name]) => `
      ALTER TABLE ${parent} ADD COLUMN ${prefix}${column} varchar;
      UPDATE ${parent} p SET ${prefix}${column} = (
        SELECT url FROM ${table} s WHERE s._parent_id = p.id
          AND (s.service = '${service}' OR s.service = 'own' AND s.label = '${name}')
        ORDER BY s._order LIMIT 1);`,
  )

export async function down({ db }: MigrateDownArgs): Promise<void> {
  const parts = [
    // A table with rows that deferred triggers wait for cannot be altered.
    'SET CONSTRAINTS ALL IMMEDIATE',
    ...moveBack('site_socials', 'site', ''),
    ...moveBack('_site_v_version_socials', '_site_v', 'version_'),
    'DROP TABLE _site_v_version_socials, site_socials',
    'DROP TYPE enum__site_v_version_socials_service, enum_site_socials_service',
  ]
  for (const part of parts) await db.execute(sql.raw(part))
}
