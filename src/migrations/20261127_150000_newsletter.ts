import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The settings of the newsletter: pages have its form while it is on. */
const SETTINGS = `
  CREATE TABLE newsletter (
    id serial PRIMARY KEY,
    is_on boolean DEFAULT false,
    postal_address varchar,
    reply_to varchar,
    mails_allowed boolean DEFAULT false,
    updated_at timestamptz(3),
    created_at timestamptz(3)
  );
  CREATE CONSTRAINT TRIGGER raise_content_version AFTER INSERT OR UPDATE OR DELETE ON newsletter
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_content_version();
`

/** Addresses (D51), and of removed ones only a keyed hash (D56). */
const SUBSCRIBERS = `
  CREATE TABLE newsletter_subscribers (
    id serial PRIMARY KEY,
    email varchar NOT NULL,
    email_key varchar NOT NULL UNIQUE,
    nonce uuid NOT NULL DEFAULT gen_random_uuid(),
    state text NOT NULL CHECK (state IN ('waiting', 'active', 'stopped', 'failed')),
    language varchar NOT NULL,
    source text NOT NULL
      CHECK (source IN ('home', 'episode', 'footer', 'popup', 'follow', 'page', 'file')),
    source_note text,
    asked_at timestamptz NOT NULL,
    confirmed_at timestamptz,
    stopped_at timestamptz,
    failures integer NOT NULL DEFAULT 0,
    failure text
  );
  CREATE INDEX newsletter_subscribers_state_idx ON newsletter_subscribers (state, id);
  CREATE TABLE newsletter_removed (hash varchar PRIMARY KEY);
`

/** A row for each mail and address is the truth about what was sent (D52). */
const MAILS = `
  CREATE TABLE newsletter_mails (
    id serial PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('episode', 'note')),
    episode varchar UNIQUE REFERENCES episodes (id) ON UPDATE CASCADE ON DELETE SET NULL,
    state text NOT NULL DEFAULT 'draft'
      CHECK (state IN ('draft', 'waiting', 'scheduled', 'sending', 'stopped', 'sent')),
    subject varchar NOT NULL DEFAULT '',
    preview varchar NOT NULL DEFAULT '',
    body text NOT NULL DEFAULT '',
    send_at timestamptz,
    made jsonb,
    started_at timestamptz,
    ended_at timestamptz,
    problem text,
    changed_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX newsletter_mails_state_idx ON newsletter_mails (state, send_at);
  CREATE TABLE newsletter_deliveries (
    mail integer NOT NULL REFERENCES newsletter_mails ON DELETE CASCADE,
    subscriber integer NOT NULL REFERENCES newsletter_subscribers ON DELETE CASCADE,
    state text NOT NULL
      CHECK (state IN ('due', 'handing', 'delivered', 'failed', 'uncertain')),
    tries integer NOT NULL DEFAULT 0,
    next_at timestamptz,
    reason text,
    at timestamptz,
    PRIMARY KEY (mail, subscriber)
  );
  CREATE INDEX newsletter_deliveries_subscriber_idx ON newsletter_deliveries (subscriber);
  CREATE INDEX newsletter_deliveries_state_idx ON newsletter_deliveries (mail, state, next_at);
`

/** The newsletter: who gets it, what is sent, and whom it reached. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const part of [SETTINGS, SUBSCRIBERS, MAILS]) await db.execute(sql.raw(part))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE newsletter_deliveries, newsletter_mails, newsletter_removed, newsletter_subscribers,
      newsletter;`)
}
