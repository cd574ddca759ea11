import type { components } from './contract-types'
import type { TopicKey } from '@/domain/topics/topics'
import { api } from './request'

type Schemas = components['schemas']

export type TopicInput = Pick<
  Schemas['TopicInput'],
  | 'title'
  | 'slug'
  | 'teaser'
  | 'blurb'
  | 'quote'
  | 'quoteAuthor'
  | 'playlistUrl'
  | 'colour'
  | 'motif'
>

/** Adds a topic at the end. @returns its key @throws ApiError 400 naming the field */
export async function addTopic(input: TopicInput): Promise<TopicKey> {
  return (await api.post('/topics', { body: input })).doc.id
}

/**
 * Changes a topic, which visitors see at once.
 * @param seen `updatedAt` of the state it is based on; none to take a change back
 * @returns the new `updatedAt` @throws ApiError 409 when there is a later state
 */
export async function changeTopic(
  key: TopicKey,
  input: Partial<TopicInput>,
  seen?: string,
): Promise<string> {
  const body = seen ? { ...input, updatedAt: seen } : input
  return (await api.patch('/topics/{id}', { path: { id: key }, body })).doc.updatedAt
}

/** Puts all topics into an order. @throws ApiError 409 when they are no longer all */
export const orderTopics = (keys: TopicKey[]): Promise<unknown> =>
  api.post('/topics/order', { body: { topics: keys } })

export type TopicRemoval = { episodes: number; undo: string }

/** Gives all episodes of a topic to another, to which its address leads from now on. */
export const mergeTopic = (key: TopicKey, into: TopicKey): Promise<TopicRemoval> =>
  api.post('/topics/{id}/merge', { path: { id: key }, body: { into } })

/** Deletes a topic; its episodes stay, without it. */
export const removeTopic = (key: TopicKey): Promise<TopicRemoval> =>
  api.post('/topics/{id}/remove', { path: { id: key } })

/** Takes a merge or a removal back. @throws ApiError 409 when its address or place is taken now */
export const restoreTopic = (undo: string): Promise<unknown> =>
  api.post('/topics/restore', { body: { undo } })

/**
 * Adds a topic to episodes, or removes it from them, all at once.
 * @returns those that changed
 */
export const assignTopic = (
  key: TopicKey,
  change: { add?: string[]; remove?: string[] },
): Promise<{ added: string[]; removed: string[] }> =>
  api.post('/topics/{id}/episodes', { path: { id: key }, body: change })

/** An episode that may get a topic, because of its title. */
export type ProposedEpisode = { id: string; title: string; name: string }

/** Episodes without a topic whose titles have one of the words, newest first. */
export const findForTopic = (
  key: TopicKey,
  words: string[],
): Promise<{ episodes: ProposedEpisode[]; total: number }> =>
  api.get('/topics/proposals', { query: { topic: key, words: words.join(',') } })
