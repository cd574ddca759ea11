import type { CollectionBeforeDeleteHook } from 'payload'

export const removeTimedTexts: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await req.payload.delete({
    collection: 'timed_texts',
    where: { episode: { equals: id } },
    overrideAccess: true, // Whoever may delete an episode may delete what belongs to it.
    depth: 0,
    req,
  })
}
