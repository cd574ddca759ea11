import type { PayloadRequest } from 'payload'
import { FIRST_TOPICS, MAX_TOPICS, type TopicKey } from '@/domain/topics/topics'
import { FieldError } from '../access'
import { lockCollection, runSql, sql } from '../database/transactions'
import { changeTopics, episodeIdOf, hasTopic, isCounted, isOneOf, PLACES } from './topic-episodes'

const KEPT = 20

/** More topics of older versions are not noted, and do not come back. */
const MAX_HISTORY = 200_000

const NONE = sql`'[]'::jsonb`

/** The ids of the episodes in a place that have a topic, and maybe another as well. */
const idsIn = (place: (typeof PLACES)['rows' | 'versions'], key: TopicKey, other?: TopicKey) => {
  const table = sql.identifier(place.table)
  return sql`coalesce((SELECT jsonb_agg(${episodeIdOf(place)}) FROM ${table} t
    WHERE ${isCounted(place)} AND ${hasTopic(place, key)}
      ${other === undefined ? sql`` : sql`AND ${hasTopic(place, other)}`}), ${NONE})`
}

/**
 * Notes all that goes with a topic, before it is removed or merged.
 * @param into the topic that it will be merged into
 * @returns what `undoRemoval` takes
 */
export async function noteUndo(
  req: PayloadRequest,
  key: TopicKey,
  into: TopicKey | null,
): Promise<string> {
  const both = (place: (typeof PLACES)['rows' | 'versions']) =>
    into === null ? NONE : idsIn(place, key, into)
  const [row] = await runSql<{ id: string }>(
    req,
    sql`INSERT INTO topic_undos (data) SELECT jsonb_build_object(
      'topic', to_jsonb(topic),
      'into', ${into}::text,
      'versions', coalesce((SELECT jsonb_agg(v ORDER BY v.id) FROM _topics_v v
        WHERE v.parent_id = topic.id), ${NONE}),
      'slugs', coalesce((SELECT jsonb_agg(f.id) FROM former_topic_slugs f
        WHERE f.topic_id = topic.id), ${NONE}),
      'path', (SELECT to_jsonb(p) FROM paths p WHERE p.id = topic.id),
      'steps', coalesce((SELECT jsonb_agg(s ORDER BY s._order) FROM paths_steps s
        WHERE s._parent_id = topic.id), ${NONE}),
      'history', (SELECT CASE WHEN count(*) <= ${MAX_HISTORY} THEN jsonb_agg(
          jsonb_build_array(h.parent_id, h."order")) END
        FROM (SELECT r.parent_id, r."order" FROM _episodes_v_rels r
          JOIN _episodes_v v ON v.id = r.parent_id AND v.latest IS NOT TRUE
          WHERE r.path = 'version.topics' AND r.topics_id = topic.id
          LIMIT ${MAX_HISTORY + 1}) h),
      'rows', ${idsIn(PLACES.rows, key)}, 'rowsOfBoth', ${both(PLACES.rows)},
      'drafts', ${idsIn(PLACES.versions, key)}, 'draftsOfBoth', ${both(PLACES.versions)})
    FROM topics topic WHERE topic.id = ${key} RETURNING id`,
  )
  await runSql(
    req,
    sql`DELETE FROM topic_undos WHERE id IN
      (SELECT id FROM topic_undos ORDER BY made_at DESC OFFSET ${KEPT})`,
  )
  return row?.id ?? ''
}

type Noted = {
  topic: { id: TopicKey; slug: string; title: string | null }
  into: TopicKey | null
  slugs: string[]
  path: { id: string; title: string } | null
  rows: string[]
  rowsOfBoth: string[]
  drafts: string[]
  draftsOfBoth: string[]
}

/**
 * Former addresses that another topic has by now are left to it.
 * @throws FieldError 409 if something has taken the topic's place
 */
