import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** When the owner of an account was told that somebody guesses at its password or codes. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE account_warnings (
      account integer NOT NULL REFERENCES users ON DELETE CASCADE,
      guessed_at text NOT NULL CHECK (guessed_at IN ('password', 'code')),
      warned_at timestamptz NOT NULL,
      PRIMARY KEY (account, guessed_at)
    );`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE account_warnings;`)
}
