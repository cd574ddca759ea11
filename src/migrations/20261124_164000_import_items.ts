import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What became of each item of an import, in rows of their own: adding to one long value took the
 * longer the more items there were.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE import_items (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      import_id integer NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
      entry jsonb NOT NULL
    );
    CREATE INDEX import_items_import_id_idx ON import_items (import_id)`)
}

/** Puts them back where the version before looks for them. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    UPDATE imports SET results = coalesce(results, '[]'::jsonb) || items.entries
    FROM (
      SELECT import_id, jsonb_agg(entry ORDER BY id) AS entries FROM import_items GROUP BY import_id
    ) AS items
    WHERE items.import_id = imports.id;
    DROP TABLE import_items`)
}
