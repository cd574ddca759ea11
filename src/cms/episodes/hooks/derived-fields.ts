import type {
  CollectionBeforeValidateHook,
  CollectionBeforeChangeHook,
  DataFromCollectionSlug,
} from 'payload'
import { FieldError } from '@/cms/access'
import { newFeedGuid } from '@/cms/feeds/feed-guids'
import { lockDocument } from '@/cms/database/transactions'
import { EPISODE_NUMBER_MESSAGE, episodeId } from '@/domain/episodes/episode-id'
import { imageUrl } from '@/cms/images/image-url'
import { contentFields } from '@/cms/access/fields'
import { isTrashMove } from '@/cms/hooks/trash-keeps-published'
import { siteNow } from '@/cms/database/site-clock'
import { changesBetween } from '@/domain/webhooks/changes'
import { publicationDates } from '@/domain/episodes/publication'

/**
 * Derives the id from the number, and makes the one for feeds. A taken number is a conflict,
 * also in the trash, which is said because it can be replaced there.
 */
export const assignId: CollectionBeforeValidateHook = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (!data) return data
  if (operation === 'update') {
    const isMoved = data.episodeNum !== undefined && data.episodeNum !== originalDoc?.episodeNum
    if (isMoved)
      throw new FieldError(
        400,
        'episodeNum',
        'The number can’t be changed here. Use Change number.',
      )
    return data
  }
  if (typeof data.episodeNum !== 'number')
    throw new FieldError(400, 'episodeNum', EPISODE_NUMBER_MESSAGE)
  const id = episodeId(data.episodeNum)
  await lockDocument(req, 'episodes', id)
  const { docs } = await req.payload.find({
    collection: 'episodes',
    where: { id: { equals: id } },
    trash: true,
    depth: 0,
    joins: false,
    pagination: false,
    select: { deletedAt: true },
    overrideAccess: true, // Whether the number is taken does not depend on the caller.
    req,
  })
  const [taken] = docs
  if (taken)
    throw new FieldError(
      409,
      'episodeNum',
      taken.deletedAt
        ? `Episode ${data.episodeNum} is in trash. Restore or replace it.`
        : `Episode ${data.episodeNum} already exists.`,
    )
  // Feed readers always know the episode by this, whatever becomes of its number or the site's
  // address. Only an import or an export of the site brings one along: the field is the server's.
  return { ...data, id, guid: data.guid ?? newFeedGuid() }
}

/** `imgurl` is the address of the episode's image. */
export const setImageUrl: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => ({
  ...data,
  imgurl: await imageUrl(req, {
    collection: 'podcasts',
    field: 'image',
    image: data.image,
    owner: { field: 'episode', id: originalDoc?.id ?? data.id },
    name: data.title,
    formerName: originalDoc?.title,
    isDraft: data._status === 'draft',
  }),
})

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
