import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Tokens for new passwords stood here in clear. Those still open end; from now on a hash is stored. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(
    sql`UPDATE users SET reset_password_token = NULL, reset_password_expiration = NULL
      WHERE reset_password_token IS NOT NULL`,
  )
}

/** What is stored then fits no token, so it needs no change. */
export async function down(): Promise<void> {}
