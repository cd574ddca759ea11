import type { components } from './contract-types'
import { episodeId, episodeNumberOf } from '@/domain/episodes/episode-id'
import type { EpisodeFields, StoredEpisode } from '@/domain/episodes/episode-fields'
import { api, sending } from './request'
import { deskName } from '@/domain/episodes/desk-name'
import { countingOf, type Counting } from '@/domain/episodes/episode-name'

type Schemas = components['schemas']

/** Even a draft has a number, which its id is made of. */
const stored = (doc: Schemas['Episode']): StoredEpisode => ({
  ...doc,
  episodeNum: doc.episodeNum ?? episodeNumberOf(doc.id) ?? 0,
})

/** Fields as REST takes them: those under *More fields* beside the others. */
const bodyOf = ({ more, ...fields }: Partial<EpisodeFields>) => ({ ...fields, ...(more as object) })

/**
 * Creates an episode as a draft.
 * @param trashedAt the last change of the episode with that number that lies in the trash: it is
 *   replaced by this one
 * @throws ApiError 409 when the number is taken
 */
export async function createDraft(
  episodeNum: number,
  fields: Partial<EpisodeFields>,
  trashedAt: string | null = null,
): Promise<StoredEpisode> {
  const body = { ...bodyOf(fields), episodeNum, _status: 'draft' } as const
  const { doc } = trashedAt
    ? await api.put('/episodes/{id}', {
        path: { id: episodeId(episodeNum) },
        body: { ...body, updatedAt: trashedAt },
      })
    : await api.post('/episodes', { body })
  return stored(doc)
}

/** Of the CMS for its own screens, and so not in the contract. */
const AUTOSAVE = { autosave: true }

/**
 * Saves a draft; what visitors see stays as it is.
 * @param seen the last change that this one is based on; when there is a later one, the server
 *   answers 409 and keeps it
 * @param isSameEditSession adds to the version that this edit session has begun instead of making another
 */
export const saveDraft = (
  id: string,
  fields: Partial<EpisodeFields>,
  seen: string,
  isSameEditSession = false,
): Promise<StoredEpisode> =>
  change(
    id,
    { ...bodyOf(fields), _status: 'draft', updatedAt: seen },
    { draft: true, depth: 1, ...(isSameEditSession && AUTOSAVE) },
  )

const change = async (
  id: string,
  body: Schemas['EpisodeInput'],
  query: { draft?: boolean; depth: number } = { depth: 1 },
): Promise<StoredEpisode> =>
  stored((await api.patch('/episodes/{id}', { path: { id }, query, body })).doc)

/** Publishes an episode, at its `releaseAt` if that is to come. Otherwise as `saveDraft`. */
export const publishEpisode = (
  id: string,
  fields: Partial<EpisodeFields>,
  seen: string,
): Promise<StoredEpisode> =>
  change(id, { ...bodyOf(fields), _status: 'published', updatedAt: seen })

/**
 * Takes a published episode off the site. Sent with what is published, because a newer draft may
 * still lack what a published episode must have.
 */
export const unpublishEpisode = (
  id: string,
  published: Partial<EpisodeFields>,
  seen: string,
): Promise<StoredEpisode> => change(id, { ...bodyOf(published), _status: 'draft', updatedAt: seen })

async function getVersion(id: string, draft: boolean): Promise<StoredEpisode | null> {
  const query = { where: { id: { equals: id } }, draft, trash: true, depth: 1, limit: 1 }
  const { docs } = await api.get('/episodes', { query })
  return docs[0] ? stored(docs[0]) : null
}

/** The newest version of an episode, in the trash too, or null. @throws ApiError */
export const getLatestVersion = (id: string): Promise<StoredEpisode | null> => getVersion(id, true)

/** An episode as visitors are served it, now or from its release on, or null. @throws ApiError */
export async function getPublishedVersion(id: string): Promise<StoredEpisode | null> {
  const version = await getVersion(id, false)
  return version?._status === 'published' ? version : null
}

