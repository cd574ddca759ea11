import type {
  CollectionAfterChangeHook,
  CollectionBeforeDeleteHook,
  PayloadRequest,
  Where,
  DataFromCollectionSlug,
} from 'payload'

const isSample: Where = { isSample: { equals: true } }
const isReal: Where = { isSample: { not_equals: true } }

// Straight to the rows: no guest changes but for the join, so no version and no hook is due.
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
 * Takes the guests off an episode that makes room for another one of the same number (D36): they
 * wait for none, so none takes them up unless somebody saves them again. Those that the host has
 * given to a sample were meant for the real one and go on waiting.
 */
export async function detachGuestsOf(
  req: PayloadRequest,
  episode: { id: string; isSample?: boolean | null },
): Promise<void> {
  if (!episode.isSample) await detachGuests(req, episode.id)
}

/**
 * Joins guests that named this episode before it existed (D14). A sample guest is never one of a
 * real episode (D35): it goes when a sample becomes the host's own.
 */
export const linkWaitingGuests: CollectionAfterChangeHook = async ({ doc, operation, req }) => {
  if (operation === 'create') {
    const waiting = [{ podcastEpisodeID: { equals: doc.id } }, ...(doc.isSample ? [] : [isReal])]
    await changeGuests(req, waiting, { episode: doc.id })
  } else if (!doc.isSample && doc._status === 'published') {
    await detachGuests(req, doc.id, isSample)
  }
}

/** As `detachGuestsOf`, when an episode is deleted for good. */
export const detachGuestsOnDelete: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const where = { id: { equals: id } }
  const episode = await req.payload.db.findOne<DataFromCollectionSlug<'episodes'>>({
    collection: 'episodes',
    where,
    req,
  })
  if (episode) await detachGuestsOf(req, episode)
}
