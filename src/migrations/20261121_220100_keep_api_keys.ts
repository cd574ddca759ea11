import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

type Row = { id: number; api_key: string | null; api_key_index: string }

/**
 * Puts the API keys of accounts aside, before their columns go: they move to a table of their own
 * (D41), which the next migrations make and fill.
 */
export async function up({ db, payload }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE kept_api_keys (owner_id int NOT NULL, hash varchar NOT NULL, ending varchar NOT NULL)`)
  const { rows } = (await db.execute(sql`
    SELECT id, api_key, api_key_index FROM users
    WHERE enable_a_p_i_key AND api_key_index IS NOT NULL`)) as unknown as { rows: Row[] }
  for (const { id, api_key, api_key_index } of rows)
    await db.execute(sql`
      INSERT INTO kept_api_keys VALUES (${id}, ${api_key_index}, ${endingOf(payload, api_key)})`)
}

/** The last letters of a key, or none when it was encrypted with another secret. */
function endingOf(payload: MigrateUpArgs['payload'], encrypted: string | null): string {
  try {
    return encrypted ? payload.decrypt(encrypted).slice(-4) : ''
  } catch {
    return ''
  }
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    UPDATE users u SET enable_a_p_i_key = true, api_key_index = k.hash
    FROM kept_api_keys k WHERE k.owner_id = u.id;
    DROP TABLE kept_api_keys;`)
}
