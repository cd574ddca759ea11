import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The settings of letters: pages lead to the letter box while it is open. */
const SETTINGS = `
  CREATE TYPE enum_letters_retention_months AS ENUM ('3', '6', '12', '24');
  CREATE TABLE letters (
    id serial PRIMARY KEY,
    is_on boolean DEFAULT false,
    retention_months enum_letters_retention_months DEFAULT '12',
    is_allowed boolean DEFAULT false,
    updated_at timestamptz(3),
    created_at timestamptz(3)
  );
  CREATE CONSTRAINT TRIGGER raise_content_version AFTER INSERT OR UPDATE OR DELETE ON letters
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_content_version();
`

/** Letters and their sound (D53, D54), which stay together whatever ends a process. */
const LETTERS = `
  CREATE TABLE letters_questions (
    id serial PRIMARY KEY,
    text varchar NOT NULL,
    day date NOT NULL UNIQUE,
    -- By the host, before the next one begins.
    is_closed boolean NOT NULL DEFAULT false
  );
  CREATE TABLE letters_received (
    id serial PRIMARY KEY,
    -- What its sender calls it, so that what is sent again is stored once.
    client_key varchar NOT NULL UNIQUE,
    nonce uuid NOT NULL DEFAULT gen_random_uuid(),
    name varchar,
    email varchar,
    text text NOT NULL DEFAULT '',
    question integer REFERENCES letters_questions ON DELETE SET NULL,
    about varchar REFERENCES episodes (id) ON UPDATE CASCADE ON DELETE SET NULL,
    language varchar NOT NULL,
    may_read boolean NOT NULL,
    may_publish boolean NOT NULL,
    sent_at timestamptz NOT NULL,
    score integer NOT NULL DEFAULT 0,
    spam_at timestamptz,
    trashed_at timestamptz,
    read_at timestamptz,
    is_starred boolean NOT NULL DEFAULT false,
    note text NOT NULL DEFAULT '',
    episode varchar REFERENCES episodes (id) ON UPDATE CASCADE ON DELETE SET NULL,
    answered_in varchar REFERENCES episodes (id) ON UPDATE CASCADE ON DELETE SET NULL,
    answered_second integer,
    transcript text NOT NULL DEFAULT '',
    asked_at timestamptz,
    asked_message text,
    reply text CHECK (reply IN ('yes', 'no')),
    published_at timestamptz,
    CHECK (published_at IS NULL OR (may_publish AND spam_at IS NULL AND trashed_at IS NULL))
  );
  CREATE INDEX letters_received_question_idx ON letters_received (question);
  CREATE INDEX letters_received_about_idx ON letters_received (about);
  CREATE INDEX letters_received_episode_idx ON letters_received (episode);
  CREATE INDEX letters_received_answered_in_idx ON letters_received (answered_in);
  CREATE TABLE letters_voices (
    letter integer PRIMARY KEY REFERENCES letters_received ON DELETE CASCADE,
    -- Null of one that could not be written anew, which is for the host alone.
    type varchar CHECK (type IN ('audio/webm', 'audio/mp4')),
    seconds real,
    levels smallint[] NOT NULL DEFAULT '{}',
    content bytea NOT NULL,
    CHECK ((type IS NULL) = (seconds IS NULL))
  );
  -- Sound does not get smaller, and parts of it can be read like this.
  ALTER TABLE letters_voices ALTER COLUMN content SET STORAGE EXTERNAL;
  -- What was deleted, without saying whose it was.
  CREATE TABLE letters_deletions (
    day date NOT NULL,
    reason text NOT NULL CHECK (reason IN ('retention', 'spam', 'trash', 'host', 'writer')),
    letters integer NOT NULL,
    PRIMARY KEY (day, reason)
  );

  -- What visitors may see, on the page of its episode; the episode has rules of its own.
  CREATE FUNCTION published_letters() RETURNS SETOF letters_received
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT * FROM letters_received
    WHERE published_at IS NOT NULL AND episode IS NOT NULL
      AND EXISTS (SELECT FROM letters WHERE is_allowed)
  $$;
`

