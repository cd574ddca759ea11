import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Whoever could do everything so far still can (D41); whoever waits for approval begins as an
 * editor. The API keys that were put aside get their place.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    UPDATE users SET role = 'owner' WHERE status <> 'pending';
    INSERT INTO api_keys (name, owner_id, hash, ending)
      SELECT 'API key', owner_id, hash, ending FROM kept_api_keys;
    DROP TABLE kept_api_keys;`)
}

/** An account had one key: its newest stays. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE kept_api_keys AS
      SELECT DISTINCT ON (owner_id) owner_id, hash, ending FROM api_keys
      ORDER BY owner_id, created_at DESC;
    DELETE FROM api_keys;`)
}
