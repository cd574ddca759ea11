import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What is counted by a name of its own (L16): sites that visitors came from, searches that found
 * nothing, plays and subscribers. What the desk has done with archives of the site is of this moment,
 * and in no backup: `archive_runs` is unlogged.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE tallies (
      day date NOT NULL,
      kind varchar NOT NULL,
      name varchar NOT NULL,
      count integer NOT NULL DEFAULT 0,
      PRIMARY KEY (day, kind, name)
    );
    CREATE INDEX tallies_kind_name_idx ON tallies (kind, name, day);
    CREATE UNLOGGED TABLE archive_runs (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      kind text NOT NULL CHECK (kind IN ('backup', 'export', 'check')),
      state text NOT NULL DEFAULT 'waiting'
        CHECK (state IN ('waiting', 'running', 'done', 'failed')),
      archive text,
      progress text NOT NULL DEFAULT '',
      problem text,
      result jsonb,
      started_at timestamptz NOT NULL,
      ended_at timestamptz
    );
    CREATE UNIQUE INDEX archive_runs_one_at_a_time ON archive_runs ((true))
      WHERE state IN ('waiting', 'running');`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE archive_runs, tallies`)
}
