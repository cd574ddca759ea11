import type { TimedTextKind } from '@/domain/listening/timed-text'
import { request } from './request'

/** A transcript or chapters as stored. */
export type StoredText = { id: number; kind: TimedTextKind; text: string; parts?: unknown[] | null }

/** What an episode has, also as a draft. @throws ApiError */
export const readTexts = async (episode: string): Promise<StoredText[]> =>
  (
    await request<{ docs: StoredText[] }>(
      'GET',
      `/timed_texts?where[episode][equals]=${encodeURIComponent(episode)}&limit=2&depth=0`,
    )
  ).docs

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
      ? request<{ doc: StoredText }>('POST', '/timed_texts?depth=0', { episode, kind, text })
      : request<{ doc: StoredText }>('PATCH', `/timed_texts/${id}?depth=0`, { text }))
  ).doc

/** @throws ApiError */
export const removeText = (id: number): Promise<unknown> => request('DELETE', `/timed_texts/${id}`)
