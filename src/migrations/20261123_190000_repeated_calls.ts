import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The answers to calls with an `Idempotency-Key` (src/cms/repeated-calls.ts). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE repeated_calls (
      account integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      key varchar NOT NULL,
      fingerprint varchar NOT NULL,
      status integer NOT NULL,
      location varchar,
      body text NOT NULL,
      made_at timestamptz NOT NULL,
      PRIMARY KEY (account, key)
    );
    CREATE INDEX repeated_calls_made_at ON repeated_calls (made_at);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE repeated_calls;`)
}
