import type { CollectionBeforeChangeHook, PayloadRequest, DataFromCollectionSlug } from 'payload'
import { isTrashMove } from '@/cms/hooks/trash-keeps-published'
import { lockShared } from '@/cms/database/transactions'
import { addWarning } from '@/cms/database/warnings'
import { episodeId } from '@/domain/episodes/episode-id'

/** The current join; a version has only the one from its own time. */
async function storedJoin(req: PayloadRequest, id: string) {
  const row = await req.payload.db.findOne<DataFromCollectionSlug<'guests'>>({
    collection: 'guests',
    where: { id: { equals: id } },
    req,
  })
  return { podcastEpisodeID: row?.podcastEpisodeID ?? null, episode: row?.episode ?? null }
}

/**
 * Stores the episode's id, and joins the episode if it exists; otherwise the episode joins its
 * guests when it is created. Moving to the trash and back makes no new join.
 */
export const linkEpisode: CollectionBeforeChangeHook = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  const number: number = data.podcastEpisode ?? originalDoc?.podcastEpisode
  const id = episodeId(number)
  await lockShared(req, 'episodes')
  await lockShared(req, `episodes ${id}`)
  if (operation === 'update' && isTrashMove(data, originalDoc))
    return { ...data, ...(await storedJoin(req, originalDoc?.id)) }
  const { totalDocs } = await req.payload.count({
    collection: 'episodes',
    where: { id: { equals: id } },
    trash: true,
    overrideAccess: true, // A join to an episode in the trash stays until that is deleted.
    req,
  })
  if (totalDocs === 0)
    addWarning(req, {
      field: 'podcastEpisode',
      message: `Episode ${number} doesn’t exist yet. Visitors see this guest once it does.`,
    })
  return { ...data, podcastEpisodeID: id, episode: totalDocs > 0 ? id : null }
}
