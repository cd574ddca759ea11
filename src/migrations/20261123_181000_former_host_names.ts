import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The names that the host had, whose paths redirect (D1). Whatever changes the name adds the one
 * before; the first ones come from the versions that were published.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE former_host_names (name varchar PRIMARY KEY);
    INSERT INTO former_host_names
      SELECT DISTINCT version_host_name FROM _site_v
      WHERE version_host_name <> '' AND version__status = 'published';
    CREATE FUNCTION keep_host_name() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO former_host_names VALUES (OLD.host_name) ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$;
    CREATE TRIGGER keep_host_name AFTER UPDATE ON site FOR EACH ROW
      WHEN (OLD.host_name <> '' AND OLD.host_name IS DISTINCT FROM NEW.host_name)
      EXECUTE FUNCTION keep_host_name();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP FUNCTION keep_host_name CASCADE;
    DROP TABLE former_host_names;
  `)
}
