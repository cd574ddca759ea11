import { episodeId } from '@/domain/episode-id'
import { guestId } from '@/domain/guest-id'
import { ApiError, request, upload } from './request'

/** What the screens need to know of a document that is there already. */
export type Existing = { id: string; title: string; updatedAt: string; isInTrash: boolean }

/** The fields of an episode as the upload screen sends them. */
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
}

export type FeaturedInput = { epnum: number; quote: string; quoteauthor: string }

type Found = {
  id: string
  title?: string
  guestName?: string
  updatedAt: string
  deletedAt?: string | null
}

async function find(collection: 'episodes' | 'guests', id: string): Promise<Existing | null> {
  try {
    const path = `/${collection}/${encodeURIComponent(id)}?draft=true&trash=true&depth=0`
    const found = await request<Found>('GET', path)
    return {
      id: found.id,
      title: found.title ?? found.guestName ?? '',
      updatedAt: found.updatedAt,
      isInTrash: Boolean(found.deletedAt),
    }
  } catch (err) {
    if (err instanceof ApiError && err.status === 404) return null
    throw err
  }
}

/** The episode with a number, in whatever state, or null. @throws ApiError */
export const findEpisode = (number: number): Promise<Existing | null> =>
  find('episodes', episodeId(number))

/** The guest with the id that name and episode make, or null. @throws ApiError, RuleError */
export const findGuest = (number: number, name: string): Promise<Existing | null> =>
  find('guests', guestId(number, name))

/** The number after the highest there is, drafts and trash included. @throws ApiError */
export async function nextEpisodeNumber(): Promise<number> {
  const { docs } = await request<{ docs: { episodeNum: number }[] }>(
    'GET',
    '/episodes?sort=-episodeNum&limit=1&depth=0&draft=true&trash=true&select[episodeNum]=true',
  )
  return (docs[0]?.episodeNum ?? 0) + 1
}

type Progress = (part: number) => void

/**
 * Uploads an episode with its image (D15): over the one that was seen, or as a new one. When it has
 * changed or come up since, the server answers 409 and nothing happens.
 */
export const uploadEpisode = (
  input: EpisodeInput,
  image: File | null,
  seen: Existing | null,
  onProgress: Progress,
): Promise<unknown> =>
  seen
    ? upload(
        'PUT',
        `/episodes/${seen.id}`,
        { ...input, updatedAt: seen.updatedAt },
        image,
        onProgress,
      )
    : upload('POST', '/episodes', input, image, onProgress)

/** Uploads a guest with a headshot; as `uploadEpisode`. */
export const uploadGuest = (
  input: GuestInput,
  image: File | null,
  seen: Existing | null,
  onProgress: Progress,
): Promise<unknown> =>
  seen
    ? upload(
        'PUT',
        `/guests/${encodeURIComponent(seen.id)}`,
        { ...input, updatedAt: seen.updatedAt },
        image,
        onProgress,
      )
    : upload('POST', '/guests', input, image, onProgress)

/** The featured section as it is. */
export const readFeatured = (): Promise<{
  epnum?: number | null
  quote?: string | null
  quoteauthor?: string | null
}> => request('GET', '/globals/featured?depth=0')

/** Updates the featured section (C03). */
export const updateFeatured = (input: FeaturedInput): Promise<unknown> =>
  request('POST', '/globals/featured', input)

/** Whether visitors see an episode now: asked as the server judges it, without a session. */
export async function visibleEpisodeTitle(number: number): Promise<string | null> {
  const response = await fetch(`/api/episodes/${episodeId(number)}?depth=0&select[title]=true`, {
    credentials: 'omit',
    cache: 'no-store',
  })
  if (response.status === 404) return null
  if (!response.ok) throw new ApiError(response.status, 'The episode could not be looked up.')
  const { title }: { title: string } = await response.json()
  return title
}

/** Moves an episode to the trash (D16). @throws ApiError "Invalid podcast id" without an id */
export function trashEpisode(id: string | null | undefined): Promise<unknown> {
  if (!id) return Promise.reject(new ApiError(400, 'Invalid podcast id'))
  return request('PATCH', `/episodes/${id}`, { deletedAt: new Date().toISOString() })
}

/** Brings an episode back from the trash. */
export const restoreEpisode = (id: string): Promise<unknown> =>
  request('PATCH', `/episodes/${id}?trash=true`, { deletedAt: null })
