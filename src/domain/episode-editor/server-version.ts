import { comparableMore, type MoreValues } from '../more-fields'
import type { StoredTexts } from '../listening/timed-text'
import {
  fieldsOf,
  imageOf,
  type EpisodeFields,
  type StoredEpisode,
} from '../episodes/episode-fields'

/** An episode as the server has it, as far as the page knows. */
export type ServerVersion = {
  id: string
  number: number
  /** Of the newest version; changes are based on it. */
  updatedAt: string
  changedBy: string | null
  isImported?: boolean
  newest: EpisodeFields
  isDraft: boolean
  published: EpisodeFields | null
  /** The stored description of the image. */
  alt: string
  /** The stored transcript and chapters. */
  texts: StoredTexts
}

/** As the fields of the page show it: without white space at the ends, seconds, and an order of topics. */
const comparable = (fields: EpisodeFields, name: keyof EpisodeFields) => {
  const value = fields[name]
  if (Array.isArray(value)) return value.toSorted().join(' ')
  if (name === 'more') return comparableMore(value as MoreValues)
  if (typeof value !== 'string') return value
  return (name === 'releaseAt' ? value.slice(0, 16) : value.trim()) || null
}

/** Checks whether all that is typed is the same; how it is drawn is the server's. */
export const isSameFields = (a: EpisodeFields, b: EpisodeFields): boolean =>
  (Object.keys(a) as (keyof EpisodeFields)[]).every(
    (name) => name === 'generatedArt' || comparable(a, name) === comparable(b, name),
  )

/** The description of the stored image, as far as the server has said it. */
export const storedAlt = ({ image, title }: StoredEpisode, before: ServerVersion | null): string =>
  imageOf(image, title)?.alt ?? before?.alt ?? ''

/** The fields of a stored episode, with those under *More fields* that the page knows. */
export const storedFields = (doc: StoredEpisode, { newest }: Pick<ServerVersion, 'newest'>) =>
  fieldsOf(doc, Object.keys(newest.more))

export const toServerVersion = (doc: StoredEpisode, before: ServerVersion): ServerVersion => ({
  ...before,
  updatedAt: doc.updatedAt,
  changedBy: doc.changedBy ?? null,
  newest: storedFields(doc, before),
  isDraft: doc._status !== 'published',
  published: doc._status === 'published' ? storedFields(doc, before) : before.published,
  alt: storedAlt(doc, before),
})
