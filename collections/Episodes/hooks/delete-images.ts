import type { CollectionAfterDeleteHook } from 'payload'
import { deleteUnused } from '@/cms/images/files'

/** Permanent deletion also deletes the images. */
export const deleteImages: CollectionAfterDeleteHook = async ({ id, req }) => {
  await deleteUnused(req, 'podcasts', { episode: { equals: id } })
}
