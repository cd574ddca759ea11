import type { CollectionAfterChangeHook } from 'payload'

/** Joins guests that named this episode before it existed (D14). */
export const linkWaitingGuests: CollectionAfterChangeHook = async ({ doc, operation, req }) => {
  if (operation !== 'create') return
  // Straight to the rows: no guest changes but for the join, so no version and no hook is due.
  await req.payload.db.updateMany({
    collection: 'guests',
    where: { podcastEpisodeID: { equals: doc.id } },
    data: { episode: doc.id },
    req,
  })
}