/** Pages change with published letters, and with how many have answered the question. */
const CONTENT = `
  CREATE CONSTRAINT TRIGGER raise_content_version AFTER INSERT ON letters_received
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (NEW.question IS NOT NULL AND NEW.spam_at IS NULL)
    EXECUTE FUNCTION raise_content_version();
  CREATE CONSTRAINT TRIGGER raise_content_version_on_update AFTER UPDATE ON letters_received
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (OLD.published_at IS NOT NULL OR NEW.published_at IS NOT NULL
      OR (NEW.question IS NOT NULL AND (OLD.spam_at, OLD.trashed_at)
        IS DISTINCT FROM (NEW.spam_at, NEW.trashed_at)))
    EXECUTE FUNCTION raise_content_version();
  CREATE CONSTRAINT TRIGGER raise_content_version_on_delete AFTER DELETE ON letters_received
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (OLD.published_at IS NOT NULL OR (OLD.question IS NOT NULL AND OLD.spam_at IS NULL))
    EXECUTE FUNCTION raise_content_version();
  CREATE CONSTRAINT TRIGGER raise_content_version AFTER INSERT OR UPDATE OR DELETE
    ON letters_questions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    EXECUTE FUNCTION raise_content_version();
`

/** An episode is also found by the letters on its page. */
const sources = (letters: string) => `
  CREATE OR REPLACE VIEW search_sources AS
    SELECT 'episode' AS kind, e.id::text AS id, e.episode_num::int AS number,
      e.release_at AS visible_from,
      search_topics(e.id) AS themes,
      e.id::text AS subject,
      concat_ws(' ', e.title, e.episode_num::int) AS a,
      (SELECT string_agg(g.guest_name, ' ') FROM published_guests() g
        WHERE g.episode_id = e.id) AS b,
      left(split_part(e.description, E'\\n\\n', 1), 1000) AS c,
      concat_ws(' ', left(e.description, 50000), (SELECT search_said(t.parts) FROM timed_texts t
        WHERE t.episode_id = e.id AND t.kind = 'transcript')${letters}) AS d
    FROM published_episodes() e
  UNION ALL
    SELECT 'guest', g.id::text, e.episode_num::int, e.release_at, search_topics(e.id),
      coalesce(g.person, g.id)::text, g.guest_name, NULL, g.description, NULL
    FROM published_guests() g JOIN published_episodes() e ON e.id = g.episode_id
  UNION ALL
    SELECT 'quote', q.id::text, NULL, q.shows_from, search_topics(e.id),
      q.id::text, NULL, q.quoteauthor, q.quote, NULL
    FROM quotes q LEFT JOIN published_episodes() e ON e.episode_num = q.epnum
      AND is_released(e.release_at, q.shows_from)
    WHERE q.deleted_at IS NULL;
`

const OF_LETTERS = `,
        (SELECT left(string_agg(concat_ws(' ', l.text, l.transcript), ' ' ORDER BY l.id), 50000)
        FROM published_letters() l WHERE l.episode = e.id)`

const SEARCH = `
  CREATE FUNCTION update_search_letters() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_TABLE_NAME = 'letters' THEN
        PERFORM index_search('episode', ARRAY(SELECT DISTINCT episode::text FROM letters_received
          WHERE published_at IS NOT NULL AND episode IS NOT NULL));
      ELSE
        PERFORM index_search('episode', array_remove(ARRAY[OLD.episode, NEW.episode]::text[], NULL));
      END IF;
      RETURN NULL;
    END $$;
  CREATE CONSTRAINT TRIGGER update_search AFTER UPDATE ON letters_received
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN ((OLD.published_at IS NOT NULL OR NEW.published_at IS NOT NULL)
      AND (OLD.published_at, OLD.episode, OLD.transcript)
        IS DISTINCT FROM (NEW.published_at, NEW.episode, NEW.transcript))
    EXECUTE FUNCTION update_search_letters();
  CREATE CONSTRAINT TRIGGER update_search_of_deleted AFTER DELETE ON letters_received
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (OLD.published_at IS NOT NULL) EXECUTE FUNCTION update_search_letters();
  CREATE CONSTRAINT TRIGGER update_search AFTER UPDATE ON letters
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (OLD.is_allowed IS DISTINCT FROM NEW.is_allowed)
    EXECUTE FUNCTION update_search_letters();
`

