import { cache } from 'react'
import { asVisitor, VISITOR_READS } from '@/cms/database/connections'
import { siteNow } from '@/cms/database/site-clock'
import { runSql, sql } from '@/cms/database/transactions'
import { topicMark } from '@/cms/topics/stored-topics'
import { MAX_TOPICS, topicPath, type Topic, type TopicKey } from '@/domain/topics/topics'
import type { Topic as StoredTopic } from '@/payload-types'
import { getCms } from '../payload'

/** The topics as they are stored, in the host's order. */
export const getStoredTopics = cache(async (): Promise<StoredTopic[]> => {
  const { docs } = await (
    await getCms()
  ).find({
    collection: 'topics',
    sort: 'position',
    limit: MAX_TOPICS,
    depth: 0,
    pagination: false,
    ...asVisitor(),
  })
  return docs
})

/** A topic as pages know it. @param title that visitors read */
export function toTopic(stored: StoredTopic, title: string): Topic {
  const { slug } = stored
  return { ...topicMark(stored), slug, path: topicPath(slug), title }
}

/** The key of the topic that had an address before, or of the one it was merged into. */
export async function findFormerTopic(slug: string): Promise<TopicKey | null> {
  const [row] = await runSql<{ topic: TopicKey | null }>(
    { payload: await getCms(), transactionID: VISITOR_READS },
    sql`SELECT topic_id AS topic FROM former_topic_slugs WHERE lower(id) = ${slug.toLowerCase()}`,
  )
  return row?.topic ?? null
}

type Range = {
  /** Only numbers below this one, or above it where the lowest come first. */
  before?: number
  isOldestFirst?: boolean
  /** Only these numbers. */
  among?: readonly number[]
  limit: number
}

/**
 * The numbers of the episodes on a topic that visitors see, highest first unless
 * turned round. Payload's own query of a
 * relationship joins and sorts all of them first; this one ends after a few steps in an index.
 */
export async function numbersOnTopic(
  topic: TopicKey,
  { before, isOldestFirst, among, limit }: Range,
): Promise<number[]> {
  const list = JSON.stringify(among ?? [])
  const rows = await runSql<{ number: number }>(
    { payload: await getCms(), transactionID: VISITOR_READS },
    sql`SELECT e.episode_num::int AS number FROM visible_episodes(${siteNow().toISOString()}) e
      WHERE ${
        before === undefined
          ? sql`true`
          : isOldestFirst
            ? sql`e.episode_num > ${before}`
            : sql`e.episode_num < ${before}`
      }
        AND ${
          among === undefined
            ? sql`true`
            : sql`e.episode_num = ANY(ARRAY(SELECT jsonb_array_elements_text(${list}::jsonb)::numeric))`
        }
        AND EXISTS (SELECT FROM episodes_rels r
          WHERE r.parent_id = e.id AND r.path = 'topics' AND r.topics_id = ${topic})
      ORDER BY e.episode_num ${isOldestFirst ? sql`ASC` : sql`DESC`} LIMIT ${limit}`,
  )
  return rows.map(({ number }) => number)
}
