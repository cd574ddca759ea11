import type {
  CollectionAfterChangeHook,
  CollectionBeforeDeleteHook,
  Where,
  DataFromCollectionSlug,
  PayloadRequest,
} from 'payload'
import { changeGuests, detachGuests, detachGuestsOf } from '@/cms/guests/detach-guests'

const isSample: Where = { isSample: { equals: true } }
const isReal: Where = { isSample: { not_equals: true } }

/** Joins the guests that wait for an episode with this id. */
export async function joinWaitingGuests(
  req: PayloadRequest,
  episode: { id: string; isSample?: boolean | null },
): Promise<void> {
  const only = episode.isSample ? [] : [isReal]
  await changeGuests(req, [{ podcastEpisodeID: { equals: episode.id } }, ...only], {
    episode: episode.id,
  })
}

/**
 * Joins guests that named this episode before it existed. A sample guest is never joined to a
 * real episode; it is detached when a sample becomes the host's own.
 */
export const linkPendingGuests: CollectionAfterChangeHook = async ({ doc, operation, req }) => {
  if (operation === 'create') await joinWaitingGuests(req, doc)
  else if (!doc.isSample && doc._status === 'published') await detachGuests(req, doc.id, isSample)
}

/** Like `detachGuestsOf`, when an episode is permanently deleted. */
export const detachGuestsOnDelete: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const where = { id: { equals: id } }
  const episode = await req.payload.db.findOne<DataFromCollectionSlug<'episodes'>>({
    collection: 'episodes',
    where,
    req,
  })
  if (episode) await detachGuestsOf(req, episode)
}
