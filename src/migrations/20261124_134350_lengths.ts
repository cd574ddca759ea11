import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** When an audio file was read to see how long it plays. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(
    sql`ALTER TABLE audio_files ADD COLUMN length_checked_at timestamp(3) with time zone`,
  )
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE audio_files DROP COLUMN length_checked_at`)
}
