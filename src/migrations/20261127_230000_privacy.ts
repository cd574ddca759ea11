import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

const columns = (prefix: string, of: string) => `
    ${prefix}title varchar,
    ${prefix}intro varchar,
    ${prefix}responsible varchar,
    ${prefix}body jsonb,
    ${prefix}is_whole boolean DEFAULT false,
    ${prefix}changed_by varchar,
    ${prefix}_status enum_${of}_status DEFAULT 'draft',
    ${prefix}updated_at timestamptz(3),
    ${prefix}created_at timestamptz(3)`

const TABLES = `
  CREATE TYPE enum_privacy_status AS ENUM ('draft', 'published');
  CREATE TYPE enum__privacy_v_version_status AS ENUM ('draft', 'published');
  CREATE TABLE privacy (
    id serial PRIMARY KEY,${columns('', 'privacy')}
  );
  CREATE INDEX privacy__status_idx ON privacy (_status);
  CREATE TABLE _privacy_v (
    id serial PRIMARY KEY,${columns('version_', '_privacy_v_version')},
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    latest boolean
  );
  CREATE INDEX _privacy_v_version_version__status_idx ON _privacy_v (version__status);
  CREATE INDEX _privacy_v_created_at_idx ON _privacy_v (created_at);
  CREATE INDEX _privacy_v_updated_at_idx ON _privacy_v (updated_at);
  CREATE INDEX _privacy_v_latest_idx ON _privacy_v (latest);
`

/** It is in the log of changes, and in every page that is cached. */
const CHANGES = `
  CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON privacy FOR EACH ROW
    EXECUTE FUNCTION note_change('globals', 'privacy');
  CREATE TRIGGER note_change AFTER INSERT OR UPDATE ON _privacy_v FOR EACH ROW
    EXECUTE FUNCTION note_change('globals', 'privacy', 'draft');
  INSERT INTO known_documents (reader, collection, document)
    SELECT who, 'globals', 'privacy' FROM unnest(ARRAY['visitors', 'accounts']) AS who;
  CREATE CONSTRAINT TRIGGER raise_content_version AFTER INSERT OR UPDATE OR DELETE ON privacy
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_content_version();
`

/** What the page asks of all episodes, as many as there are (src/server/queries/privacy.ts). */
const INDEXES = `
  CREATE INDEX episodes_with_audio_idx ON episodes (episode_num) WHERE audio_url <> '';
  CREATE INDEX episodes_with_video_idx ON episodes (episode_num) WHERE link_y_t ~* 'youtu';
`

/**
 * The page about what the site stores about its visitors. IP addresses are stored for no longer than the
 * limits need: unlogged tables are in no backup (L16).
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const part of [TABLES, CHANGES, INDEXES, 'ALTER TABLE rate_limits SET UNLOGGED'])
    await db.execute(sql.raw(part))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE rate_limits SET LOGGED;
    DROP INDEX episodes_with_audio_idx, episodes_with_video_idx;
    DROP TABLE _privacy_v, privacy;
    DELETE FROM known_documents WHERE collection = 'globals' AND document = 'privacy';
    DELETE FROM changes WHERE collection = 'globals' AND document = 'privacy';
    DROP TYPE enum__privacy_v_version_status, enum_privacy_status;`)
}
