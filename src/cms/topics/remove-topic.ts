import type { PayloadRequest } from 'payload'
import type { TopicKey } from '@/domain/topics/topics'
import { lockCollection, runSql, sql } from '../database/transactions'
import { changeTopics, hasTopic } from './topic-episodes'
import { noteUndo } from './undo'

const REMOVED = 'removed topic'

export type Removal = { episodes: number; undo: string }

/**
 * Takes a topic away from its episodes and deletes its listening path, before it is deleted itself.
 * How many episodes there were, and how to take it back, is noted on the request.
 */
export async function removeTopic(req: PayloadRequest, key: TopicKey): Promise<void> {
  await lockCollection(req, 'topics')
  await lockCollection(req, 'episodes')
  // Whoever saves its listening path now is done first, or finds no topic.
  await runSql(req, sql`SELECT FROM topics WHERE id = ${key} FOR UPDATE`)
  const undo = await noteUndo(req, key, null)
  const changed = await changeTopics(req, (place) => hasTopic(place, key), { remove: key })
  await runSql(req, sql`DELETE FROM paths WHERE id = ${key}`)
  const removal: Removal = { episodes: changed.length, undo }
  req.context[REMOVED] = removal
}

/** Returns what `removeTopic` has noted. */
export const removalOf = (req: PayloadRequest): Removal => req.context[REMOVED] as Removal
