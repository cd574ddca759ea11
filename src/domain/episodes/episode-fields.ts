import type { EpisodeKind } from './episode-name'
import { LINK_FIELDS, type LinkField } from './links'
import { moreValuesOf, type MoreValues } from '../more-fields'
import { topicKeysOf, type StoredCategories, type TopicKey } from '../topics/topics'

export type EpisodeFields = {
  title: string | null
  description: string | null
  episodeDate: string | null
  episodeLength: string | null
  episodeType: EpisodeKind
  season: number | null
  seasonEpisode: number | null
  image: number | null
  /** Null is as the show says. */
  isExplicit: boolean | null
  hiddenFromApps: boolean
  episodeUrl: string | null
  audioUrl: string | null
  /** ISO instant */
  releaseAt: string | null
  isFav: boolean
  topics: TopicKey[]
  /** Set by the server, never typed. */
  generatedArt?: string | null
  more: MoreValues
} & Record<LinkField, string | null>

type Stored = {
  [field in keyof Omit<EpisodeFields, 'image' | 'topics' | 'more'>]?: EpisodeFields[field] | null
} & { image?: number | { id?: number } | null } & Pick<StoredCategories, 'topics'>

const LINKS = LINK_FIELDS.map(({ field }) => field)

const record = <Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>

/**
 * The fields of a stored episode or version.
 * @param more the names of those under *More fields*
 */
export const fieldsOf = (stored: Stored, more: readonly string[] = []): EpisodeFields => ({
  title: stored.title ?? null,
  description: stored.description ?? null,
  episodeDate: stored.episodeDate ?? null,
  episodeLength: stored.episodeLength ?? null,
  episodeType: stored.episodeType ?? 'full',
  season: stored.season ?? null,
  seasonEpisode: stored.seasonEpisode ?? null,
  image: typeof stored.image === 'object' ? (stored.image?.id ?? null) : (stored.image ?? null),
  releaseAt: stored.releaseAt ? new Date(stored.releaseAt).toISOString() : null,
  isExplicit: stored.isExplicit ?? null,
  hiddenFromApps: stored.hiddenFromApps ?? false,
  episodeUrl: stored.episodeUrl ?? null,
  audioUrl: stored.audioUrl ?? null,
  ...record(LINKS, (link) => stored[link] ?? null),
  isFav: stored.isFav ?? false,
  topics: topicKeysOf(stored),
  generatedArt: stored.generatedArt ?? null,
  more: moreValuesOf(stored, more),
})

/** An image as the editor shows it. */
export type EpisodeImage = {
  id: number
  /** The address of the largest width. */
  src: string
  name: string
  width: number
  height: number
  /** Empty without a description of its own. */
  alt: string
}

/** An image as REST and the CMS return it inside an episode. */
export type StoredImage = {
  id?: number
  alt?: string | null
  filename?: string | null
  width?: number | null
  height?: number | null
}

/**
 * The image of a stored episode, or null.
 * @param title of the episode: it stands in for a description that nobody has written
 */
export function imageOf(
  image: number | StoredImage | null | undefined,
  title: string | null | undefined,
): EpisodeImage | null {
  if (typeof image !== 'object' || !image?.filename || image.id === undefined) return null
  return {
    id: image.id,
    src: `/api/podcasts/file/${encodeURIComponent(image.filename)}`,
    name: image.filename,
    width: image.width ?? 16,
    height: image.height ?? 9,
    alt: image.alt && image.alt !== title ? image.alt : '',
  }
}

/** An episode as REST returns it to accounts, with its image. */
export type StoredEpisode = {
  id: string
  episodeNum: number
  updatedAt: string
  deletedAt?: string | null
  changedBy?: string | null
  _status?: 'draft' | 'published' | null
} & {
  [field in keyof Omit<EpisodeFields, 'image' | 'topics' | 'more'>]?: EpisodeFields[field] | null
} & {
  image?: number | StoredImage | null
} & Pick<StoredCategories, 'topics'>
