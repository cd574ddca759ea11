import type { CollectionBeforeValidateHook } from 'payload'
import { FieldError } from '@/cms/access'
import { newFeedGuid } from '@/cms/feeds/feed-guids'
import { lockDocument } from '@/cms/database/transactions'
import { EPISODE_NUMBER_MESSAGE, episodeId } from '@/domain/episodes/episode-id'

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
