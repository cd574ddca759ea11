import type { PayloadRequest, Where } from 'payload'

// Directly in the table: only the join changes, so no version or hook is needed.
export const changeGuests = (
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

export const detachGuests = (req: PayloadRequest, id: string, ...only: Where[]) =>
  changeGuests(req, [{ episode: { equals: id } }, ...only], {
    episode: null,
    podcastEpisodeID: null,
  })

/**
 * Detaches the guests from an episode that is replaced by another with the same number. They
 * no longer wait for an episode, so none picks them up unless they are saved again. Guests that the
 * host added to a sample were meant for the real episode and keep waiting.
 */
export async function detachGuestsOf(
  req: PayloadRequest,
  episode: { id: string; isSample?: boolean | null },
): Promise<void> {
  if (!episode.isSample) await detachGuests(req, episode.id)
}
