import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Hubs tell the site nothing any more: a feed that is followed is read more often instead. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE feed_subscriptions;
    ALTER TABLE followed_feed DROP COLUMN hub, DROP COLUMN topic;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE feed_subscriptions (
      token_hash text PRIMARY KEY,
      sealed text NOT NULL,
      hub text NOT NULL,
      topic text NOT NULL,
      state text NOT NULL CHECK (state IN ('asked', 'active', 'denied', 'ending')),
      asked_at timestamptz,
      verified_at timestamptz,
      lease_until timestamptz,
      problem text
    );
    ALTER TABLE followed_feed ADD COLUMN hub text, ADD COLUMN topic text;`)
}
