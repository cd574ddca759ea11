import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Renames the columns for generated art, the frequency of emails and the newsletter archive. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE episodes RENAME COLUMN stand_in TO generated_art;
    ALTER TABLE _episodes_v RENAME COLUMN version_stand_in TO version_generated_art;
    ALTER TABLE newsletter RENAME COLUMN has_back_pages TO has_archive;
    ALTER TABLE newsletter_subscribers RENAME COLUMN rhythm TO frequency;
    ALTER TABLE newsletter_subscribers RENAME CONSTRAINT newsletter_subscribers_rhythm_check
      TO newsletter_subscribers_frequency_check;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE newsletter_subscribers RENAME CONSTRAINT newsletter_subscribers_frequency_check
      TO newsletter_subscribers_rhythm_check;
    ALTER TABLE newsletter_subscribers RENAME COLUMN frequency TO rhythm;
    ALTER TABLE newsletter RENAME COLUMN has_archive TO has_back_pages;
    ALTER TABLE _episodes_v RENAME COLUMN version_generated_art TO version_stand_in;
    ALTER TABLE episodes RENAME COLUMN generated_art TO stand_in;`)
}
