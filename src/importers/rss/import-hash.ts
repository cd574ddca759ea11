import { createHash } from 'node:crypto'
import type { EpisodeContent } from './item-content'
import type { PlannedEpisode } from './plan'

/** The fields that an import writes, in the order in which they are hashed. */
const FIELDS = [
  'title',
  'description',
  'episodeDate',
  'episodeLength',
  'episodeUrl',
  'audioUrl',
  'linkApple',
  'linkSpotify',
  'linkYT',
  'linkAmazon',
] as const satisfies (keyof EpisodeContent)[]

/** The fields of a stored episode that an import writes. */
export type StoredContent = { [field in (typeof FIELDS)[number]]?: string | null } & {
  image?: number | { id: number } | null
  _status?: string | null
}

/**
 * What an import stores in `importHash`, to find out later what has changed and where: hashes of
 * the document it wrote, of the feed's item, and of the address of the picture it used.
 */
export type ImportHash = { document: string; feed: string; picture: string }

/**
 * Stands in for a picture's hash: generated art, to be replaced once the picture can be fetched.
 */
export const ART = 'art'

const hash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32)

const values = (content: StoredContent): (string | null)[] =>
  FIELDS.map((field) => content[field] || null)

/** Includes the status, because publishing or unpublishing an episode is a change too. */
export function documentHash(stored: StoredContent): string {
  const { image } = stored
  const imageId = typeof image === 'object' ? (image?.id ?? null) : (image ?? null)
  return hash([values(stored), imageId, stored._status ?? null])
}

export const feedHash = ({ content, guests }: PlannedEpisode): string =>
  hash([values(content), guests.map(({ name, link }) => [name, link])])

export const pictureHash = (address: string | null): string =>
  address === null ? ART : hash(address)

export const formatHash = ({ document, feed, picture }: ImportHash): string =>
  [document, feed, picture].join('.')

/** Null if the text is not a valid hash. */
export function parseHash(text: string | null | undefined): ImportHash | null {
  const [document, feed, picture, ...rest] = (text ?? '').split('.')
  return document && feed && picture && rest.length === 0 ? { document, feed, picture } : null
}
