import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The log-in page tells whether there is an active account (D8). Anybody may sign up for a pending
 * one, which changes no page and must not make the response cache render everything anew.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER raise_content_version ON users;
    CREATE CONSTRAINT TRIGGER raise_content_version AFTER INSERT ON users
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.status = 'active')
    EXECUTE FUNCTION raise_content_version();
    CREATE CONSTRAINT TRIGGER raise_content_version_on_update AFTER UPDATE OF status ON users
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN ((OLD.status = 'active') <> (NEW.status = 'active'))
    EXECUTE FUNCTION raise_content_version();
    CREATE CONSTRAINT TRIGGER raise_content_version_on_delete AFTER DELETE ON users
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.status = 'active')
    EXECUTE FUNCTION raise_content_version();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER raise_content_version ON users;
    DROP TRIGGER raise_content_version_on_update ON users;
    DROP TRIGGER raise_content_version_on_delete ON users;
    CREATE CONSTRAINT TRIGGER raise_content_version AFTER INSERT OR DELETE ON users
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_content_version();
  `)
}
