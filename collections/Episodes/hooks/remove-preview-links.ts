import type { CollectionBeforeDeleteHook } from 'payload'
import { removePreviewLinksOf } from '@/cms/episodes/preview-links'

/** Private links end with the episode. */
export const removePreviewLinks: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await removePreviewLinksOf(req, String(id))
}
