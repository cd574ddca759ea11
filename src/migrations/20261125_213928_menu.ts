import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

const PAGES = "'values', 'episodes', 'guests', 'community', 'about'"

/** Rows of `parent`, as Payload keeps those of an array. */
const rows = (name: string, parent: string, id: string, more = '') => `
  CREATE TYPE enum_${name}_page AS ENUM (${PAGES});
  CREATE TABLE ${name} (
    _order integer NOT NULL,
    _parent_id integer NOT NULL
      CONSTRAINT ${name}_parent_id_fk REFERENCES ${parent} (id) ON DELETE CASCADE,
    id ${id} PRIMARY KEY,
    page enum_${name}_page,
    is_hidden boolean DEFAULT false${more}
  );
  CREATE INDEX ${name}_order_idx ON ${name} (_order);
  CREATE INDEX ${name}_parent_id_idx ON ${name} (_parent_id);
`

/** The order of the menu, and what of it is in the footer alone. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(rows('site_menu', 'site', 'varchar')))
  await db.execute(
    sql.raw(rows('_site_v_version_menu', '_site_v', 'serial', ',\n    _uuid varchar')),
  )
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE _site_v_version_menu, site_menu;
    DROP TYPE enum__site_v_version_menu_page, enum_site_menu_page;`)
}