/** Accounts hear of letters by their ids; visitors read of none in the log. */
const CHANGES = `
  ALTER FUNCTION is_readable(varchar, varchar, varchar, timestamptz) RENAME TO is_readable_of_show;
  CREATE FUNCTION is_readable(reader varchar, source varchar, wanted varchar, moment timestamptz)
  RETURNS boolean LANGUAGE plpgsql AS $$
    BEGIN
      IF source = 'letters' THEN
        RETURN reader = 'accounts' AND EXISTS (SELECT FROM letters_received l
          WHERE l.id = wanted::int AND l.spam_at IS NULL AND l.trashed_at IS NULL);
      END IF;
      RETURN is_readable_of_show(reader, source, wanted, moment);
    END $$;
  CREATE TRIGGER note_change AFTER INSERT OR DELETE ON letters_received FOR EACH ROW
    EXECUTE FUNCTION note_change('letters', 'id');
  CREATE TRIGGER note_change_of_changed AFTER UPDATE ON letters_received FOR EACH ROW
    WHEN ((OLD.read_at, OLD.is_starred) IS NOT DISTINCT FROM (NEW.read_at, NEW.is_starred))
    EXECUTE FUNCTION note_change('letters', 'id');
  ALTER TYPE enum_webhooks_events ADD VALUE 'letters';
  ALTER TYPE enum_api_keys_scopes ADD VALUE 'letters' BEFORE 'all';
`

/** Letters: what listeners send, where it may be shown, and for how long it is stored. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  const parts = [SETTINGS, LETTERS, CONTENT, sources(OF_LETTERS), SEARCH, CHANGES]
  for (const part of parts) await db.execute(sql.raw(part))
}

/** The log of changes, webhooks and keys as they were, which know no letters. */
const WITHOUT_LETTERS = `
  DROP FUNCTION is_readable(varchar, varchar, varchar, timestamptz);
  ALTER FUNCTION is_readable_of_show(varchar, varchar, varchar, timestamptz)
    RENAME TO is_readable;
  DELETE FROM known_documents WHERE collection = 'letters';
  DELETE FROM changes WHERE collection = 'letters';
  DELETE FROM webhooks_events WHERE value = 'letters';
  ALTER TYPE enum_webhooks_events RENAME TO former_webhooks_events;
  CREATE TYPE enum_webhooks_events AS ENUM
    ('episodes', 'guests', 'quotes', 'timed_texts', 'paths', 'topics', 'globals');
  ALTER TABLE webhooks_events
    ALTER COLUMN value TYPE enum_webhooks_events USING value::text::enum_webhooks_events;
  DROP TYPE former_webhooks_events;
  DELETE FROM api_keys_scopes WHERE value = 'letters';
  ALTER TYPE enum_api_keys_scopes RENAME TO former_api_keys_scopes;
  CREATE TYPE enum_api_keys_scopes AS ENUM
    ('read', 'episodes', 'guests', 'quotes', 'texts', 'site', 'all');
  ALTER TABLE api_keys_scopes
    ALTER COLUMN value TYPE enum_api_keys_scopes USING value::text::enum_api_keys_scopes;
  DROP TYPE former_api_keys_scopes;
  DROP FUNCTION published_letters();
  DROP TABLE letters_deletions, letters_voices, letters_received, letters_questions, letters;
  DROP FUNCTION update_search_letters();
  DROP TYPE enum_letters_retention_months;
  SELECT rebuild_search();
`

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(sources('')))
  await db.execute(sql.raw(WITHOUT_LETTERS))
}
