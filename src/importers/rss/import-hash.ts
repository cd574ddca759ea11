import { createHash } from 'node:crypto'
import type { EpisodeContent } from './item-content'
import type { PlannedEpisode } from './plan'

/** The fields that an import writes, in the order that their hash is made in. */
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

/** An episode as it is stored, as far as an import writes it. */
export type StoredContent = { [field in (typeof FIELDS)[number]]?: string | null } & {
  image?: number | { id: number } | null
  _status?: string | null
}

/**
 * What the last import left behind in `importHash`, to tell later who has changed what: hashes of
 * the document it wrote, of what the feed said, and of the address of the picture it took.
 */
export type ImportHash = { document: string; feed: string; picture: string }

/** In place of a picture's hash: art of ours, to be replaced as soon as the picture can be had. */
export const ART = 'art'

const hash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32)

const values = (content: StoredContent): (string | null)[] =>
  FIELDS.map((field) => content[field] || null)

/** Publishing or unpublishing an episode changes it as much as a word does. */
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

/** Null for what is no such text. */
export function parseHash(text: string | null | undefined): ImportHash | null {
  const [document, feed, picture, ...rest] = (text ?? '').split('.')
  return document && feed && picture && rest.length === 0 ? { document, feed, picture } : null
}
