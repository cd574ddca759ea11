/** Collections whose documents programs may read, by their tables. */
const COLLECTIONS = ['episodes', 'guests', 'quotes', 'timed_texts', 'paths']
const GLOBALS = [
  'featured',
  'site',
  'landing',
  'pillars',
  'about',
  'community',
  'values',
  'involved',
]

const note = (table: string, events: string, ...args: string[]) => `
CREATE TRIGGER note_change AFTER ${events} ON "${table}" FOR EACH ROW
  EXECUTE FUNCTION note_change(${args.map((one) => `'${one}'`).join(', ')});`

const TRIGGERS = [
  ...COLLECTIONS.map((name) => note(name, 'INSERT OR UPDATE OR DELETE', name, 'id')),
  note('paths_steps', 'INSERT OR UPDATE OR DELETE', 'paths', '_parent_id'),
  ...['episodes', 'guests'].map((name) =>
    note(`_${name}_v`, 'INSERT OR UPDATE', name, 'parent_id', 'draft'),
  ),
  ...GLOBALS.flatMap((name) => [
    note(name, 'INSERT OR UPDATE OR DELETE', 'globals', name),
    note(`_${name}_v`, 'INSERT OR UPDATE', 'globals', name, 'draft'),
  ]),
]

/**
 * The log of changes (`GET /api/changes`): for visitors and for accounts, what happened to which
 * document, in the order of the commits.
 *
 * Triggers note the documents that a transaction writes in `pending_changes`. At its end, with the
 * row of `content_version` locked, which all such transactions wait for, `write_changes` compares
 * what can be read now with what could be read before (`known_documents`) and writes the log. So
 * the numbers of each log have no gaps, and nobody sees a number before all smaller ones. The rules
 * are those of `src/cms/access/visible.ts`; a test compares them.
 */
