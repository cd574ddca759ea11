import type { GlobalAfterChangeHook, GlobalAfterReadHook, PayloadRequest } from 'payload'
import { episodeId, isEpisodeNumber } from '@/domain/episodes/episode-id'
import { visibleEpisode } from '../access/visible'
import { siteNow } from '../database/site-clock'
import { addWarning } from '../database/warnings'

/** The number that is featured while the setting `site.featuredFollowsNewest` is on, else null. */
async function followedNumber(req: PayloadRequest): Promise<number | null> {
  const { featuredFollowsNewest } = await req.payload.findGlobal({
    slug: 'site',
    depth: 0,
    select: { featuredFollowsNewest: true },
    overrideAccess: true, // A setting that everybody sees the effect of.
    req,
  })
  if (!featuredFollowsNewest) return null
  const { docs } = await req.payload.find({
    collection: 'episodes',
    where: visibleEpisode(siteNow()),
    sort: '-episodeNum',
    limit: 1,
    pagination: false,
    depth: 0,
    joins: false,
    select: { episodeNum: true },
    overrideAccess: true, // Visitors see the same.
    req,
  })
  return docs[0]?.episodeNum ?? null
}

/** Answers with the newest released episode instead of the stored number, if the show says so. */
export const followNewest: GlobalAfterReadHook = async ({ doc, req }) => {
  const epnum = await followedNumber(req)
  return epnum === null ? doc : { ...doc, epnum }
}

/** Says when a saved number is not the one that visitors see. */
export const warnWhileFollowing: GlobalAfterChangeHook = async ({ data, req }) => {
  const epnum = await followedNumber(req)
  if (epnum !== null && epnum !== data.epnum)
    addWarning(req, {
      field: 'epnum',
      message: `The site features the newest episode, now ${epnum}. Change that on the desk, under Quotes.`,
    })
}

/**
 * A number that no visitor can see yet is accepted, because the episode may come, but gives a
 * warning.
 */
export const warnOfInvisible: GlobalAfterChangeHook = async ({ doc, req }) => {
  if (!isEpisodeNumber(doc.epnum)) return
  const { totalDocs } = await req.payload.count({
    collection: 'episodes',
    where: { and: [{ id: { equals: episodeId(doc.epnum) } }, visibleEpisode(siteNow())] },
    overrideAccess: true, // Checks what visitors see.
    req,
  })
  if (totalDocs === 0)
    addWarning(req, {
      field: 'epnum',
      message: `Visitors can’t see episode ${doc.epnum} yet. Until they can, the latest episode is featured.`,
    })
}
