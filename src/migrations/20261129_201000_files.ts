import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Files that pages offer for download. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE files (
      id serial PRIMARY KEY,
      updated_at timestamptz(3) NOT NULL DEFAULT now(),
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      url varchar,
      thumbnail_u_r_l varchar,
      filename varchar,
      mime_type varchar,
      filesize numeric,
      width numeric,
      height numeric
    );
    CREATE INDEX files_updated_at_idx ON files (updated_at);
    CREATE INDEX files_created_at_idx ON files (created_at);
    CREATE UNIQUE INDEX files_filename_idx ON files (filename);
    ALTER TABLE payload_locked_documents_rels
      ADD COLUMN files_id integer
        CONSTRAINT payload_locked_documents_rels_files_fk REFERENCES files (id) ON DELETE CASCADE;
    CREATE INDEX payload_locked_documents_rels_files_id_idx
      ON payload_locked_documents_rels (files_id);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE payload_locked_documents_rels DROP COLUMN files_id;
    DROP TABLE files;`)
}
