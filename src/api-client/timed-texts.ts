import type { components } from '@/client/contract-types'
import type { TimedTextKind } from '@/domain/listening/timed-text'
import { api } from './request'

/** A transcript or chapters as stored. */
export type StoredText = components['schemas']['Timedtext']

const query = { depth: 0 }

/** What an episode has, also as a draft. @throws ApiError */
export const readTexts = async (episode: string): Promise<StoredText[]> => {
  const where = { episode: { equals: episode } }
  return (await api.get('/timed_texts', { query: { where, limit: 2, depth: 0 } })).docs
}

/**
 * Adds a text, or puts it in the place of the one before.
 * @throws ApiError naming the line of what cannot be read
 */
export const saveText = async (
  episode: string,
  kind: TimedTextKind,
  text: string,
  id: number | null,
): Promise<StoredText> =>
  (
    await (id === null
      ? api.post('/timed_texts', { query, body: { episode, kind, text } })
      : api.patch('/timed_texts/{id}', { path: { id }, query, body: { text } }))
  ).doc

/** @throws ApiError */
export const removeText = (id: number): Promise<unknown> =>
  api.delete('/timed_texts/{id}', { path: { id } })
