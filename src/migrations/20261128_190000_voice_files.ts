import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Recordings of letters are files, sealed with a key in their row. Those in the database are moved by a
 * job, because a migration also runs in databases whose files are somewhere else. What a row no longer
 * names is in a table until its file is removed, so that none outlives its letter. A pending one waits to
 * be written anew.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE letters_voices
      ALTER COLUMN content DROP NOT NULL,
      ADD COLUMN filename varchar UNIQUE,
      ADD COLUMN secret bytea,
      ADD COLUMN bytes integer,
      ADD COLUMN is_pending boolean NOT NULL DEFAULT false,
      ADD CHECK ((content IS NULL) = (filename IS NOT NULL)),
      ADD CHECK (num_nulls(filename, secret, bytes) IN (0, 3));
    CREATE TABLE letters_voices_deleted (filename varchar PRIMARY KEY);
    CREATE FUNCTION note_deleted_voice() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO letters_voices_deleted VALUES (OLD.filename);
        RETURN NULL;
      END $$;
    CREATE TRIGGER note_deleted AFTER DELETE ON letters_voices FOR EACH ROW
      WHEN (OLD.filename IS NOT NULL) EXECUTE FUNCTION note_deleted_voice();
    CREATE TRIGGER note_replaced AFTER UPDATE ON letters_voices FOR EACH ROW
      WHEN (OLD.filename IS NOT NULL AND OLD.filename IS DISTINCT FROM NEW.filename)
      EXECUTE FUNCTION note_deleted_voice();`)
}

/** Letters stay, without the recordings that are files: SQL cannot read those. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DELETE FROM letters_voices WHERE content IS NULL;
    DROP TRIGGER note_deleted ON letters_voices;
    DROP TRIGGER note_replaced ON letters_voices;
    DROP FUNCTION note_deleted_voice();
    DROP TABLE letters_voices_deleted;
    ALTER TABLE letters_voices
      DROP COLUMN filename, DROP COLUMN secret, DROP COLUMN bytes, DROP COLUMN is_pending,
      ALTER COLUMN content SET NOT NULL;`)
}
