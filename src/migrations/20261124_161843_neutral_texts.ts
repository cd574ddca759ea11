import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Whether a site shows the neutral default texts; one that is there keeps those that it has. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE site ADD COLUMN uses_neutral_texts boolean DEFAULT false`)
  await db.execute(
    sql`ALTER TABLE _site_v ADD COLUMN version_uses_neutral_texts boolean DEFAULT false`,
  )
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE _site_v DROP COLUMN version_uses_neutral_texts`)
  await db.execute(sql`ALTER TABLE site DROP COLUMN uses_neutral_texts`)
}
