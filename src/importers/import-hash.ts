import { createHash } from 'node:crypto'
import type { EpisodeContent, FeedFacts, SourceEpisode, TextPlace } from './source'

/** The fields that an import writes, in the order in which they are hashed. */
export const FIELDS = [
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

/** Hashed only where they have a value, as in hashes of before. */
export const FACTS = [
  'episodeType',
  'season',
  'seasonEpisode',
  'isExplicit',
  'hiddenFromApps',
  'feedTitle',
] as const satisfies (keyof FeedFacts)[]

/** The fields of a stored episode that an import writes. */
export type StoredContent = { [field in (typeof FIELDS)[number]]?: string | null } & {
  [field in (typeof FACTS)[number]]?: FeedFacts[field] | null
} & {
  image?: number | { id: number } | null
  _status?: string | null
}

/**
 * Hashes in `importHash`, to find out later what has changed and where: of the document it wrote,
 * of the feed's item, of the URL of the picture it used, and of the URLs of the transcripts and
 * chapters that have been processed (empty if none have).
 */
export type ImportHash = { document: string; feed: string; picture: string; texts: string }

/**
 * Stands in for a picture's hash: generated art, to be replaced once the picture can be fetched.
 */
export const ART = 'art'

const hash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32)

/** Full fields and hidden ones count; a missing value says nothing. */
export const factIn = (content: StoredContent, field: (typeof FACTS)[number]) => {
  const value = content[field]
  const isUsual = value === 'full' || (field === 'hiddenFromApps' && value === false)
  return isUsual ? null : (value ?? null)
}

/**
 * Fields that publishing needs keep their stored values if the source no longer has them, and so do
 * those that the source never has.
 */
export const mergedContent = (
  planned: EpisodeContent,
  stored: StoredContent | null,
): EpisodeContent => ({
  ...planned,
  title: planned.title ?? stored?.title ?? null,
  description: planned.description ?? stored?.description ?? null,
  episodeDate: planned.episodeDate ?? stored?.episodeDate ?? null,
  episodeLength: planned.episodeLength ?? stored?.episodeLength ?? null,
  ...Object.fromEntries(
    FACTS.filter((field) => planned[field] === undefined && stored?.[field] != null).map(
      (field) => [field, stored?.[field]],
    ),
  ),
})

/** The fields as reports name them. */
export const NAMES: Record<(typeof FIELDS)[number] | (typeof FACTS)[number], string> = {
  title: 'title',
  description: 'notes',
  episodeDate: 'date',
  episodeLength: 'length',
  episodeUrl: 'page elsewhere',
  audioUrl: 'audio file',
  linkApple: 'Apple link',
  linkSpotify: 'Spotify link',
  linkYT: 'YouTube link',
  linkAmazon: 'Amazon link',
  episodeType: 'kind',
  season: 'season',
  seasonEpisode: 'number in the season',
  isExplicit: 'explicit language',
  hiddenFromApps: 'hidden from apps',
  feedTitle: 'title in the feed',
}

export function contentChanges(planned: EpisodeContent, stored: StoredContent): string[] {
  const merged = mergedContent(planned, stored)
  return [
    ...FIELDS.filter((field) => (merged[field] || null) !== (stored[field] || null)),
    ...FACTS.filter((field) => factIn(merged, field) !== factIn(stored, field)),
  ].map((field) => NAMES[field])
}

const values = (content: StoredContent): unknown[] => [
  ...FIELDS.map((field) => content[field] || null),
  ...FACTS.flatMap((field) => {
    const value = factIn(content, field)
    return value === null ? [] : [[field, value]]
  }),
]

export const imageIdOf = ({ image }: Pick<StoredContent, 'image'>): number | null =>
  typeof image === 'object' ? (image?.id ?? null) : (image ?? null)

/** Includes the status, because publishing or unpublishing an episode is a change too. */
export const documentHash = (stored: StoredContent): string =>
  hash([values(stored), imageIdOf(stored), stored._status ?? null])

export const feedHash = ({ content, guests }: Pick<SourceEpisode, 'content' | 'guests'>): string =>
  hash([values(content), guests.map(({ name, link }) => [name, link])])

export const pictureHash = (address: string | null): string =>
  address === null ? ART : hash(address)

export const textsHash = (places: TextPlace[]): string =>
  places.length === 0 ? '' : hash(places.map(({ kind, url, text }) => [kind, text ?? url]))

export const formatHash = ({ document, feed, picture, texts }: ImportHash): string =>
  [document, feed, picture, ...(texts ? [texts] : [])].join('.')

/** Null if the text is not a valid hash. */
export function parseHash(text: string | null | undefined): ImportHash | null {
  const [document, feed, picture, texts = '', ...rest] = (text ?? '').split('.')
  return document && feed && picture && rest.length === 0
    ? { document, feed, picture, texts }
    : null
}
