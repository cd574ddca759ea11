import type {
  CollectionAfterChangeHook,
  CollectionBeforeDeleteHook,
  PayloadRequest,
  Where,
  DataFromCollectionSlug,
} from 'payload'

const isSample: Where = { isSample: { equals: true } }
const isReal: Where = { isSample: { not_equals: true } }

// Directly in the table: only the join changes, so no version or hook is needed.
const changeGuests = (
  req: PayloadRequest,
  where: Where[],
  data: { episode: string | null; podcastEpisodeID?: null },
) =>
  req.payload.db.updateMany({
    collection: 'guests',
    where: { and: where },
    // Null keeps the time of the last change, which clients compare with that of the version.
    data: { ...data, updatedAt: null },
    req,
  })

const detachGuests = (req: PayloadRequest, id: string, ...only: Where[]) =>
  changeGuests(req, [{ episode: { equals: id } }, ...only], {
    episode: null,
    podcastEpisodeID: null,
  })

/**
 * Detaches the guests from an episode that is replaced by another with the same number (D36). They
 * no longer wait for an episode, so none picks them up unless they are saved again. Guests that the
 * host added to a sample were meant for the real episode and keep waiting.
 */
export async function detachGuestsOf(
  req: PayloadRequest,
  episode: { id: string; isSample?: boolean | null },
): Promise<void> {
  if (!episode.isSample) await detachGuests(req, episode.id)
}

/**
 * Joins guests that named this episode before it existed (D14). A sample guest is never joined to a
 * real episode (D35); it is detached when a sample becomes the host's own.
 */
export const linkWaitingGuests: CollectionAfterChangeHook = async ({ doc, operation, req }) => {
  if (operation === 'create') {
    const waiting = [{ podcastEpisodeID: { equals: doc.id } }, ...(doc.isSample ? [] : [isReal])]
    await changeGuests(req, waiting, { episode: doc.id })
  } else if (!doc.isSample && doc._status === 'published') {
    await detachGuests(req, doc.id, isSample)
  }
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
