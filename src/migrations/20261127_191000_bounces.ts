import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What mail services report of bounces and complaints, when they have called last, and by which
 * selector the key of DKIM is found.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE newsletter_bounces (
      id serial PRIMARY KEY,
      service text NOT NULL CHECK (service IN ('ses', 'postmark')),
      report varchar NOT NULL,
      subscriber integer NOT NULL REFERENCES newsletter_subscribers ON DELETE CASCADE,
      mail integer REFERENCES newsletter_mails ON DELETE SET NULL,
      kind text NOT NULL CHECK (kind IN ('permanent', 'soft', 'complaint')),
      reason text,
      at timestamptz NOT NULL,
      UNIQUE (subscriber, service, report)
    );
    CREATE INDEX newsletter_bounces_mail_idx ON newsletter_bounces (mail);
    CREATE TABLE newsletter_bounce_calls (
      service text PRIMARY KEY CHECK (service IN ('ses', 'postmark')),
      last_at timestamptz NOT NULL
    );
    ALTER TABLE newsletter ADD COLUMN dkim_selector varchar;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE newsletter DROP COLUMN dkim_selector;
    DROP TABLE newsletter_bounce_calls, newsletter_bounces;`)
}
