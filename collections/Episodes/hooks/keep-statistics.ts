import type { CollectionBeforeDeleteHook } from 'payload'
import { moveStatistics } from '@/cms/statistics/read'

/** The numbers of what is deleted for good stay those of the site. */
export const keepStatistics: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await moveStatistics(req, String(id), null)
}
