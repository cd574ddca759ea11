import type {
  CollectionBeforeValidateHook,
  CollectionBeforeChangeHook,
  PayloadRequest,
  DataFromCollectionSlug,
  CollectionAfterDeleteHook,
} from 'payload'
import { FieldError } from '@/cms/access'
import { lockDocument, lockShared } from '@/cms/database/transactions'
import { EPISODE_NUMBER_MESSAGE, episodeId } from '@/domain/episodes/episode-id'
import { guestId } from '@/domain/guests/guest-id'
import { isTrashMove } from '@/cms/hooks/trash-keeps-published'
import { addWarning } from '@/cms/database/warnings'
import { personOfName, storedPerson } from './people'
import { imageUrl } from '@/cms/images/image-url'
import { deleteUnused } from '@/cms/images/files'

/** Derives the id from episode and name. A taken id is a conflict, also in the trash. */
export const assignId: CollectionBeforeValidateHook = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (!data) return data
  const number = data.podcastEpisode ?? originalDoc?.podcastEpisode
  const name = data.guestName ?? originalDoc?.guestName
  if (typeof number !== 'number')
    throw new FieldError(400, 'podcastEpisode', EPISODE_NUMBER_MESSAGE)
  if (typeof name !== 'string' || !name.trim())
    throw new FieldError(400, 'guestName', 'Enter the name of the guest.')
  const id = guestId(number, name)
  if (operation === 'update') {
    if (id !== originalDoc?.id)
      throw new FieldError(
        400,
        number === originalDoc?.podcastEpisode ? 'guestName' : 'podcastEpisode',
        'A guest’s name and episode can’t be changed here.',
      )
    return data
  }
  await lockDocument(req, 'guests', id)
  const { totalDocs } = await req.payload.count({
    collection: 'guests',
    where: { id: { equals: id } },
    trash: true,
    overrideAccess: true, // Whether the id is taken does not depend on the caller.
    req,
  })
  if (totalDocs > 0)
    throw new FieldError(409, 'guestName', `${name} is already a guest of episode ${number}.`)
  return { ...data, id }
}

/** The current join; a version has only the one from its own time. */
async function storedJoin(req: PayloadRequest, id: string) {
  const row = await req.payload.db.findOne<DataFromCollectionSlug<'guests'>>({
    collection: 'guests',
    where: { id: { equals: id } },
    req,
  })
  return { podcastEpisodeID: row?.podcastEpisodeID ?? null, episode: row?.episode ?? null }
}

/**
 * Stores the episode's id, and joins the episode if it exists; otherwise the episode joins its
 * guests when it is created. Moving to the trash and back makes no new join.
 */
export const linkEpisode: CollectionBeforeChangeHook = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  const number: number = data.podcastEpisode ?? originalDoc?.podcastEpisode
  const id = episodeId(number)
  await lockShared(req, 'episodes')
  await lockShared(req, `episodes ${id}`)
  if (operation === 'update' && isTrashMove(data, originalDoc))
    return { ...data, ...(await storedJoin(req, originalDoc?.id)) }
  const { totalDocs } = await req.payload.count({
    collection: 'episodes',
    where: { id: { equals: id } },
    trash: true,
    overrideAccess: true, // A join to an episode in the trash stays until that is deleted.
    req,
  })
  if (totalDocs === 0)
    addWarning(req, {
      field: 'podcastEpisode',
      message: `Episode ${number} doesn’t exist yet. Visitors see this guest once it does.`,
    })
  return { ...data, podcastEpisodeID: id, episode: totalDocs > 0 ? id : null }
}

/**
 * Sets the person of a guest: for a new guest the person of that name, or the one that an export of
 * the site names, for the field is the server's. From then on only merging and separating change
 * it, so the value of an older version does not count.
 */
export const assignPerson: CollectionBeforeChangeHook = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  await lockShared(req, 'people')
  const known: string | null =
    operation === 'update' ? await storedPerson(req, originalDoc?.id) : (data.person ?? null)
  const name: string = data.guestName ?? originalDoc?.guestName
  return { ...data, person: known ?? (await personOfName(req, name)) }
}

/** `headshotLink` is the address of the guest's image. */
export const setImageUrl: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => ({
  ...data,
  headshotLink: await imageUrl(req, {
    collection: 'guest_headshots',
    field: 'image',
    image: data.image,
    owner: { field: 'guest', id: originalDoc?.id ?? data.id },
    name: data.guestName,
    formerName: originalDoc?.guestName,
    isDraft: data._status === 'draft',
  }),
})

/** Permanent deletion also deletes the images. */
export const deleteImages: CollectionAfterDeleteHook = async ({ id, req }) => {
  await deleteUnused(req, 'guest_headshots', { guest: { equals: id } })
}
