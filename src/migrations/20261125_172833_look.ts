import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

const PALETTES =
  "'notebook', 'orchard', 'ember', 'harbour', 'plum', 'graphite', 'cover', 'own'"
const TYPEFACES = "'notebook', 'library', 'workshop'"
const CORNERS = "'notebook', 'square', 'round'"
const STATES = "'draft', 'published'"

const types = (of: string) => `
  CREATE TYPE enum_${of}_palette AS ENUM (${PALETTES});
  CREATE TYPE enum_${of}_typefaces AS ENUM (${TYPEFACES});
  CREATE TYPE enum_${of}_corners AS ENUM (${CORNERS});
  CREATE TYPE enum_${of}_status AS ENUM (${STATES});
`

const columns = (prefix: string, of: string) => `
    ${prefix}palette enum_${of}_palette DEFAULT 'notebook',
    ${prefix}pen varchar,
    ${prefix}highlight varchar,
    ${prefix}line varchar,
    ${prefix}paper varchar,
    ${prefix}typefaces enum_${of}_typefaces DEFAULT 'notebook',
    ${prefix}has_margin_line boolean DEFAULT true,
    ${prefix}corners enum_${of}_corners DEFAULT 'notebook',
    ${prefix}changed_by varchar,
    ${prefix}_status enum_${of}_status DEFAULT 'draft',
    ${prefix}updated_at timestamptz(3),
    ${prefix}created_at timestamptz(3)`

const TABLES = `
  ${types('look')}
  ${types('_look_v_version')}
  CREATE TABLE look (
    id serial PRIMARY KEY,${columns('', 'look')}
  );
  CREATE INDEX look__status_idx ON look (_status);
  CREATE TABLE _look_v (
    id serial PRIMARY KEY,${columns('version_', '_look_v_version')},
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    latest boolean
  );
  CREATE INDEX _look_v_version_version__status_idx ON _look_v (version__status);
  CREATE INDEX _look_v_created_at_idx ON _look_v (created_at);
  CREATE INDEX _look_v_updated_at_idx ON _look_v (updated_at);
  CREATE INDEX _look_v_latest_idx ON _look_v (latest);
`

/** It is in the log of changes, and in every page that is kept. */
const CHANGES = `
  CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON look FOR EACH ROW
    EXECUTE FUNCTION note_change('globals', 'look');
  CREATE TRIGGER note_change AFTER INSERT OR UPDATE ON _look_v FOR EACH ROW
    EXECUTE FUNCTION note_change('globals', 'look', 'draft');
  INSERT INTO known_documents (reader, collection, document)
    SELECT who, 'globals', 'look' FROM unnest(ARRAY['visitors', 'accounts']) AS who;
  CREATE CONSTRAINT TRIGGER raise_content_version AFTER INSERT OR UPDATE OR DELETE ON look
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_content_version();
`

const FIELDS = `
  ALTER TABLE site ADD COLUMN short_name varchar;
  ALTER TABLE _site_v ADD COLUMN version_short_name varchar;
  ALTER TABLE episodes ADD COLUMN stand_in varchar;
  ALTER TABLE _episodes_v ADD COLUMN version_stand_in varchar;
`

/** How the site looks (D48), its short name, and which drawing stands for an episode's picture. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const part of [TABLES, CHANGES, FIELDS]) await db.execute(sql.raw(part))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(
    sql.raw(`
    ALTER TABLE _episodes_v DROP COLUMN version_stand_in;
    ALTER TABLE episodes DROP COLUMN stand_in;
    ALTER TABLE _site_v DROP COLUMN version_short_name;
    ALTER TABLE site DROP COLUMN short_name;
    DROP TABLE _look_v;
    DROP TABLE look;
    DELETE FROM known_documents WHERE collection = 'globals' AND document = 'look';
    DELETE FROM changes WHERE collection = 'globals' AND document = 'look';
    ${['look', '_look_v_version']
      .flatMap((of) => ['palette', 'typefaces', 'corners', 'status'].map((name) => `${of}_${name}`))
      .map((name) => `DROP TYPE enum_${name};`)
      .join('\n    ')}
  `),
  )
}
