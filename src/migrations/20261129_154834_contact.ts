import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

const MENUS = [
  ['site_menu', 'enum_site_menu_page'],
  ['_site_v_version_menu', 'enum__site_v_version_menu_page'],
] as const

/** The contact form: its switch, its place in the menu, and letters with the reason for writing. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TYPE enum_site_menu_page ADD VALUE 'contact' BEFORE 'own';
    ALTER TYPE enum__site_v_version_menu_page ADD VALUE 'contact' BEFORE 'own';
    ALTER TABLE site ADD COLUMN has_contact_page boolean DEFAULT false;
    ALTER TABLE _site_v ADD COLUMN version_has_contact_page boolean DEFAULT false;
    ALTER TABLE letters ADD COLUMN contact_email varchar;
    ALTER TABLE letters_received
      ADD COLUMN reason text CHECK (reason IN ('guest', 'press', 'sponsoring', 'other')),
      ADD CHECK (reason IS NULL OR published_at IS NULL);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE letters_received DROP COLUMN reason;
    ALTER TABLE letters DROP COLUMN contact_email;
    ALTER TABLE _site_v DROP COLUMN version_has_contact_page;
    ALTER TABLE site DROP COLUMN has_contact_page;`)
  for (const [table, type] of MENUS)
    await db.execute(
      sql.raw(`
      DELETE FROM ${table} WHERE page = 'contact';
      ALTER TYPE ${type} RENAME TO former_menu_page;
      CREATE TYPE ${type} AS ENUM ('values', 'episodes', 'guests', 'community', 'about', 'own');
      ALTER TABLE ${table} ALTER COLUMN page TYPE ${type} USING page::text::${type};
      DROP TYPE former_menu_page;`),
    )
}
