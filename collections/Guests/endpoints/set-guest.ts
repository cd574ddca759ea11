import { FieldError } from '@/cms/access'
import { setEndpoints } from '@/cms/database/set-document'
import { EPISODE_NUMBER_MESSAGE, episodeNumberOf } from '@/domain/episodes/episode-id'
import { guestId, isDocumentId } from '@/domain/guests/guest-id'

/** `PUT /api/guests/{id}` and `POST /api/guests`. */
export const setGuest = setEndpoints({
  collection: 'guests',
  images: { collection: 'guest_headshots', owner: 'guest' },
  idOf: ({ podcastEpisode, guestName }) => {
    if (typeof podcastEpisode !== 'number')
      throw new FieldError(400, 'podcastEpisode', EPISODE_NUMBER_MESSAGE)
    if (typeof guestName !== 'string' || !guestName.trim())
      throw new FieldError(400, 'guestName', 'Enter the name of the guest.')
    return guestId(podcastEpisode, guestName)
  },
  fromId: (id) => {
    const number = episodeNumberOf(id.split('-').slice(0, 2).join('-'))
    if (number === null || !isDocumentId(id)) throw new FieldError(400, 'id', 'Invalid guest id')
    return { podcastEpisode: number }
  },
  idField: 'guestName',
})
