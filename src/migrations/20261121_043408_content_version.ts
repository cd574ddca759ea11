import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Every table whose rows a visitor's page may show. Versions and accounts are none of them. */
const CONTENT_TABLES = [
  'episodes',
  'guests',
  'podcasts',
  'guest_headshots',
  'featured',
  'site',
  'landing',
  'pillars',
  'about',
  'community',
]

/**
 * The content version: one row, raised once by every transaction that changes content, whoever it
 * comes from, and announced as `content_version` when it commits.
 *
 * The triggers are deferred to the end of the transaction, so that the row is locked only for the
 * moment of the commit: raising it at once would make all writers wait for the slowest.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE content_version (
      id int PRIMARY KEY DEFAULT 1 CHECK (id = 1),
      version bigint NOT NULL
    );
    INSERT INTO content_version (version) VALUES (1);

    CREATE FUNCTION raise_content_version() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE raised bigint;
    BEGIN
      IF current_setting('content.raised_by', true) = txid_current()::text THEN
        RETURN NULL;
      END IF;
      PERFORM set_config('content.raised_by', txid_current()::text, true);
      UPDATE content_version SET version = version + 1 RETURNING version INTO raised;
      PERFORM pg_notify('content_version', raised::text);
      RETURN NULL;
    END $$;
  `)
  // The featured section is only ever updated, so it exists from the start (D17).
  await db.execute(sql`INSERT INTO featured (_status) VALUES ('published')`)
  // The log-in page tells whether there is an account at all (D8); signing in changes nothing.
  await db.execute(sql`
    CREATE CONSTRAINT TRIGGER raise_content_version AFTER INSERT OR DELETE ON users
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_content_version();
  `)
  for (const table of CONTENT_TABLES) {
    await db.execute(
      sql.raw(`
        CREATE CONSTRAINT TRIGGER raise_content_version
        AFTER INSERT OR UPDATE OR DELETE ON "${table}"
        DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION raise_content_version();
      `),
    )
  }
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP FUNCTION raise_content_version() CASCADE;
    DROP TABLE content_version;
  `)
}
