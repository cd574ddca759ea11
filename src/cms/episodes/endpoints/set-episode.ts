import { FieldError } from '@/cms/access'
import { detachGuestsOf } from '@/cms/guests/detach-guests'
import { setEndpoints } from '@/cms/database/set-document'
import { FIRST_TOPICS } from '@/domain/topics/topics'
import { EPISODE_NUMBER_MESSAGE, episodeId, episodeNumberOf } from '@/domain/episodes/episode-id'
import { keysIn, requireAgreement } from '../hooks/keep-topics'

const numberOf = (id: string): number => {
  const number = episodeNumberOf(id)
  if (number === null || id !== id.toLowerCase())
    throw new FieldError(400, 'id', 'Invalid podcast id')
  return number
}

type Body = Record<string, unknown>

/** A list without flags says them, and flags without a list say that. @throws FieldError 400 */
function completeTopics(body: Body): Body {
  requireAgreement(body)
  const { topics } = body
  const flagged = FIRST_TOPICS.filter(({ flag }) => body[flag] === true).map(({ key }) => key)
  if (topics === undefined || topics === null) return { topics: flagged }
  if (!Array.isArray(topics)) return {}
  const keys = keysIn(topics)
  return Object.fromEntries(
    FIRST_TOPICS.map(({ key, flag }) => [flag, body[flag] ?? keys.includes(key)]),
  )
}

/** `PUT /api/episodes/{id}` and `POST /api/episodes`. */
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
  complete: completeTopics,
  onReplaceTrashed: detachGuestsOf,
})
