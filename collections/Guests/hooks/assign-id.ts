import type { CollectionBeforeValidateHook } from 'payload'
import { FieldError } from '@/cms/access'
import { lockDocument } from '@/cms/database/transactions'
import { EPISODE_NUMBER_MESSAGE } from '@/domain/episodes/episode-id'
import { guestId } from '@/domain/guests/guest-id'

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