async function requirePlace(req: PayloadRequest, { topic, into }: Noted): Promise<void> {
  const [{ topics = 0 } = {}] = await runSql<{ topics: number }>(
    req,
    sql`SELECT count(*)::int AS topics FROM topics`,
  )
  if (topics >= MAX_TOPICS)
    throw new FieldError(409, 'undo', `A site has at most ${MAX_TOPICS} topics.`)
  const words = JSON.stringify([topic.id, topic.slug].map((word) => word.toLowerCase()))
  const taken = await runSql(
    req,
    sql`SELECT FROM jsonb_array_elements_text(${words}::jsonb) word WHERE EXISTS (
      SELECT FROM topics WHERE word IN (lower(id), lower(slug))) OR EXISTS (
      SELECT FROM former_topic_slugs WHERE lower(id) = word
        AND topic_id IS DISTINCT FROM ${into})`,
  )
  if (taken.length > 0)
    throw new FieldError(409, 'undo', `Another topic has the address ${topic.slug} now.`)
}

/** Shifts the topics at and behind a topic's former position, if another has it by now. */
async function makeRoom(req: PayloadRequest, id: string): Promise<void> {
  await runSql(
    req,
    sql`WITH place AS (SELECT t.position FROM topics t, topic_undos u
        WHERE u.id = ${id}::uuid AND t.position = (u.data -> 'topic' ->> 'position')::numeric LIMIT 1)
      UPDATE topics t SET position = t.position + 1 FROM place WHERE t.position >= place.position`,
  )
}

/** The listening path of a topic comes back unless the topic it was merged into keeps it changed. */
async function restorePath(req: PayloadRequest, id: string, { topic, into, path }: Noted) {
  if (!path) return
  const [moved] = await runSql(
    req,
    // Since then, the host may have made another.
    sql`SELECT FROM topic_undos u, jsonb_populate_record(NULL::paths, u.data -> 'path') was, paths p
      WHERE u.id = ${id}::uuid AND u.data ->> 'hasMovedPath' = 'true'
      AND p.id = ${into} AND p.created_at = was.created_at`,
  )
  if (moved) {
    await movePath(req, String(into), topic.id)
    return
  }
  await runSql(
    req,
    sql`INSERT INTO paths SELECT p.* FROM topic_undos u,
      jsonb_populate_record(NULL::paths, u.data -> 'path') p WHERE u.id = ${id}::uuid
      AND EXISTS (SELECT FROM jsonb_populate_recordset(NULL::paths_steps, u.data -> 'steps') s
        JOIN episodes e ON e.id = s.episode_id)
      ON CONFLICT DO NOTHING`,
  )
  await runSql(
    req,
    sql`INSERT INTO paths_steps SELECT s.* FROM topic_undos u,
      jsonb_populate_recordset(NULL::paths_steps, u.data -> 'steps') s
      JOIN episodes e ON e.id = s.episode_id
      JOIN paths p ON p.id = s._parent_id
      WHERE u.id = ${id}::uuid ON CONFLICT DO NOTHING`,
  )
}

/** Gives a listening path to another topic. */
export async function movePath(req: PayloadRequest, from: TopicKey, to: TopicKey): Promise<void> {
  await runSql(
    req,
    sql`INSERT INTO paths SELECT (jsonb_populate_record(p, jsonb_build_object('id', ${to}::text))).*
      FROM paths p WHERE p.id = ${from}`,
  )
  await runSql(req, sql`UPDATE paths_steps SET _parent_id = ${to} WHERE _parent_id = ${from}`)
  await runSql(req, sql`DELETE FROM paths WHERE id = ${from}`)
}

/**
 * Takes a removal or a merge back: the topic with its texts, history, addresses and listening path,
 * and the topics of its episodes, as far as these are still there.
 * @throws FieldError 404 for an unknown one, 409 if something stands against it
 */
