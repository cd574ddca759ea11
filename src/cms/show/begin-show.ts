import type { PayloadRequest } from 'payload'
import { textSetOf } from '@/domain/texts/default-texts'
import { SAMPLE_LINKS } from '@/domain/show/samples'
import { isFirstTopic } from '@/domain/topics/topics'
import { quietly } from '../activity/record'
import { inTransaction, lockCollection, runSql, sql } from '../database/transactions'
import { storedTopics, type StoredTopic } from '../topics/stored-topics'
import { writeGlobal } from './write-global'

/**
 * Looks for an episode of the host's own, also in the trash or as a draft. Bypasses the access rules:
 * the caller has checked who asks.
 */
export async function hasOwnEpisodes(
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
): Promise<boolean> {
  const { totalDocs } = await req.payload.count({
    collection: 'episodes',
    where: { isSample: { not_equals: true } },
    trash: true,
    overrideAccess: true, // See above.
    req,
  })
  return totalDocs > 0
}

const isOwnTopic = (topic: StoredTopic): boolean =>
  [topic.title, topic.teaser, topic.blurb, topic.quote, topic.quoteAuthor].some(Boolean) ||
  Boolean(topic.colour || topic.motif) ||
  Boolean(topic.playlistUrl && topic.playlistUrl !== SAMPLE_LINKS.topics[topic.id])

/** The topics that are used: by episodes of the host, whatever has become of them, or by a path. */
async function usedTopics(req: PayloadRequest): Promise<Set<string>> {
  const rows = await runSql<{ key: string }>(
    req,
    sql`SELECT r.topics_id AS key FROM episodes_rels r JOIN episodes e ON e.id = r.parent_id
        WHERE e.is_sample IS NOT TRUE
      UNION SELECT r.topics_id FROM _episodes_v_rels r JOIN _episodes_v v ON v.id = r.parent_id
        WHERE v.latest AND v.version_is_sample IS NOT TRUE
      UNION SELECT id FROM paths`,
  )
  return new Set(rows.map(({ key }) => key))
}

/** Removes those of the first four topics that say nothing of the host's show. */
async function removeUnusedTopics(req: PayloadRequest): Promise<void> {
  const used = await usedTopics(req)
  for (const topic of await storedTopics(req)) {
    if (!isFirstTopic(topic.id) || used.has(topic.id) || isOwnTopic(topic)) continue
    await req.payload.delete({
      collection: 'topics',
      id: topic.id,
      depth: 0,
      overrideAccess: true, // See below.
      req,
    })
  }
}

/**
 * Gives the site the neutral default texts, for the host's own show instead of the sample: nothing
 * that a fresh install says of someone else is left. What the host has written stays. A site that
 * has episodes of its own keeps the texts that it has, unless its host says that another show begins.
 * Bypasses the access rules: the caller has checked who begins a show.
 * @param showName what the host calls the show that begins; nothing for an import, whose feed may spell
 *   the name of the same show otherwise
 */
export const beginShow = (req: PayloadRequest, showName?: string): Promise<void> =>
  inTransaction(req, async () => {
    const site = await req.payload.findGlobal({ slug: 'site', depth: 0, overrideAccess: true, req }) // See above.
    if (textSetOf(site) === 'neutral') return
    const isAnother = showName !== undefined && showName !== site.showName
    if (!isAnother && (await hasOwnEpisodes(req))) return
    // Samples may go next: in the same order as everywhere that locks them.
    for (const slug of ['topics', 'guests', 'episodes']) await lockCollection(req, slug)
    await quietly(req, async () => {
      await removeUnusedTopics(req)
      await writeGlobal(req, 'site', { usesNeutralTexts: true })
    })
  })