/** Changes an episode in its newest version, which stays a draft if it is one. */
export const changeNewest = (
  { id, updatedAt, isDraft }: { id: string; updatedAt: string; isDraft: boolean },
  fields: Partial<EpisodeFields>,
): Promise<StoredEpisode> =>
  isDraft ? saveDraft(id, fields, updatedAt) : publishEpisode(id, fields, updatedAt)

/** Uploads an image for an episode; it shows once the episode names it. */
export async function uploadEpisodeImage(
  episode: string,
  alt: string | null,
  file: File,
  onProgress: (fraction: number) => void,
) {
  const client = sending({ onSent: onProgress })
  return (await client.post('/podcasts', { body: { episode, alt }, file })).doc
}

export const NAME_FIELDS = {
  ...{ episodeNum: true, episodeType: true, season: true, seasonEpisode: true },
} as const

/** Reads how the show counts its episodes. @throws ApiError */
export async function readCounting(): Promise<Counting> {
  const query = { depth: 0, select: { countsBy: true } } as const
  return countingOf((await api.get('/globals/site', { query })).countsBy)
}

/**
 * Names episodes by their running numbers as the show counts.
 * @param counting as the show counts, if it is being read already
 * @returns "Episode 7" for one that isn’t there
 * @throws ApiError
 */
export async function nameEpisodes(
  numbers: number[],
  counting?: Promise<Counting>,
): Promise<(number: number) => string> {
  if (numbers.length === 0) return (number) => `Episode ${number}`
  const [countsBy, { docs }] = await Promise.all([
    counting ?? readCounting(),
    api.get('/episodes', {
      query: {
        where: { episodeNum: { in: [...new Set(numbers)] } },
        ...{ draft: true, depth: 0, limit: 100, pagination: false },
        ...{ joins: { guests: false }, select: NAME_FIELDS },
      },
    }),
  ])
  return (number) => {
    const found = docs.find(({ episodeNum }) => episodeNum === number)
    return found ? deskName({ ...found, episodeNum: number }, countsBy) : `Episode ${number}`
  }
}

/** Makes a version the newest draft; listeners go on seeing what is published. @throws ApiError */
export const restoreAsDraft = (version: number): Promise<unknown> =>
  api.post('/episodes/versions/{id}', { path: { id: version }, query: { draft: true } })

/** Makes a published version what listeners see again. @throws ApiError */
export const restorePublished = (version: number): Promise<unknown> =>
  api.post('/episodes/versions/{id}', { path: { id: version } })

/**
 * Gives an episode another number.
 * @param seen the last change that the host has seen
 * @param replaceTrashed whether an episode in the trash makes room for it
 * @returns its new id
 * @throws ApiError 409 when the number is taken, or the episode has changed since
 */
export async function changeNumber(
  episode: string,
  number: number,
  seen: string,
  replaceTrashed: boolean,
): Promise<string> {
  const body = { number, updatedAt: seen, replaceTrashed }
  return (await api.post('/episodes/{id}/change-number', { path: { id: episode }, body })).doc.id
}

/** An episode that has been moved, as far as another move needs it. */
export type Moved = { id: string; updatedAt: string }

type MoveResult = Awaited<ReturnType<typeof moveEpisode>>

/**
 * Moves an episode to another release.
 * @param releaseAt an ISO instant, or null to take a draft off the calendar
 * @throws ApiError 409 when someone else has changed the episode
 */
export const moveEpisode = ({ id, updatedAt }: Moved, releaseAt: string | null) =>
  api.post('/episodes/{id}/move', { path: { id }, body: { releaseAt, updatedAt } })

/** Lets two episodes change places. @throws ApiError 409 when someone else has changed one */
export const swapEpisodes = ({ id, updatedAt }: Moved, other: Moved): Promise<MoveResult> =>
  api.post('/episodes/{id}/move', {
    path: { id },
    body: { updatedAt, swapWith: { id: other.id, updatedAt: other.updatedAt } },
  })
