import { VISITOR_READS } from '@/cms/database/connections'
import { siteNow } from '@/cms/database/site-clock'
import { runSql, sql } from '@/cms/database/transactions'
import type { TopicKey } from '@/domain/topics/topics'
import { getCms } from '../payload'

type SiteContents = {
  isImported: boolean
  hasQuotes: boolean
  /** The topics of the episodes that visitors see. */
  usedTopics: TopicKey[]
}

/** Reads what decides to which pages links lead. */
export async function readSiteContents(): Promise<SiteContents> {
  const now = siteNow().toISOString()
  const [row] = await runSql<SiteContents>(
    { payload: await getCms(), transactionID: VISITOR_READS },
    sql`SELECT EXISTS (
        SELECT FROM episodes WHERE import_guid IS NOT NULL AND deleted_at IS NULL
      ) AS "isImported",
      EXISTS (
        SELECT FROM quotes WHERE shows_from <= ${now}::timestamptz AND deleted_at IS NULL
      ) AS "hasQuotes",
      array(SELECT t.id FROM topics t, LATERAL (
        SELECT FROM episodes_rels r
        JOIN visible_episodes(${now}::timestamptz) e ON e.id = r.parent_id
        WHERE r.path = 'topics' AND r.topics_id = t.id LIMIT 1
      ) found) AS "usedTopics"`,
  )
  return row ?? { isImported: false, hasQuotes: false, usedTopics: [] }
}