export async function undoRemoval(
  req: PayloadRequest,
  id: string,
): Promise<{ topic: TopicKey; title: string; episodes: number }> {
  await lockCollection(req, 'topics')
  await lockCollection(req, 'episodes')
  const [found] = await runSql<{ data: Noted }>(
    req,
    sql`SELECT data - 'versions' - 'steps' - 'history' AS data FROM topic_undos
      WHERE id = ${id}::uuid FOR UPDATE`,
  )
  if (!found) throw new FieldError(404, 'undo', 'This can no longer be undone.')
  const noted = found.data
  const { id: key, title } = noted.topic
  await requirePlace(req, noted)
  await makeRoom(req, id)
  await runSql(
    req,
    sql`INSERT INTO topics SELECT t.* FROM topic_undos u,
      jsonb_populate_record(NULL::topics, u.data -> 'topic') t WHERE u.id = ${id}::uuid`,
  )
  await runSql(
    req,
    sql`INSERT INTO _topics_v SELECT v.* FROM topic_undos u,
      jsonb_populate_recordset(NULL::_topics_v, u.data -> 'versions') v WHERE u.id = ${id}::uuid
      ON CONFLICT DO NOTHING`,
  )
  const slugs = JSON.stringify([...noted.slugs, noted.topic.slug])
  await runSql(
    req,
    sql`DELETE FROM former_topic_slugs WHERE topic_id = ${noted.into}
      AND id IN (SELECT jsonb_array_elements_text(${slugs}::jsonb))`,
  )
  await runSql(
    req,
    sql`INSERT INTO former_topic_slugs (id, topic_id)
      SELECT word, ${key} FROM jsonb_array_elements_text(${JSON.stringify(noted.slugs)}::jsonb) word
      WHERE NOT EXISTS (SELECT FROM topics t
        WHERE t.id <> ${key} AND lower(word) IN (lower(t.id), lower(t.slug)))
      ON CONFLICT DO NOTHING`,
  )
  const episodes = await restoreEpisodes(req, noted)
  await restoreHistory(req, id, noted)
  await restorePath(req, id, noted)
  await runSql(req, sql`DELETE FROM topic_undos WHERE id = ${id}::uuid`)
  const named = FIRST_TOPICS.find((one) => one.key === key)?.title ?? key
  return { topic: key, title: title ?? named, episodes }
}

/** Episodes that lost both topics meanwhile get the old one back; that is what they had. */
async function restoreEpisodes(req: PayloadRequest, noted: Noted): Promise<number> {
  const { topic, into, rows, rowsOfBoth, drafts, draftsOfBoth } = noted
  const [had, both] = [
    { rows, versions: drafts },
    { rows: rowsOfBoth, versions: draftsOfBoth },
  ]
  const of = (lists: typeof had) => (place: (typeof PLACES)['rows' | 'versions']) =>
    isOneOf(place.prefix === '' ? lists.rows : lists.versions)(place)
  if (into === null) return (await changeTopics(req, of(had), { add: topic.id })).length
  const back = await changeTopics(
    req,
    (place) => sql`${of(had)(place)} AND NOT ${of(both)(place)}`,
    {
      add: topic.id,
      remove: into,
    },
  )
  const kept = await changeTopics(req, of(both), { add: topic.id })
  return new Set([...back, ...kept]).size
}

/** Older versions of episodes have the topic where they had it, in the place of the other one. */
async function restoreHistory(req: PayloadRequest, id: string, { topic, into }: Noted) {
  const history = sql`(SELECT (had ->> 0)::int AS version, (had ->> 1)::int AS place
    FROM topic_undos u, jsonb_array_elements(nullif(u.data -> 'history', 'null')) had
    WHERE u.id = ${id}::uuid)`
  if (into !== null)
    await runSql(
      req,
      sql`UPDATE _episodes_v_rels r SET topics_id = ${topic.id} FROM ${history} h
        WHERE r.parent_id = h.version AND r.path = 'version.topics' AND r."order" = h.place
          AND r.topics_id = ${into}`,
    )
  await runSql(
    req,
    sql`INSERT INTO _episodes_v_rels (parent_id, path, topics_id, "order")
      SELECT v.id, 'version.topics', ${topic.id}, h.place
      FROM ${history} h JOIN _episodes_v v ON v.id = h.version
      WHERE NOT EXISTS (SELECT FROM _episodes_v_rels r WHERE r.parent_id = v.id
        AND r.path = 'version.topics' AND r.topics_id = ${topic.id})`,
  )
}
