import type { CollectionBeforeChangeHook } from 'payload'
import { lockShared } from '@/cms/transactions'
import { addWarning } from '@/cms/warnings'
import { episodeId } from '@/domain/episode-id'

/** Names the episode by id, and joins it when it exists; else the episode does on its creation. */
export const linkEpisode: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const number: number = data.podcastEpisode ?? originalDoc?.podcastEpisode
  const id = episodeId(number)
  await lockShared(req, 'episodes')
  await lockShared(req, `episodes ${id}`)
  const { totalDocs } = await req.payload.count({
    collection: 'episodes',
    where: { id: { equals: id } },
    trash: true,
    overrideAccess: true, // A join to an episode in the trash is kept until it is deleted.
    req,
  })
  if (totalDocs === 0)
    addWarning(req, {
      field: 'podcastEpisode',
      message: `There is no episode ${number} yet. Visitors see this guest once there is.`,
    })
  return { ...data, podcastEpisodeID: id, episode: totalDocs > 0 ? id : null }
}
