import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The ids that episodes had before their number was changed (D14). Pages and the REST API redirect
 * them until another episode takes the number.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE former_episode_ids (
      id varchar PRIMARY KEY,
      episode_id varchar NOT NULL REFERENCES episodes (id) ON DELETE CASCADE
    );
    CREATE INDEX former_episode_ids_episode_idx ON former_episode_ids (episode_id);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE former_episode_ids`)
}
