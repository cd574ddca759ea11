import { episodeId } from '@/domain/episodes/episode-id'
import { guestId } from '@/domain/guests/guest-id'
import { ApiError, request, upload } from './request'

/** What the forms need to know about a document that already exists. */
export type DocumentSummary = { id: string; title: string; updatedAt: string; isInTrash: boolean }

/** An episode as the upload form sends it. */
export type EpisodeInput = {
  title: string
  description: string
  episodeNum: number
  episodeDate: string
  episodeLength: string
  releaseAt: string | null
} & Record<string, unknown>

export type GuestInput = {
  guestName: string
  description: string
  personalLink: string | null
  podcastEpisode: number
  /** `draft` keeps a guest that still lacks something; otherwise it is published. */
  _status?: string
}

export type FeaturedInput = { epnum: number; quote: string; quoteauthor: string }

type StoredDocument = {
  id: string
  title?: string
  guestName?: string
  updatedAt: string
  deletedAt?: string | null
}

async function find(
  collection: 'episodes' | 'guests',
  id: string,
): Promise<DocumentSummary | null> {
  // A query, because a 404 for a single document would show up as an error in the console.
  const query = new URLSearchParams({
    'where[id][equals]': id,
    draft: 'true',
    trash: 'true',
    depth: '0',
    limit: '1',
  })
  const { docs } = await request<{ docs: StoredDocument[] }>('GET', `/${collection}?${query}`)
  const found = docs[0]
  if (!found) return null
  return {
    id: found.id,
    title: found.title ?? found.guestName ?? '',
    updatedAt: found.updatedAt,
    isInTrash: Boolean(found.deletedAt),
  }
}

/** The episode with a number, drafts and trash included, or null. @throws ApiError */
export const findEpisode = (number: number): Promise<DocumentSummary | null> =>
  find('episodes', episodeId(number))

/** The guest of an episode with a name, or null. @throws ApiError, RuleError */
export const findGuest = (number: number, name: string): Promise<DocumentSummary | null> =>
  find('guests', guestId(number, name))

/** One more than the highest number in use, drafts and trash included. @throws ApiError */
export async function nextEpisodeNumber(): Promise<number> {
  const { docs } = await request<{ docs: { episodeNum: number }[] }>(
    'GET',
    '/episodes?sort=-episodeNum&limit=1&depth=0&draft=true&trash=true&select[episodeNum]=true',
  )
  return (docs[0]?.episodeNum ?? 0) + 1
}

type OnProgress = (fraction: number) => void

/**
 * Uploads an episode with its image (D15).
 * @param existing the document it replaces, as last seen, or null to create a new one. If that is no
 *   longer the stored state, the server answers 409 and nothing changes.
 */
export const uploadEpisode = (
  input: EpisodeInput,
  image: File | null,
  existing: DocumentSummary | null,
  onProgress: OnProgress,
): Promise<unknown> =>
  existing
    ? upload(
        'PUT',
        `/episodes/${existing.id}`,
        { ...input, updatedAt: existing.updatedAt },
        image,
        onProgress,
      )
    : upload('POST', '/episodes', input, image, onProgress)

/** Uploads a guest with a headshot, as `uploadEpisode` does. */
export const uploadGuest = (
  input: GuestInput,
  image: File | null,
  existing: DocumentSummary | null,
  onProgress: OnProgress,
): Promise<unknown> =>
  existing
    ? upload(
        'PUT',
        `/guests/${encodeURIComponent(existing.id)}`,
        { ...input, updatedAt: existing.updatedAt },
        image,
        onProgress,
      )
    : upload('POST', '/guests', input, image, onProgress)

export type Featured = {
  epnum?: number | null
  quote?: string | null
  quoteauthor?: string | null
  updatedAt?: string | null
}

/** The featured section in its newest state, which a change builds on. @throws ApiError */
export const readFeatured = (): Promise<Featured> =>
  request('GET', '/globals/featured?depth=0&draft=true')

/**
 * Updates the featured section (C03).
 * @param seen the state that the change is made from: with another one there now, the server
 *   answers 409 and nothing happens
 * @throws ApiError
 */
export const updateFeatured = (input: FeaturedInput, seen: Featured | null): Promise<unknown> =>
  request('POST', '/globals/featured', { ...input, updatedAt: seen?.updatedAt })

/** The title of an episode as visitors see it, or null if they cannot. @throws ApiError */
export async function visibleEpisodeTitle(number: number): Promise<string | null> {
  const query = `where[id][equals]=${episodeId(number)}&depth=0&limit=1&select[title]=true`
  const response = await fetch(`/api/episodes?${query}`, { credentials: 'omit', cache: 'no-store' })
  if (!response.ok) throw new ApiError(response.status, 'Couldn’t look up the episode.')
  const { docs }: { docs: { title: string }[] } = await response.json()
  return docs[0]?.title ?? null
}

/** Moves an episode to the trash (D16). @throws ApiError "Invalid podcast id" without an id */
export function trashEpisode(id: string | null | undefined): Promise<unknown> {
  if (!id) return Promise.reject(new ApiError(400, 'Invalid podcast id'))
  return request('PATCH', `/episodes/${id}`, { deletedAt: new Date().toISOString() })
}

/** Restores an episode from the trash. */
export const restoreEpisode = (id: string): Promise<unknown> =>
  request('PATCH', `/episodes/${id}?trash=true`, { deletedAt: null })

/** Removes all sample content for good (D35). @throws ApiError */
export const removeSamples = (): Promise<unknown> => request('POST', '/episodes/remove-samples')

/** What can lie in the trash. */
export type InTrash = { collection: 'episodes' | 'guests' | 'quotes'; id: string }

const trashPath = ({ collection, id }: InTrash): string =>
  `/${collection}/${encodeURIComponent(id)}?trash=true`

/** Takes something out of the trash, as it was when it was put there (D16). @throws ApiError */
export const restoreFromTrash = (one: InTrash): Promise<unknown> =>
  request('PATCH', trashPath(one), { deletedAt: null })

/** Puts something back in the trash. @throws ApiError */
export const putInTrash = (one: InTrash): Promise<unknown> =>
  request('PATCH', trashPath(one), { deletedAt: new Date().toISOString() })

/** Deletes something in the trash for good. @throws ApiError */
export const deleteForGood = (one: InTrash): Promise<unknown> => request('DELETE', trashPath(one))

/** Moves a guest to the trash (D16). @throws ApiError */
export const trashGuest = (id: string): Promise<unknown> =>
  request('PATCH', `/guests/${encodeURIComponent(id)}`, { deletedAt: new Date().toISOString() })

/** Restores a guest from the trash. @throws ApiError */
export const restoreGuest = (id: string): Promise<unknown> =>
  request('PATCH', `/guests/${encodeURIComponent(id)}?trash=true`, { deletedAt: null })
