import { episodeId } from '@/domain/episodes/episode-id'
import type { EpisodeFields, StoredEpisode, StoredImage } from '@/domain/episodes/episode-fields'
import type { CategoryFlag } from '@/domain/topics/topics'
import { request, upload } from './request'

type Saved = { doc: StoredEpisode }

/**
 * Creates an episode as a draft.
 * @param trashedAt the last change of the episode with that number that lies in the trash: it is
 *   replaced by this one (D36)
 * @throws ApiError 409 when the number is taken
 */
export async function createDraft(
  episodeNum: number,
  fields: Partial<EpisodeFields>,
  trashedAt: string | null = null,
): Promise<StoredEpisode> {
  const body = { ...fields, episodeNum, _status: 'draft' }
  const { doc } = trashedAt
    ? await request<Saved>('PUT', `/episodes/${episodeId(episodeNum)}`, {
        ...body,
        updatedAt: trashedAt,
      })
    : await request<Saved>('POST', '/episodes', body)
  return doc
}

/**
 * Saves a draft; what visitors see stays as it is.
 * @param seen the last change that this one is based on; when there is a later one, the server
 *   answers 409 and keeps it (D15)
 * @param isSameEditSession adds to the version that this edit session has begun instead of making another
 */
export async function saveDraft(
  id: string,
  fields: Partial<EpisodeFields>,
  seen: string,
  isSameEditSession = false,
): Promise<StoredEpisode> {
  const { doc } = await request<Saved>(
    'PATCH',
    `/episodes/${id}?draft=true&depth=1${isSameEditSession ? '&autosave=true' : ''}`,
    { ...fields, _status: 'draft', updatedAt: seen },
  )
  return doc
}

/** Publishes an episode, at its `releaseAt` if that is to come. Otherwise as `saveDraft`. */
export async function publishEpisode(
  id: string,
  fields: Partial<EpisodeFields>,
  seen: string,
): Promise<StoredEpisode> {
  const { doc } = await request<Saved>('PATCH', `/episodes/${id}?depth=1`, {
    ...fields,
    _status: 'published',
    updatedAt: seen,
  })
  return doc
}

/**
 * Takes a published episode off the site. Sent with what is published, because a newer draft may
 * still lack what a published episode must have.
 */
export async function unpublishEpisode(
  id: string,
  published: Partial<EpisodeFields>,
  seen: string,
): Promise<StoredEpisode> {
  const { doc } = await request<Saved>('PATCH', `/episodes/${id}?depth=1`, {
    ...published,
    _status: 'draft',
    updatedAt: seen,
  })
  return doc
}

/** The newest version of an episode, in the trash too, or null. @throws ApiError */
export async function getLatestVersion(id: string): Promise<StoredEpisode | null> {
  const query = `where[id][equals]=${id}&draft=true&trash=true&depth=1&limit=1`
  const { docs } = await request<{ docs: StoredEpisode[] }>('GET', `/episodes?${query}`)
  return docs[0] ?? null
}

/** Sets or unsets a theme in the newest version, which stays a draft if it is one. */
export const setTheme = (
  { id, updatedAt, isDraft }: { id: string; updatedAt: string; isDraft: boolean },
  flag: CategoryFlag,
  isSet: boolean,
): Promise<StoredEpisode> =>
  isDraft
    ? saveDraft(id, { [flag]: isSet }, updatedAt)
    : publishEpisode(id, { [flag]: isSet }, updatedAt)

/** Uploads an image for an episode; it shows once the episode names it (D22). */
export async function uploadEpisodeImage(
  episode: string,
  alt: string | null,
  file: File,
  onProgress: (fraction: number) => void,
): Promise<StoredImage> {
  const { doc } = await upload<{ doc: StoredImage }>(
    'POST',
    '/podcasts',
    { episode, alt },
    file,
    onProgress,
  )
  return doc
}

/** Describes an image for people who cannot see it. */
export const describeImage = (id: number, alt: string | null): Promise<unknown> =>
  request('PATCH', `/podcasts/${id}`, { alt })
