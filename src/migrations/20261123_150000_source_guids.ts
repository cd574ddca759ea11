import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { env } from '@/config/env'

/**
 * An episode that was brought in from a feed gets the id that it has there (D47), as far as that was
 * kept: long ones were stored as a hash, and an export of Firestore has none. All others keep the one
 * that the feeds give now. The feeds of notes go on with what they have said so far, since nobody
 * moved there from elsewhere (`former_feed_ids`).
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "audio_files" ADD COLUMN "is_named" boolean DEFAULT false;
    CREATE TABLE former_feed_ids (
      guid varchar PRIMARY KEY,
      id varchar NOT NULL
    )`)
  await db.execute(sql`
    UPDATE episodes SET guid = ${env().SITE_URL}::text || '/podcast/' || id WHERE guid IS NULL`)
  await db.execute(sql`
    INSERT INTO former_feed_ids (guid, id)
    SELECT import_guid, guid FROM episodes
    WHERE import_guid <> guid AND import_guid !~ '^(firestore:|sha256:[0-9a-f]{64}$)'`)
  await db.execute(sql`
    UPDATE episodes e SET guid = f.guid FROM former_feed_ids f
    WHERE e.import_guid = f.guid AND e.guid = f.id`)
  await db.execute(sql`
    UPDATE _episodes_v v SET version_guid = e.guid FROM episodes e
    WHERE v.parent_id = e.id AND v.version_guid IS DISTINCT FROM e.guid`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    UPDATE episodes e SET guid = f.id FROM former_feed_ids f WHERE e.guid = f.guid`)
  await db.execute(sql`
    UPDATE _episodes_v v SET version_guid = f.id FROM former_feed_ids f
    WHERE v.version_guid = f.guid`)
  await db.execute(sql`
    DROP TABLE former_feed_ids;
    ALTER TABLE "audio_files" DROP COLUMN "is_named"`)
}
