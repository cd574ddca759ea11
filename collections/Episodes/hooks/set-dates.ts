import type { CollectionBeforeChangeHook, DataFromCollectionSlug } from 'payload'
import { contentFields } from '@/cms/access/fields'
import { isTrashMove } from '@/cms/hooks/trash-keeps-published'
import { siteNow } from '@/cms/database/site-clock'
import { changesBetween } from '@/domain/webhooks/changes'
import { publicationDates } from '@/domain/episodes/publication'

/**
 * Stores when the episode was published and last changed, so that both can be queried. Drafts
 * and moving to or from the trash change nothing that is published, nor does publishing what is
 * there already, as when the host drops unpublished edits. Only the server's own writes, such as an
 * import, may set the publication date of a new episode.
 */
export const setDates: CollectionBeforeChangeHook = async ({
  collection,
  data,
  operation,
  originalDoc,
  req,
}) => {
  // The published row, not the newest version: a restored version has outdated dates.
  const row =
    operation === 'create'
      ? null
      : await req.payload.db.findOne<DataFromCollectionSlug<'episodes'>>({
          collection: 'episodes',
          where: { id: { equals: originalDoc?.id } },
          req,
        })
  const stored =
    operation === 'create' ? { publishedAt: data.publishedAt, modifiedAt: null } : (row ?? {})
  const isThere =
    row?._status === 'published' &&
    !row.deletedAt &&
    Boolean(row.modifiedAt) &&
    changesBetween({ ...row }, data, contentFields(collection)).length === 0
  const wasPublished = originalDoc?._status === 'published'
  const isPublication =
    data._status === 'published' && !isThere && !(wasPublished && isTrashMove(data, originalDoc))
  const { publishedAt = null, modifiedAt = null } = isPublication
    ? publicationDates(stored, data.releaseAt, siteNow())
    : stored
  return { ...data, publishedAt, modifiedAt }
}
