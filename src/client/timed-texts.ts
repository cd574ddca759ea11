import {
  type StoredText,
  storedText,
  type StoredTexts,
  storedTexts,
  type TimedTextKind,
} from '@/domain/listening/timed-text'
import { api } from './request'

const query = { depth: 0 }

/** The transcript and chapters of an episode, also of a draft. @throws ApiError */
export const readTexts = async (episode: string): Promise<StoredTexts> => {
  const where = { episode: { equals: episode } }
  return storedTexts((await api.get('/timed_texts', { query: { where, limit: 2, depth: 0 } })).docs)
}

/**
 * Adds a text, or replaces the stored one.
 * @param seen the stored text that is replaced; with another one there now, the server answers 409
 *   and keeps it
 * @throws ApiError naming the line of what cannot be read
 */
export const saveText = async (
  episode: string,
  kind: TimedTextKind,
  text: string,
  seen: StoredText | null,
): Promise<StoredText> =>
  storedText(
    (
      await (seen === null
        ? api.post('/timed_texts', { query, body: { episode, kind, text } })
        : api.patch('/timed_texts/{id}', {
            path: { id: seen.id },
            query,
            body: { text, updatedAt: seen.updatedAt },
          }))
    ).doc,
  )
