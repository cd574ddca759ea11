import type { components } from './contract-types'
import { noEpisode, parseSeasonNumber } from '@/domain/episodes/desk-name'
import { episodeId, parseEpisodeNumber } from '@/domain/episodes/episode-id'
import { guestId } from '@/domain/guests/guest-id'
import { changeGlobal } from './globals'
import { api, ApiError, sending, visitorApi } from './request'

export type DocumentSummary = { id: string; title: string; updatedAt: string; isInTrash: boolean }

/** An episode as the upload form sends it. */
export type EpisodeInput = components['schemas']['EpisodeInput']

export type GuestInput = {
  guestName: string
  description: string
  personalLink: string | null
  podcastEpisode: number
  /** `draft` keeps a guest that still lacks something; otherwise it is published. */
  _status?: 'draft' | 'published'
}

export type FeaturedInput = { epnum: number; quote: string; quoteauthor: string }

/** A query for one document, because a 404 would show up as an error in the console. */
const queryFor = (id: string) => ({
  where: { id: { equals: id } },
  draft: true,
  trash: true,
  depth: 0,
  limit: 1,
})

type Found = { id: string; updatedAt: string; deletedAt?: string | null }

const summaryOf = (found: Found, title: string | null): DocumentSummary => ({
  id: found.id,
  title: title ?? '',
  updatedAt: found.updatedAt,
  isInTrash: Boolean(found.deletedAt),
})

/** The episode with a number, drafts and trash included, or null. @throws ApiError */
export async function findEpisode(number: number): Promise<DocumentSummary | null> {
  const { docs } = await api.get('/episodes', { query: queryFor(episodeId(number)) })
  return docs[0] ? summaryOf(docs[0], docs[0].title) : null
}

/** The number of the episode that "131" or "S2 E14" means, or null where not one episode has it. @throws ApiError */
export async function findEpisodeNumber(text: string): Promise<number | null> {
  const inSeason = parseSeasonNumber(text)
  if (!inSeason) return parseEpisodeNumber(text)
  const { season, seasonEpisode } = inSeason
  const { docs } = await api.get('/episodes', {
    query: {
      where: { season: { equals: season }, seasonEpisode: { equals: seasonEpisode } },
      draft: true,
      depth: 0,
      limit: 10,
    },
  })
  const named = docs.filter(
    ({ episodeType }) => episodeType !== 'trailer' && episodeType !== 'bonus',
  )
  return named.length === 1 ? (named[0]?.episodeNum ?? null) : null
}

/** The number of the episode that was typed. @throws ApiError naming the field where there is none */
export async function readEpisodeNumber(text: string, field: string): Promise<number> {
  const number = await findEpisodeNumber(text)
  if (number === null) throw new ApiError(400, noEpisode(text), { [field]: noEpisode(text) })
  return number
}

/** The guest of an episode with a name, or null. @throws ApiError, RuleError */
export async function findGuest(number: number, name: string): Promise<DocumentSummary | null> {
  const { docs } = await api.get('/guests', { query: queryFor(guestId(number, name)) })
  return docs[0] ? summaryOf(docs[0], docs[0].guestName) : null
}

/** One more than the highest number in use, drafts and trash included. @throws ApiError */
export async function nextEpisodeNumber(): Promise<number> {
  const { docs } = await api.get('/episodes', {
    query: {
      sort: '-episodeNum',
      limit: 1,
      depth: 0,
      draft: true,
      trash: true,
      select: { episodeNum: true },
    },
  })
  return (docs[0]?.episodeNum ?? 0) + 1
}

type OnProgress = (fraction: number) => void

/**
 * Uploads an episode with its image.
 * @param existing the document it replaces, as last seen, or null to create a new one. If that is no
 *   longer the stored state, the server answers 409 and nothing changes.
 */
export function uploadEpisode(
  input: EpisodeInput,
  file: File | null,
  existing: DocumentSummary | null,
  onProgress: OnProgress,
) {
  const client = sending({ onSent: onProgress })
  if (!existing) return client.post('/episodes', { body: input, file })
  const { id, updatedAt } = existing
  return client.put('/episodes/{id}', { path: { id }, body: { ...input, updatedAt }, file })
}

/** Uploads a guest with a headshot, as `uploadEpisode` does. */
export function uploadGuest(
  input: GuestInput,
  file: File | null,
  existing: DocumentSummary | null,
  onProgress: OnProgress,
) {
  const client = sending({ onSent: onProgress })
  if (!existing) return client.post('/guests', { body: input, file })
  const { id, updatedAt } = existing
  return client.put('/guests/{id}', { path: { id }, body: { ...input, updatedAt }, file })
}

/** The featured section in its newest state, which a change builds on. @throws ApiError */
export const readFeatured = () => api.get('/globals/featured', { query: { depth: 0, draft: true } })

export type Featured = Awaited<ReturnType<typeof readFeatured>>

/**
 * Updates the featured section.
 * @param seen the state that the change is made from: with another one there now, the server
 *   answers 409 and nothing happens
 * @throws ApiError
 */
export const updateFeatured = (input: FeaturedInput, seen: Featured | null): Promise<unknown> =>
  changeGlobal('featured', { ...input, updatedAt: seen?.updatedAt })

/** The title of an episode as visitors see it, or null if they cannot. @throws ApiError */
export async function visibleEpisodeTitle(number: number): Promise<string | null> {
  const where = { id: { equals: episodeId(number) } }
  const query = { where, depth: 0, limit: 1, select: { title: true } } as const
  return (await visitorApi.get('/episodes', { query })).docs[0]?.title ?? null
}

/** Moves an episode to the trash. @throws ApiError "Invalid podcast id" without an id */
export function trashEpisode(id: string | null | undefined): Promise<unknown> {
  if (!id) return Promise.reject(new ApiError(400, 'Invalid podcast id'))
  return api.patch('/episodes/{id}', {
    path: { id },
    body: { deletedAt: new Date().toISOString() },
  })
}

export const restoreEpisode = (id: string): Promise<unknown> =>
  restoreFromTrash({ collection: 'episodes', id })

/** Removes all sample content permanently. @throws ApiError */
export const removeSamples = () => api.post('/episodes/remove-samples')

export type InTrash = { collection: 'episodes' | 'guests' | 'quotes' | 'pages'; id: string }

const changeInTrash = ({ collection, id }: InTrash, deletedAt: string | null): Promise<unknown> =>
  api.patch(`/${collection}/{id}`, { path: { id }, query: { trash: true }, body: { deletedAt } })

/** Takes something out of the trash, as it was when it was put there. @throws ApiError */
export const restoreFromTrash = (one: InTrash): Promise<unknown> => changeInTrash(one, null)

/** Puts something back in the trash. @throws ApiError */
export const putInTrash = (one: InTrash): Promise<unknown> =>
  changeInTrash(one, new Date().toISOString())

/** Deletes something in the trash permanently. @throws ApiError */
export const deleteForGood = ({ collection, id }: InTrash): Promise<unknown> =>
  api.delete(`/${collection}/{id}`, { path: { id }, query: { trash: true } })

/** Moves a guest to the trash. @throws ApiError */
export const trashGuest = (id: string): Promise<unknown> =>
  api.patch('/guests/{id}', { path: { id }, body: { deletedAt: new Date().toISOString() } })

/** Restores a guest from the trash. @throws ApiError */
export const restoreGuest = (id: string): Promise<unknown> =>
  restoreFromTrash({ collection: 'guests', id })
