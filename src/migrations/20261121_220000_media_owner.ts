import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The id by which a media folder tells whether it belongs to this database: made once (D22). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE media_owner (
      id int PRIMARY KEY DEFAULT 1 CHECK (id = 1),
      owner uuid NOT NULL DEFAULT gen_random_uuid()
    );
    INSERT INTO media_owner DEFAULT VALUES;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE media_owner`)
}
