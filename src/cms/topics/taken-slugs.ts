import type { PayloadRequest } from 'payload'
import type { TopicKey } from '@/domain/topics/topics'
import { runSql, sql } from '../database/transactions'

type Taken = { word: string; owner: TopicKey }

/** Every key and every present or former slug, in lower case, with the topic that it leads to. */
export const takenSlugs = (req: PayloadRequest): Promise<Taken[]> =>
  runSql<Taken>(
    req,
    sql`SELECT lower(id) AS word, id AS owner FROM topics
      UNION SELECT lower(slug), id FROM topics
      UNION SELECT lower(id), topic_id FROM former_topic_slugs`,
  )
