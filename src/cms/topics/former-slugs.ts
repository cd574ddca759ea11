import type { Payload, PayloadRequest } from 'payload'
import type { TopicKey } from '@/domain/topics/topics'
import { runSql, sql } from '../database/transactions'

/** The former addresses that lead to a topic, by name. */
export async function formerSlugs(
  caller: { payload: Payload },
  topic: TopicKey,
): Promise<string[]> {
  const rows = await runSql<{ id: string }>(
    caller,
    sql`SELECT id FROM former_topic_slugs WHERE topic_id = ${topic} ORDER BY id COLLATE "C"`,
  )
  return rows.map(({ id }) => id)
}

/** Lets former addresses lead to a topic, unless they lead to one already. */
export async function addFormerSlugs(
  req: PayloadRequest,
  topic: TopicKey,
  slugs: readonly string[],
): Promise<void> {
  for (const slug of slugs)
    await runSql(
      req,
      sql`INSERT INTO former_topic_slugs (id, topic_id) SELECT ${slug}, ${topic}
        WHERE NOT EXISTS (SELECT FROM topics WHERE lower(slug) = lower(${slug}))
        ON CONFLICT DO NOTHING`,
    )
}
