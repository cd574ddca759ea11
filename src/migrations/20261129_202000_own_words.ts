import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Adds the host's own versions of the site's words. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE site ADD COLUMN own_words jsonb;
    ALTER TABLE _site_v ADD COLUMN version_own_words jsonb;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE site DROP COLUMN own_words;
    ALTER TABLE _site_v DROP COLUMN version_own_words;`)
}
