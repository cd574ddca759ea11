import type { CollectionBeforeChangeHook, DataFromCollectionSlug } from 'payload'
import { isTrashMove } from '@/cms/hooks/trash-keeps-published'
import { publicationDates } from '@/domain/publication'

/**
 * Stores when the episode came out and changed (D32), so that both can be asked for. A draft changes
 * nothing that is published, nor does the way to the trash and back. Only the server's own writes
 * say when a new episode came out: an import does.
 */
export const setDates: CollectionBeforeChangeHook = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  // What is published, not the newest version: a restored one has the dates of its own time.
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
