import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The host’s own reasons for writing by the contact form. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE letters ADD COLUMN contact_reasons varchar;
    ALTER TABLE letters_received
      DROP CONSTRAINT letters_received_reason_check,
      ADD CONSTRAINT letters_received_reason_check CHECK (length(reason) BETWEEN 1 AND 60);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`SET CONSTRAINTS ALL IMMEDIATE`)
  await db.execute(sql`
    UPDATE letters_received SET reason = 'other'
      WHERE reason NOT IN ('guest', 'press', 'sponsoring', 'other');
    ALTER TABLE letters_received
      DROP CONSTRAINT letters_received_reason_check,
      ADD CONSTRAINT letters_received_reason_check
        CHECK (reason IN ('guest', 'press', 'sponsoring', 'other'));
    ALTER TABLE letters DROP COLUMN contact_reasons;`)
}
