import type { PayloadRequest } from 'payload'
import {
  episodeNumberIn,
  FIRST_HITS,
  HITS_PER_PAGE,
  isSuggested,
  MAX_COUNT,
  SEARCH_KINDS,
  wordsIn,
  type SearchCounts,
  type SearchQuery,
} from '@/domain/search/search'
import type { NamedEpisode } from '@/domain/episodes/episode-name'
import { siteNow } from '../database/site-clock'
import { episodeLink, personOf, readDocuments, type Found } from './documents'
import { markWords } from './excerpts'
import {
  countMatches,
  NO_QUERY,
  parseAnyOf,
  parseNumber,
  parseQuery,
  rankMatches,
  widen,
  type TextQuery,
} from './matches'
import { Reads } from './reads'
import { correct, wordsLike } from './words'

export { personOf, type Found } from './documents'

export type SearchResult = {
  hits: Found[]
  counts: SearchCounts
  /** Used because nothing was found for the question itself. */
  corrected: string | null
  isPartial: boolean
  hasMore: boolean
}

const NO_FILTER: SearchQuery = { q: '', kind: null, topic: null, page: 1 }

/**
 * @param own how many hits of each kind; by default as many as a page shows
 * @returns with whether any of the hits has the words themselves
 */
async function find(
  reads: Reads,
  query: TextQuery,
  asked: SearchQuery,
  own?: number,
): Promise<{ hits: Found[]; hasMore: boolean; isWhole: boolean }> {
  if (query.text === '') return { hits: [], hasMore: false, isWhole: false }
  const kinds = asked.kind ? [asked.kind] : SEARCH_KINDS
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const limit = own ?? (asked.kind ? HITS_PER_PAGE : FIRST_HITS[kind])
      const window = { limit, offset: (asked.page - 1) * limit }
      const ranked = await rankMatches(reads, query, kind, asked, window)
      const ids = ranked.slice(0, limit).map(({ id }) => id)
      return {
        kind,
        ids,
        hasMore: ranked.length > limit,
        isWhole: ranked.some(({ tier }) => tier === 0),
      }
    }),
  )
  const read = await Promise.all(found.map(({ kind, ids }) => readDocuments(reads, kind, ids)))
  const hits = await markWords(reads, query, read.flat())
  return {
    hits,
    hasMore: found.some(({ hasMore }) => hasMore),
    isWhole: found.some(({ isWhole }) => isWhole),
  }
}

/** Episodes or guests whose names have the words. */
async function named(
  reads: Reads,
  kind: 'episode' | 'guest',
  query: TextQuery,
  q: string,
  limit: number,
) {
  if (query.text === '') return []
  const inNames: TextQuery = { ...query, column: 'names' }
  const ids = await rankMatches(reads, inNames, kind, { ...NO_FILTER, q }, { limit, offset: 0 })
  return readDocuments(
    reads,
    kind,
    ids.slice(0, limit).map(({ id }) => id),
  )
}

const total = ({ kinds }: SearchCounts): number =>
  SEARCH_KINDS.reduce((sum, kind) => sum + kinds[kind], 0)

/**
 * Finds what a visitor may see at `now` and has all of the words, or longer words with them; without
 * any, what has them in a corrected spelling; without that, what has one of them.
 * @param asked with `q` as `normalizeQuestion` makes it
 * @param limit of hits of each kind
 */
export async function findForVisitor(
  payload: PayloadRequest['payload'],
  asked: SearchQuery,
  { now = siteNow(), limit }: { now?: Date; limit?: number } = {},
): Promise<SearchResult> {
  const reads = new Reads(payload, now)
  const number = episodeNumberIn(asked.q)
  const q = number === null ? asked.q : String(number)
  const answer = async (query: TextQuery, text = asked.q) => {
    let counts = await countMatches(reads, query, asked)
    let wanted = query
    // More than can be counted fills all pages.
    if (total(counts) <= MAX_COUNT) {
      wanted = await widen(reads, query)
      if (wanted.text !== query.text) counts = await countMatches(reads, wanted, asked)
    }
    // Without the topic there may be something: then the word is not a mistake.
    if (total(counts) + counts.all === 0) return null
    const { isWhole, ...found } = await find(reads, wanted, { ...asked, q: text }, limit)
    return { isWhole, result: { counts, ...found, corrected: null, isPartial: false } }
  }
  const answerCorrected = async (corrected: string | null) => {
    if (corrected === null) return null
    const similar = await answer(await parseQuery(reads, corrected), corrected)
    return similar && { ...similar.result, corrected }
  }
  const found = await answer(await parseQuery(reads, q))
  if (found?.isWhole) return found.result
  const joined = await answerCorrected(await correct(reads, q, true))
  if (joined) return joined
  if (found) return found.result
  const corrected = await correct(reads, q)
  const similar = await answerCorrected(corrected)
  if (similar) return similar
  const some = await answer(await parseAnyOf(reads, wordsIn(corrected ?? q)))
  if (some) return { ...some.result, corrected, isPartial: true }
  const counts = await countMatches(reads, NO_QUERY, asked)
  return { counts, hits: [], hasMore: false, corrected: null, isPartial: false }
}

/** Suggestions with ids and names only. */
export type Suggestions = {
  episodes: (NamedEpisode & { id: string; title: string })[]
  guests: {
    name: string
    person: string
    episode: { id: string; number: number; title: string }
  }[]
  words: string[]
}

export async function suggestForVisitor(
  payload: PayloadRequest['payload'],
  q: string,
  now = siteNow(),
): Promise<Suggestions> {
  if (!isSuggested(q)) return { episodes: [], guests: [], words: [] }
  const reads = new Reads(payload, now)
  const number = episodeNumberIn(q)
  const look = async (text: string) => {
    const query =
      number === null ? await widen(reads, await parseQuery(reads, text)) : parseNumber(number)
    return Promise.all([
      named(reads, 'episode', query, text, 4),
      named(reads, 'guest', query, text, 3),
      number === null ? wordsLike(reads, text) : [],
    ])
  }
  let found = await look(q)
  let corrected: string | null = null
  if (number === null && found.every((some) => some.length === 0)) {
    // As the page does; until someone has typed on, or permanently.
    corrected = await correct(reads, q)
    if (corrected !== null) found = await look(corrected)
  }
  const [episodes, guests, like] = found
  return {
    episodes: episodes.flatMap((hit) => {
      const link = hit.kind === 'episode' ? episodeLink(hit.doc) : null
      return link ?? []
    }),
    guests: guests.flatMap((hit) => {
      if (hit.kind !== 'guest') return []
      const [episode] = hit.episodes
      return episode ? [{ name: hit.heading, person: personOf(hit.doc), episode }] : []
    }),
    words: [...new Set([...(corrected === null ? [] : [corrected]), ...like])]
      .filter((word) => word !== wordsIn(q).at(-1))
      .slice(0, 3),
  }
}
