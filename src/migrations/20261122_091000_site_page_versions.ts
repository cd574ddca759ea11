import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

const TABLES = ['site_pictures', 'values', 'involved']

/** Pages show these, so each change of them raises the content version. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const table of TABLES)
    await db.execute(
      sql.raw(`
        CREATE CONSTRAINT TRIGGER raise_content_version
        AFTER INSERT OR UPDATE OR DELETE ON "${table}"
        DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION raise_content_version();
      `),
    )
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const table of TABLES)
    await db.execute(sql.raw(`DROP TRIGGER raise_content_version ON "${table}"`))
}
