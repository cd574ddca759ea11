import type { DataFromCollectionSlug, PayloadRequest } from 'payload'
import { isMotif } from '@/domain/topics/motifs'
import { validateColour } from '@/domain/topics/topic-colours'
import { topicLook } from '@/domain/topics/topic-look'
import type { TopicMark } from '@/domain/topics/topic-mark'
import { FIRST_TOPICS, isFirstTopic, type FirstTopic, type TopicKey } from '@/domain/topics/topics'
import { runSql, sql } from '../database/transactions'

export type StoredTopic = DataFromCollectionSlug<'topics'>
type Caller = Pick<PayloadRequest, 'payload' | 'transactionID'>

/** All topics of the site in its order; anybody may know them. */
export async function storedTopics(req: Pick<PayloadRequest, 'payload'>): Promise<StoredTopic[]> {
  const { docs } = await req.payload.db.find<StoredTopic>({
    collection: 'topics',
    sort: 'position',
    limit: 0,
    pagination: false,
    req,
  })
  return docs
}

export function topicMark(stored: Pick<StoredTopic, 'id' | 'colour' | 'motif'>): TopicMark {
  // What an import or a restored backup has brought is not known to be readable.
  const { colour: written } = stored
  const colour = written && validateColour(written) === null ? written.toLowerCase() : null
  const motif = isMotif(stored.motif) ? stored.motif : null
  const mark = { key: stored.id, colour, motif }
  // Drawn with a motif, one of the first four is drawn in the colour that it always had.
  return isFirstTopic(mark.key) && motif === null ? mark : { ...mark, ...topicLook(mark) }
}

/** Returns which of some topics the site has. They stay until the request’s transaction ends. */
export async function holdTopics(req: Caller, keys: readonly TopicKey[]): Promise<Set<TopicKey>> {
  if (keys.length === 0) return new Set()
  const wanted = sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  )
  const rows = await runSql<{ id: TopicKey }>(
    req,
    sql`SELECT id FROM topics WHERE id IN (${wanted}) ORDER BY id FOR KEY SHARE`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** One of the first four by its key. */
export const firstTopic = (key: TopicKey): FirstTopic | undefined =>
  FIRST_TOPICS.find((topic) => topic.key === key)
