import { FieldError } from '@/cms/access'
import { detachGuestsOf } from '@/cms/guests/detach-guests'
import { setEndpoints } from '@/cms/database/set-document'
import { EPISODE_NUMBER_MESSAGE, episodeId, episodeNumberOf } from '@/domain/episodes/episode-id'

const numberOf = (id: string): number => {
  const number = episodeNumberOf(id)
  if (number === null || id !== id.toLowerCase())
    throw new FieldError(400, 'id', 'Invalid podcast id')
  return number
}

/** `PUT /api/episodes/{id}` and `POST /api/episodes` (C02, D15). */
export const setEpisode = setEndpoints({
  collection: 'episodes',
  images: { collection: 'podcasts', owner: 'episode' },
  idOf: ({ episodeNum }) => {
    if (typeof episodeNum !== 'number')
      throw new FieldError(400, 'episodeNum', EPISODE_NUMBER_MESSAGE)
    return episodeId(episodeNum)
  },
  fromId: (id) => ({ episodeNum: numberOf(id) }),
  idField: 'episodeNum',
  onReplaceTrashed: detachGuestsOf,
})
