import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What the site remembers of a feed that it follows (D46): the feed, its items with what each field
 * said last, what was done, and subscriptions to hubs (WebSub).
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE followed_feed (
      id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
      url text NOT NULL,
      title text NOT NULL,
      new_episodes text NOT NULL CHECK (new_episodes IN ('live', 'draft')),
      numbering text NOT NULL CHECK (numbering IN ('feed', 'titles', 'dates')),
      started_at timestamptz NOT NULL,
      asked_at timestamptz,
      checked_at timestamptz,
      not_before timestamptz,
      tries integer NOT NULL DEFAULT 0,
      problem text,
      etag text,
      last_modified text,
      hub text,
      topic text,
      last jsonb NOT NULL DEFAULT '{}',
      open jsonb NOT NULL DEFAULT '[]'
    );
    CREATE TABLE feed_items (
      guid text PRIMARY KEY,
      title text NOT NULL,
      fields jsonb,
      in_feed boolean
    );
    CREATE TABLE feed_events (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at timestamptz NOT NULL,
      kind text NOT NULL CHECK (kind IN ('new', 'changed', 'kept', 'gone')),
      name text NOT NULL,
      what text NOT NULL,
      episode text
    );
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
    );`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(
    sql`DROP TABLE feed_subscriptions; DROP TABLE feed_events; DROP TABLE feed_items; DROP TABLE followed_feed;`,
  )
}
