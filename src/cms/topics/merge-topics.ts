import type { PayloadRequest } from 'payload'
import type { TopicKey } from '@/domain/topics/topics'
import { FieldError } from '../access'
import { lockCollection, runSql, sql } from '../database/transactions'
import type { Removal } from './remove-topic'
import { changeTopics, hasTopic } from './topic-episodes'
import { movePath, noteUndo } from './undo'

/** The listening path goes over to a topic that has none; a second one is only kept for the undo. */
async function mergePaths(req: PayloadRequest, from: TopicKey, into: TopicKey, undo: string) {
  const paths = await runSql<{ id: string }>(
    req,
    sql`SELECT id FROM paths WHERE id IN (${from}, ${into})`,
  )
  if (paths.some(({ id }) => id === into)) {
    await runSql(req, sql`DELETE FROM paths WHERE id = ${from}`)
    return
  }
  await movePath(req, from, into)
  await runSql(
    req,
    sql`UPDATE topic_undos SET data = data || '{"hasMovedPath": true}' WHERE id = ${undo}::uuid`,
  )
}

/** Older versions that had only the one topic have the other in its place. */
async function mergeHistory(req: PayloadRequest, from: TopicKey, into: TopicKey): Promise<void> {
  await runSql(
    req,
    sql`UPDATE _episodes_v_rels r SET topics_id = ${into}
      WHERE r.path = 'version.topics' AND r.topics_id = ${from} AND NOT EXISTS (
        SELECT FROM _episodes_v_rels other WHERE other.parent_id = r.parent_id
          AND other.path = 'version.topics' AND other.topics_id = ${into})`,
  )
}

/**
 * Gives the episodes, addresses and listening path of one topic to another, and deletes it. The
 * caller's transaction holds it all together.
 * @throws FieldError 404 for an unknown topic, 400 for an unknown one to merge into
 */
export async function mergeTopics(
  req: PayloadRequest,
  from: TopicKey,
  into: TopicKey,
): Promise<Removal> {
  await lockCollection(req, 'topics')
  await lockCollection(req, 'episodes')
  const topics = await runSql<{ id: TopicKey; slug: string }>(
    req,
    sql`SELECT id, slug FROM topics WHERE id IN (${from}, ${into}) ORDER BY id FOR UPDATE`,
  )
  const source = topics.find(({ id }) => id === from)
  if (!source) throw new FieldError(404, 'id', 'Not Found')
  if (from === into) throw new FieldError(400, 'into', 'Choose another topic.')
  if (!topics.some(({ id }) => id === into))
    throw new FieldError(400, 'into', `This site has no topic ${into}.`)
  const undo = await noteUndo(req, from, into)
  const changed = await changeTopics(req, (place) => hasTopic(place, from), {
    add: into,
    remove: from,
  })
  await mergeHistory(req, from, into)
  await mergePaths(req, from, into, undo)
  await runSql(req, sql`UPDATE former_topic_slugs SET topic_id = ${into} WHERE topic_id = ${from}`)
  await runSql(
    req,
    sql`INSERT INTO former_topic_slugs (id, topic_id) VALUES (${source.slug}, ${into})`,
  )
  await req.payload.db.deleteVersions({
    collection: 'topics',
    where: { parent: { equals: from } },
    req,
  })
  await runSql(req, sql`DELETE FROM topics WHERE id = ${from}`)
  return { episodes: changed.length, undo }
}
