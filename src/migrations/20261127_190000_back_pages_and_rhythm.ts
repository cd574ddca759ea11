import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Mails as pages of the site: the switch for all of them, that of each mail, and the content version,
 * which rises only when another mail is shown, not while one is sent.
 */
const BACK_PAGES = `
  ALTER TABLE newsletter ADD has_back_pages boolean DEFAULT false;
  ALTER TABLE newsletter_mails ADD is_shown boolean NOT NULL DEFAULT true;
  CREATE INDEX newsletter_mails_started_at_idx ON newsletter_mails (started_at DESC, id DESC);
  CREATE CONSTRAINT TRIGGER raise_content_version AFTER UPDATE OF state, is_shown
    ON newsletter_mails DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN ((OLD.state IN ('sending', 'sent')) <> (NEW.state IN ('sending', 'sent'))
      OR OLD.is_shown <> NEW.is_shown)
    EXECUTE FUNCTION raise_content_version();
  CREATE CONSTRAINT TRIGGER raise_content_version_on_delete AFTER DELETE
    ON newsletter_mails DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (OLD.state IN ('sending', 'sent')) EXECUTE FUNCTION raise_content_version();
`

/** What the host puts into a mail besides its text, as a list of names. */
const INSERTS = `
  ALTER TABLE newsletter_mails ADD inserts jsonb NOT NULL DEFAULT '[]';
`

/**
 * How often someone gets mails. A week that was planned is never planned again, whatever became of
 * its mail (D52).
 */
const RHYTHM = `
  ALTER TABLE newsletter_subscribers ADD rhythm text NOT NULL DEFAULT 'each'
    CHECK (rhythm IN ('each', 'weekly'));
  CREATE TABLE newsletter_weeks (week date PRIMARY KEY);
  ALTER TABLE newsletter_mails ADD week date UNIQUE;
  ALTER TABLE newsletter_mails DROP CONSTRAINT newsletter_mails_kind_check;
  ALTER TABLE newsletter_mails ADD CONSTRAINT newsletter_mails_kind_check
    CHECK (kind IN ('episode', 'note', 'week'));
`

/** An address that someone wants to be written to instead, until they confirm it. */
const NEW_ADDRESS = `
  ALTER TABLE newsletter_subscribers ADD new_email varchar, ADD new_email_asked_at timestamptz;
`

/** Mails as pages, how often they come, another address, and what a mail has besides its text. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const part of [BACK_PAGES, INSERTS, RHYTHM, NEW_ADDRESS]) await db.execute(sql.raw(part))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DELETE FROM newsletter_mails WHERE kind = 'week';
    ALTER TABLE newsletter_subscribers DROP new_email, DROP new_email_asked_at, DROP rhythm;
    ALTER TABLE newsletter_mails DROP CONSTRAINT newsletter_mails_kind_check;
    ALTER TABLE newsletter_mails ADD CONSTRAINT newsletter_mails_kind_check
      CHECK (kind IN ('episode', 'note'));
    DROP TABLE newsletter_weeks;
    DROP INDEX newsletter_mails_started_at_idx;
    DROP TRIGGER raise_content_version ON newsletter_mails;
    DROP TRIGGER raise_content_version_on_delete ON newsletter_mails;
    ALTER TABLE newsletter_mails DROP week, DROP inserts, DROP is_shown;
    ALTER TABLE newsletter DROP has_back_pages;`)
}