export const changes = `
CREATE TABLE changes (
  reader varchar NOT NULL CHECK (reader IN ('visitors', 'accounts')),
  seq bigint NOT NULL,
  -- What clients call a place in the log: it tells nothing, and none is used twice.
  cursor uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  type varchar NOT NULL,
  collection varchar NOT NULL,
  document varchar NOT NULL,
  happened_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (reader, seq)
);
CREATE INDEX changes_recorded_at ON changes (recorded_at);
-- Where each log begins.
INSERT INTO changes (reader, seq, type, collection, document, happened_at, recorded_at)
  SELECT reader, 0, 'start', '', '', 'epoch', 'epoch'
  FROM unnest(ARRAY['visitors', 'accounts']) AS reader;

CREATE TABLE known_documents (
  reader varchar NOT NULL,
  collection varchar NOT NULL,
  document varchar NOT NULL,
  PRIMARY KEY (reader, collection, document)
);

-- Empty between transactions.
CREATE UNLOGGED TABLE pending_changes (
  transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
  collection varchar NOT NULL,
  document varchar NOT NULL,
  is_written boolean NOT NULL DEFAULT false,
  is_insert boolean NOT NULL DEFAULT false,
  -- Whether more than a draft was written.
  is_public boolean NOT NULL DEFAULT false,
  -- The episodes that a guest was or is listed with.
  episodes varchar[] NOT NULL DEFAULT '{}',
  happened_at timestamptz,
  for_visitors varchar,
  for_accounts varchar,
  PRIMARY KEY (transaction, collection, document)
);

-- One row while a transaction writes documents, so that its end is one event, however many
-- they are.
CREATE UNLOGGED TABLE changing_transactions (
  transaction xid8 PRIMARY KEY DEFAULT pg_current_xact_id()
);

CREATE FUNCTION is_readable(reader varchar, source varchar, wanted varchar, moment timestamptz)
RETURNS boolean LANGUAGE plpgsql AS $$
    BEGIN
      IF source = 'episodes' THEN
        RETURN EXISTS (SELECT FROM episodes e WHERE e.id = wanted AND e.deleted_at IS NULL
          AND (reader = 'accounts' OR e._status = 'published'
            AND (e.release_at IS NULL OR e.release_at <= moment)));
      ELSIF source = 'guests' THEN
        RETURN EXISTS (SELECT FROM guests g WHERE g.id = wanted AND g.deleted_at IS NULL
          AND (reader = 'accounts' OR g._status = 'published'
            AND is_readable(reader, 'episodes', g.episode_id, moment)));
      ELSIF source = 'quotes' THEN
        RETURN EXISTS (SELECT FROM quotes q WHERE q.id = wanted::int AND q.deleted_at IS NULL
          AND (reader = 'accounts' OR q.shows_from <= moment));
      ELSIF source = 'timed_texts' THEN
        RETURN EXISTS (SELECT FROM timed_texts t WHERE t.id = wanted::int
          AND (reader = 'accounts' OR is_readable(reader, 'episodes', t.episode_id, moment)));
      ELSIF source = 'paths' THEN
        RETURN EXISTS (SELECT FROM paths p WHERE p.id = wanted AND (reader = 'accounts'
          OR EXISTS (SELECT FROM paths_steps s WHERE s._parent_id = p.id
            AND is_readable(reader, 'episodes', s.episode_id, moment))));
      END IF;
      RETURN source = 'globals';
    END $$;

CREATE FUNCTION is_known(who varchar, source varchar, wanted varchar)
RETURNS boolean LANGUAGE sql AS $$
      SELECT EXISTS (SELECT FROM known_documents k
        WHERE k.reader = who AND k.collection = source AND k.document = wanted)
    $$;

CREATE FUNCTION what_visitors_see(p pending_changes, moment timestamptz)
RETURNS varchar LANGUAGE plpgsql AS $$
    DECLARE
      was constant boolean := is_known('visitors', p.collection, p.document);
      "is" constant boolean := is_readable('visitors', p.collection, p.document, moment);
    BEGIN
      RETURN CASE
        WHEN NOT was AND "is" THEN CASE WHEN p.is_insert THEN 'created' ELSE 'released' END
        WHEN was AND NOT "is" THEN
          CASE WHEN is_readable('accounts', p.collection, p.document, moment)
            THEN 'hidden' ELSE 'deleted' END
        WHEN was AND p.is_written AND p.is_public THEN 'changed' END;
    END $$;

CREATE FUNCTION what_accounts_see(p pending_changes, moment timestamptz)
RETURNS varchar LANGUAGE plpgsql AS $$
    DECLARE
      was constant boolean := is_known('accounts', p.collection, p.document);
      "is" constant boolean := is_readable('accounts', p.collection, p.document, moment);
    BEGIN
      RETURN CASE
        WHEN NOT was AND "is" THEN 'created'
        WHEN was AND NOT "is" THEN 'deleted'
        WHEN was AND p.for_visitors IN ('released', 'hidden') THEN p.for_visitors
        WHEN was AND p.is_written THEN 'changed' END;
    END $$;

CREATE FUNCTION write_changes(moment timestamptz) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE
      me constant xid8 := pg_current_xact_id();
      log varchar;
      last_seq bigint;
      last_time timestamptz;
    BEGIN
      -- What is read with an episode comes and goes with it.
      INSERT INTO pending_changes (collection, document, happened_at)
        SELECT related.collection, related.document, p.happened_at
        FROM pending_changes p CROSS JOIN LATERAL (
          SELECT 'guests' AS collection, g.id AS document FROM guests g
            WHERE g.episode_id = p.document
          UNION ALL SELECT 'timed_texts', t.id::varchar FROM timed_texts t
            WHERE t.episode_id = p.document
          UNION ALL SELECT 'paths', s._parent_id FROM paths_steps s WHERE s.episode_id = p.document
        ) related
        WHERE p.transaction = me AND p.collection = 'episodes'
      ON CONFLICT DO NOTHING;

      UPDATE pending_changes p SET for_visitors = what_visitors_see(p, moment)
        WHERE p.transaction = me;
      UPDATE pending_changes p SET for_accounts = what_accounts_see(p, moment)
        WHERE p.transaction = me;

      -- An episode lists its guests, a path the episodes that one may see, and what is featured is
      -- made of quotes and episodes when it is read.
      INSERT INTO pending_changes
        (collection, document, happened_at, for_visitors, for_accounts)
      SELECT other.collection, other.document, max(other.happened_at),
        max(CASE WHEN other.for_visitors AND is_known('visitors', other.collection, other.document)
          AND is_readable('visitors', other.collection, other.document, moment)
          THEN 'changed' END),
        max(CASE WHEN other.for_accounts AND is_known('accounts', other.collection, other.document)
          AND is_readable('accounts', other.collection, other.document, moment)
          THEN 'changed' END)
      FROM (
        SELECT 'episodes' AS collection, episode AS document, p.happened_at,
          p.for_visitors IS NOT NULL AS for_visitors, p.for_accounts IS NOT NULL AS for_accounts
        FROM pending_changes p CROSS JOIN unnest(p.episodes) AS episode
        WHERE p.transaction = me AND p.collection = 'guests'
        UNION ALL
        SELECT 'paths', s._parent_id, p.happened_at, true, false
        FROM pending_changes p JOIN paths_steps s ON s.episode_id = p.document
        WHERE p.transaction = me AND p.collection = 'episodes'
          AND p.for_visitors IN ('created', 'released', 'hidden', 'deleted')
        UNION ALL
        SELECT 'globals', 'featured', p.happened_at, true, true
        FROM pending_changes p
        WHERE p.transaction = me AND p.for_visitors IS NOT NULL
          AND (p.collection = 'quotes'
            OR p.collection = 'episodes' AND p.for_visitors <> 'changed'
            OR p.collection = 'globals' AND p.document = 'site')
      ) other
      GROUP BY 1, 2
      ON CONFLICT (transaction, collection, document) DO UPDATE SET
        for_visitors = coalesce(pending_changes.for_visitors, excluded.for_visitors),
        for_accounts = coalesce(pending_changes.for_accounts, excluded.for_accounts);

      FOREACH log IN ARRAY ARRAY['visitors', 'accounts'] LOOP
        SELECT c.seq, c.recorded_at INTO last_seq, last_time FROM changes c
          WHERE c.reader = log ORDER BY c.seq DESC LIMIT 1;
        INSERT INTO changes (reader, seq, type, collection, document, happened_at, recorded_at)
          SELECT log, last_seq + row_number() OVER (ORDER BY
              array_position(ARRAY['episodes', 'guests', 'timed_texts', 'paths', 'quotes'],
                p.collection::text), p.document),
            word, p.collection, p.document, coalesce(p.happened_at, moment),
            greatest(last_time, clock_timestamp())
          FROM pending_changes p CROSS JOIN LATERAL (
            SELECT CASE log WHEN 'visitors' THEN p.for_visitors ELSE p.for_accounts END AS word
          ) w WHERE p.transaction = me AND word IS NOT NULL;
        DELETE FROM known_documents k USING changes c
          WHERE c.reader = log AND c.seq > last_seq AND k.reader = log
            AND k.collection = c.collection AND k.document = c.document
            AND (c.type = 'deleted' OR log = 'visitors' AND c.type = 'hidden');
        INSERT INTO known_documents (reader, collection, document)
          SELECT log, c.collection, c.document FROM changes c
          WHERE c.reader = log AND c.seq > last_seq AND c.type IN ('created', 'released')
        ON CONFLICT DO NOTHING;
      END LOOP;
      DELETE FROM pending_changes p WHERE p.transaction = me;
    END $$;

-- Documents that visitors see by now because their time has come, and that the log lacks.
CREATE FUNCTION due_changes(moment timestamptz, since timestamptz)
RETURNS TABLE (collection varchar, document varchar, due_at timestamptz) LANGUAGE sql AS $$
      SELECT 'episodes', e.id, e.release_at FROM episodes e
        WHERE e.release_at > since AND e.release_at <= moment AND e._status = 'published'
          AND e.deleted_at IS NULL AND NOT is_known('visitors', 'episodes', e.id)
      UNION ALL
      SELECT 'quotes', q.id::varchar, q.shows_from FROM quotes q
        WHERE q.shows_from > since AND q.shows_from <= moment AND q.deleted_at IS NULL
          AND NOT is_known('visitors', 'quotes', q.id::varchar)
    $$;

CREATE FUNCTION record_due_changes(moment timestamptz, since timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM FROM content_version FOR UPDATE;
      INSERT INTO pending_changes (collection, document, happened_at)
        SELECT due.collection, due.document, due.due_at FROM due_changes(moment, since) due;
      PERFORM write_changes(moment);
    END $$;

CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      source constant varchar := TG_ARGV[0];
      place constant varchar := TG_ARGV[1];
      before varchar;
      after varchar;
      one varchar;
      listed varchar[] := '{}';
    BEGIN
      IF place = 'id' THEN
        IF TG_OP <> 'INSERT' THEN before := OLD.id; END IF;
        IF TG_OP <> 'DELETE' THEN after := NEW.id; END IF;
      ELSIF place = 'parent_id' THEN
        after := NEW.parent_id;
      ELSIF place = '_parent_id' THEN
        IF TG_OP <> 'INSERT' THEN before := OLD._parent_id; END IF;
        IF TG_OP <> 'DELETE' THEN after := NEW._parent_id; END IF;
      ELSE
        after := place;
      END IF;
      IF source = 'guests' AND place = 'id' THEN
        IF TG_OP <> 'INSERT' THEN listed := listed || OLD.episode_id; END IF;
        IF TG_OP <> 'DELETE' THEN listed := listed || NEW.episode_id; END IF;
      END IF;
      FOR one IN SELECT DISTINCT d FROM unnest(ARRAY[before, after]) AS d WHERE d IS NOT NULL LOOP
        INSERT INTO pending_changes
          (collection, document, is_written, is_insert, is_public, episodes)
        VALUES (source, one, true, place = 'id' AND one IS DISTINCT FROM before,
          TG_ARGV[2] IS NULL, array_remove(listed, NULL))
        ON CONFLICT (transaction, collection, document) DO UPDATE SET
          is_written = true,
          is_insert = pending_changes.is_insert OR excluded.is_insert,
          is_public = pending_changes.is_public OR excluded.is_public,
          episodes = pending_changes.episodes || excluded.episodes;
      END LOOP;
      INSERT INTO changing_transactions DEFAULT VALUES ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$;

CREATE FUNCTION end_of_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM FROM content_version FOR UPDATE;
      PERFORM write_changes(clock_timestamp());
      DELETE FROM changing_transactions t WHERE t.transaction = NEW.transaction;
      RETURN NULL;
    END $$;
CREATE CONSTRAINT TRIGGER write_changes AFTER INSERT ON changing_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION end_of_transaction();

CREATE FUNCTION wake_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    -- The queue is made after these tables.
    IF EXISTS (SELECT FROM webhooks WHERE paused_at IS NULL)
      AND to_regnamespace('graphile_worker') IS NOT NULL THEN
      -- An earlier change may have added it: it keeps its time, or many changes would put it off.
      PERFORM graphile_worker.add_job('deliver-webhooks', '{}', queue_name => 'deliver-webhooks',
        run_at => clock_timestamp() + interval '1.1 s', job_key => 'deliver-webhooks',
        job_key_mode => 'preserve_run_at');
    END IF;
    RETURN NULL;
  END $$;
CREATE TRIGGER wake_webhooks AFTER INSERT ON changes
  FOR EACH STATEMENT EXECUTE FUNCTION wake_webhooks();
${TRIGGERS.join('')}

-- The globals are there from the start.
INSERT INTO known_documents (reader, collection, document)
  SELECT who, 'globals', slug FROM unnest(ARRAY['visitors', 'accounts']) AS who
    CROSS JOIN unnest(ARRAY[${GLOBALS.map((one) => `'${one}'`).join(', ')}]) AS slug;
`
