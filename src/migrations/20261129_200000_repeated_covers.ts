import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Which images are the show's cover again, and whether art is drawn in their place. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE podcasts ADD COLUMN repeats_cover boolean DEFAULT false;
    ALTER TABLE site ADD COLUMN draws_repeated_covers boolean;
    ALTER TABLE _site_v ADD COLUMN version_draws_repeated_covers boolean;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE _site_v DROP COLUMN version_draws_repeated_covers;
    ALTER TABLE site DROP COLUMN draws_repeated_covers;
    ALTER TABLE podcasts DROP COLUMN repeats_cover;`)
}
