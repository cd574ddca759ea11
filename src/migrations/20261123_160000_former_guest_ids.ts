import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The ids that guests had before their name was corrected (D14). The desk and the REST API redirect
 * them until another guest has the id.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE former_guest_ids (
      id varchar PRIMARY KEY,
      guest_id varchar NOT NULL REFERENCES guests (id) ON DELETE CASCADE
    );
    CREATE INDEX former_guest_ids_guest_idx ON former_guest_ids (guest_id);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE former_guest_ids`)
}
