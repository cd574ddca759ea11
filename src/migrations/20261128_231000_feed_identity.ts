import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Rows of `parent`, as Payload keeps those of an array. */
const names = (name: string, parent: string, id: string, more = '') => `
  CREATE TABLE ${name} (
    _order integer NOT NULL,
    _parent_id integer NOT NULL
      CONSTRAINT ${name}_parent_id_fk REFERENCES ${parent} (id) ON DELETE CASCADE,
    id ${id} PRIMARY KEY,
    season numeric,
    name varchar${more}
  );
  CREATE INDEX ${name}_order_idx ON ${name} (_order);
  CREATE INDEX ${name}_parent_id_idx ON ${name} (_parent_id);
`

const columns = (table: string, prefix: string, type: string) => `
  CREATE TYPE ${type} AS ENUM ('episodic', 'serial');
  ALTER TABLE ${table}
    ADD COLUMN ${prefix}second_category varchar,
    ADD COLUMN ${prefix}podcast_type ${type} DEFAULT 'episodic',
    ADD COLUMN ${prefix}is_complete boolean DEFAULT false,
    ADD COLUMN ${prefix}is_feed_locked boolean DEFAULT true,
    ADD COLUMN ${prefix}podcast_guid varchar;
`

const withoutColumns = (table: string, prefix: string, type: string) => `
  ALTER TABLE ${table}
    DROP COLUMN ${prefix}podcast_guid,
    DROP COLUMN ${prefix}is_feed_locked,
    DROP COLUMN ${prefix}is_complete,
    DROP COLUMN ${prefix}podcast_type,
    DROP COLUMN ${prefix}second_category;
  DROP TYPE ${type};
`

const SITE = ['site', '', 'enum_site_podcast_type'] as const
const VERSIONS = ['_site_v', 'version_', 'enum__site_v_version_podcast_type'] as const

/** What the podcast feed says of the show itself, as the feed had it that the show came from. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  const parts = [
    columns(...SITE),
    columns(...VERSIONS),
    names('site_season_names', 'site', 'varchar'),
    names('_site_v_version_season_names', '_site_v', 'serial', ',\n    _uuid varchar'),
  ]
  for (const part of parts) await db.execute(sql.raw(part))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE _site_v_version_season_names, site_season_names`)
  for (const part of [withoutColumns(...VERSIONS), withoutColumns(...SITE)])
    await db.execute(sql.raw(part))
}
