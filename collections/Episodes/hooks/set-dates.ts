import type { CollectionBeforeChangeHook, DataFromCollectionSlug } from 'payload'
import { isTrashMove } from '@/cms/hooks/trash-keeps-published'
import { publicationDates } from '@/domain/publication'

/**
 * Stores when the episode was published and last changed (D32), so that both can be queried. Drafts
 * and moving to or from the trash change nothing that is published. Only the server's own writes,
 * such as an import, may set the publication date of a new episode.
 */
export const setDates: CollectionBeforeChangeHook = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  // The published row, not the newest version: a restored version has outdated dates.
  const stored =
    operation === 'create'
      ? { publishedAt: data.publishedAt, modifiedAt: null }
      : await req.payload.db.findOne<DataFromCollectionSlug<'episodes'>>({
          collection: 'episodes',
          where: { id: { equals: originalDoc?.id } },
          req,
        })
  const wasPublished = originalDoc?._status === 'published'
  const isPublication =
    data._status === 'published' && !(wasPublished && isTrashMove(data, originalDoc))
  const { publishedAt = null, modifiedAt = null } = isPublication
    ? publicationDates(stored ?? {}, data.releaseAt, new Date())
    : (stored ?? {})
  return { ...data, publishedAt, modifiedAt }
}
