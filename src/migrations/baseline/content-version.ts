/** Every table whose rows a visitor's page may show. Versions and accounts are none of them. */
const CONTENT_TABLES = [
  'episodes',
  'guests',
  'podcasts',
  'guest_headshots',
  'site_pictures',
  'audio_files',
  'timed_texts',
  'paths',
  'quotes',
  'featured',
  'site',
  'landing',
  'pillars',
  'about',
  'community',
  'values',
  'involved',
]

/**
 * The content version: one row, raised once by every transaction that changes content, whoever it
 * comes from, and announced as `content_version` when it commits.
 *
 * The triggers are deferred to the end of the transaction, so that the row is locked only for the
 * moment of the commit: raising it at once would make all writers wait for the slowest.
 *
 * Of accounts, the log-in page tells whether there is an active one (D8); signing in changes nothing.
 */
export const contentVersion = `
CREATE TABLE content_version (
  id integer PRIMARY KEY DEFAULT 1,
  version bigint NOT NULL,
  CHECK (id = 1)
);
INSERT INTO content_version (version) VALUES (1);

CREATE FUNCTION raise_content_version() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE raised bigint;
    BEGIN
      IF current_setting('content.raised_by', true) = txid_current()::text THEN
        RETURN NULL;
      END IF;
      PERFORM set_config('content.raised_by', txid_current()::text, true);
      UPDATE content_version SET version = version + 1 RETURNING version INTO raised;
      PERFORM pg_notify('content_version', raised::text);
      RETURN NULL;
    END $$;

CREATE CONSTRAINT TRIGGER raise_content_version AFTER INSERT ON users
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status = 'active') EXECUTE FUNCTION raise_content_version();
CREATE CONSTRAINT TRIGGER raise_content_version_on_update AFTER UPDATE OF status ON users
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.status = 'active') <> (NEW.status = 'active'))
  EXECUTE FUNCTION raise_content_version();
CREATE CONSTRAINT TRIGGER raise_content_version_on_delete AFTER DELETE ON users
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.status = 'active') EXECUTE FUNCTION raise_content_version();
${CONTENT_TABLES.map(
  (table) => `
CREATE CONSTRAINT TRIGGER raise_content_version AFTER INSERT OR UPDATE OR DELETE ON "${table}"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_content_version();`,
).join('')}
`
