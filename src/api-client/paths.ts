import type { TopicKey } from '@/domain/topics/topics'
import { flagFor } from '@/domain/topics/topics'
import { request } from './request'

export type PathInput = {
  title: string
  intro: string
  steps: { episode: string; why: string }[]
}

type StoredPath = { updatedAt: string }

/** An episode that a step may be, as visitors are served it. */
export type FoundEpisode = {
  id: string
  episodeNum: number
  title?: string | null
  episodeLength?: string | null
  releaseAt?: string | null
  _status?: 'draft' | 'published' | null
}

/**
 * Saves the listening path of a theme; visitors see it at once.
 * @param seen `updatedAt` of the state it is based on (M02), or null to make the theme's path
 * @returns the new `updatedAt`
 * @throws ApiError 409 when there is a later state, or already a path
 */
export async function savePath(
  theme: TopicKey,
  input: PathInput,
  seen: string | null,
): Promise<string> {
  const { doc } = seen
    ? await request<{ doc: StoredPath }>('PATCH', `/paths/${theme}?depth=0`, {
        ...input,
        updatedAt: seen,
      })
    : await request<{ doc: StoredPath }>('POST', '/paths?depth=0', { id: theme, ...input })
  return doc.updatedAt
}

/** When the path of a theme was last changed, or null if it has none. @throws ApiError */
export async function readPathTime(theme: TopicKey): Promise<string | null> {
  const query = new URLSearchParams({ 'where[id][equals]': theme, depth: '0', limit: '1' })
  const { docs } = await request<{ docs: StoredPath[] }>('GET', `/paths?${query}`)
  return docs[0]?.updatedAt ?? null
}

/** Deletes the listening path of a theme. @throws ApiError */
export const deletePath = (theme: TopicKey): Promise<unknown> =>
  request('DELETE', `/paths/${theme}`)

const MOST_FOUND = 8

/**
 * Episodes to put on a path, highest number first.
 * @param text a number or words of a title; empty for the newest on the theme
 * @throws ApiError
 */
export async function findSteps(theme: TopicKey, text: string): Promise<FoundEpisode[]> {
  const query = new URLSearchParams({
    sort: '-episodeNum',
    limit: String(MOST_FOUND),
    depth: '0',
    'joins[guests]': 'false',
    pagination: 'false',
  })
  for (const field of ['episodeNum', 'title', 'episodeLength', 'releaseAt', '_status'])
    query.set(`select[${field}]`, 'true')
  if (/^\d{1,6}$/.test(text)) query.set('where[episodeNum][equals]', text)
  else if (text) query.set('where[title][contains]', text)
  else query.set(`where[${flagFor(theme)}][equals]`, 'true')
  return (await request<{ docs: FoundEpisode[] }>('GET', `/episodes?${query}`)).docs
}
