import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

const TABLE = `
  CREATE TABLE redirects (
    id serial PRIMARY KEY,
    "from" varchar NOT NULL,
    "to" varchar NOT NULL,
    permanent boolean DEFAULT true,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  CREATE INDEX redirects_updated_at_idx ON redirects (updated_at);
  CREATE INDEX redirects_created_at_idx ON redirects (created_at);
  ALTER TABLE payload_locked_documents_rels
    ADD COLUMN redirects_id integer
      CONSTRAINT payload_locked_documents_rels_redirects_fk REFERENCES redirects (id)
      ON DELETE CASCADE;
  CREATE INDEX payload_locked_documents_rels_redirects_id_idx
    ON payload_locked_documents_rels (redirects_id);
`

/** Each process keeps the redirects until the content changes. Visitors hear of none in the log. */
const CHANGES = `
  CREATE CONSTRAINT TRIGGER raise_content_version AFTER INSERT OR UPDATE OR DELETE ON redirects
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_content_version();
  ALTER FUNCTION is_readable(varchar, varchar, varchar, timestamptz)
    RENAME TO is_readable_of_letters;
  CREATE FUNCTION is_readable(reader varchar, source varchar, wanted varchar, moment timestamptz)
  RETURNS boolean LANGUAGE plpgsql AS $$
    BEGIN
      IF source = 'redirects' THEN
        RETURN reader = 'accounts' AND EXISTS (SELECT FROM redirects r WHERE r.id = wanted::int);
      END IF;
      RETURN is_readable_of_letters(reader, source, wanted, moment);
    END $$;
  CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON redirects FOR EACH ROW
    EXECUTE FUNCTION note_change('redirects', 'id');
  ALTER TYPE enum_webhooks_events ADD VALUE 'redirects';
`

/** Redirects: addresses of before, and where they lead. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const part of [TABLE, CHANGES]) await db.execute(sql.raw(part))
}

const WITHOUT_REDIRECTS = `
  DROP FUNCTION is_readable(varchar, varchar, varchar, timestamptz);
  ALTER FUNCTION is_readable_of_letters(varchar, varchar, varchar, timestamptz)
    RENAME TO is_readable;
  DELETE FROM known_documents WHERE collection = 'redirects';
  DELETE FROM changes WHERE collection = 'redirects';
  DELETE FROM webhooks_events WHERE value = 'redirects';
  ALTER TYPE enum_webhooks_events RENAME TO former_webhooks_events;
  CREATE TYPE enum_webhooks_events AS ENUM
    ('episodes', 'guests', 'quotes', 'timed_texts', 'paths', 'topics', 'globals', 'letters');
  ALTER TABLE webhooks_events
    ALTER COLUMN value TYPE enum_webhooks_events USING value::text::enum_webhooks_events;
  DROP TYPE former_webhooks_events;
  ALTER TABLE payload_locked_documents_rels DROP COLUMN redirects_id;
  DROP TABLE redirects;
`

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(WITHOUT_REDIRECTS))
}
