import type {
  CollectionBeforeOperationHook,
  CollectionBeforeDeleteHook,
  CollectionAfterDeleteHook,
} from 'payload'
import { FieldError } from '@/cms/access'
import { removePreviewLinksOf } from '../preview-links'
import { moveStatistics } from '@/cms/statistics/read'
import { deleteUnused } from '@/cms/images/files'

/** Deletion needs an id, or at least a filter. */
export const requireDeleteTarget: CollectionBeforeOperationHook = ({ args, operation }) => {
  if (operation !== 'delete' || 'id' in args) return
  const where = (args as { where?: object }).where
  if (!where || Object.keys(where).length === 0)
    throw new FieldError(400, 'id', 'Invalid podcast id')
}

/** Private links end with the episode. */
export const removePreviewLinks: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await removePreviewLinksOf(req, String(id))
}

export const removeTimedTexts: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await req.payload.delete({
    collection: 'timed_texts',
    where: { episode: { equals: id } },
    overrideAccess: true, // Whoever may delete an episode may delete what belongs to it.
    depth: 0,
    req,
  })
}

/** The numbers of what is deleted for good stay those of the site. */
export const keepStatistics: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await moveStatistics(req, String(id), null)
}

/** Permanent deletion also deletes the images. */
export const deleteImages: CollectionAfterDeleteHook = async ({ id, req }) => {
  await deleteUnused(req, 'podcasts', { episode: { equals: id } })
}
