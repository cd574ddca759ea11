/** The search of the public site: what is asked, in one spelling, and what is found. */
import type { MarkedPart } from './marked-text'
import { episodeId, episodeNumberOf } from '../episodes/episode-id'
import { PATHS } from '../paths'
import type { TopicKey } from '../topics/topics'
import { withPlainMarks } from '../notes/plain-marks'
import { isUnspaced } from './comparable'

export const SEARCH_KINDS = ['episode', 'guest', 'quote', 'page'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** The longest question, in characters; longer ones are cut on the page and refused by the API. */
export const MAX_QUESTION = 100
/** The parameters of the page and the REST route; `limit` is for the latter. */
export const SEARCH_PARAMETERS = ['q', 'type', 'theme', 'limit', 'page'] as const
/** The parameter of the page that names an episode whose transcript is searched instead. */
export const WITHIN = 'in'

export const HITS_PER_PAGE = 10
export const FIRST_HITS: Record<SearchKind, number> = { episode: 6, guest: 4, quote: 3, page: 3 }
export const MAX_PAGE = 20
export const MAX_COUNT = 200
/** The shortest beginning of a word that suggestions are made for, in scripts with spaces. */
const MIN_SUGGESTED = 2

/** The id by which the page says that nothing was found, for visitors and for the statistics. */
export const NO_MATCHES = 'no-matches'

export const OPEN_SEARCH = {
  path: '/opensearch.xml',
  type: 'application/opensearchdescription+xml',
} as const

/** `q` is as `normalizeQuestion` makes it. */
export type SearchQuery = {
  q: string
  kind: SearchKind | null
  topic: TopicKey | null
  /** From 1 on. */
  page: number
  /** The id of an episode whose transcript is searched, and nothing else. */
  within?: string
}

/** One thing found; the marked parts are what was searched for. */
export type SearchHit = {
  kind: SearchKind
  id: string
  /** Of the episode; null for a quote without one. */
  number: number | null
  title: MarkedPart[]
  excerpt: MarkedPart[]
  isSaid: boolean
  isLetter: boolean
}

/** At most `MAX_COUNT` each. */
export type SearchCounts = {
  kinds: Record<SearchKind, number>
  /** Within the kind that was asked for, whatever the topic. */
  topics: Partial<Record<TopicKey, number>>
  all: number
}

/**
 * A question in one spelling, so that the same question is answered once: lower case, single
 * spaces, plain marks, one width of letters, no characters that no text has, at most 100 characters.
 */
export const normalizeQuestion = (text: string): string =>
  [
    ...withPlainMarks(text)
      .toWellFormed()
      .normalize('NFKC')
      .replace(/[\p{Cc}\p{Co}\uFFFD\uFFFE\uFFFF]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase(),
  ]
    .slice(0, MAX_QUESTION)
    .join('')
    .trim()

/**
 * Checks whether a text can be the key of a topic; which topics there are only the database knows.
 */
const isTopicKey = (text: string | null): text is TopicKey =>
  /^(?!favs$|all$)[\w-]{1,60}$/i.test(text ?? '')
const isKind = (text: string | null): text is SearchKind =>
  (SEARCH_KINDS as readonly string[]).includes(text ?? '')

const pageNumber = (text: string | null): number =>
  /^\d{1,3}$/.test(text ?? '') ? Math.min(Math.max(Number(text), 1), MAX_PAGE) : 1

/** The parameters of an address of `/search`; what makes no sense counts as not given. */
export function parseSearch(parameters: URLSearchParams): SearchQuery {
  const [kind, topic] = [parameters.get('type'), parameters.get('theme')]
  const within = episodeNumberOf(parameters.get(WITHIN) ?? '')
  if (within !== null)
    return {
      q: normalizeQuestion(parameters.get('q') ?? ''),
      kind: null,
      topic: null,
      page: 1,
      within: episodeId(within),
    }
  return {
    q: normalizeQuestion(parameters.get('q') ?? ''),
    kind: isKind(kind) ? kind : null,
    topic: isTopicKey(topic) ? topic : null,
    page: isKind(kind) ? pageNumber(parameters.get('page')) : 1,
  }
}

/** The parameters of a search in one spelling and order; empty without a question. */
export function searchParameters({ q, kind, topic, page, within }: SearchQuery): URLSearchParams {
  const parameters = new URLSearchParams()
  if (within) parameters.set(WITHIN, within)
  if (q === '') return parameters
  if (page > 1) parameters.set('page', String(page))
  parameters.set('q', q)
  if (topic) parameters.set('theme', topic)
  if (kind) parameters.set('type', kind)
  return parameters
}

export function searchPath(query: Partial<SearchQuery> & { q: string }): string {
  const all = { kind: null, topic: null, page: 1, ...query }
  const text = searchParameters(all).toString()
  return text ? `${PATHS.search}?${text}` : PATHS.search
}

/** The number in a question that names an episode: `48`, `#48`, `ep 48`, `episode 048`. */
export function episodeNumberIn(q: string): number | null {
  const [, digits] = /^(?:(?:episode|ep)[\s.#-]*|#\s*)?(\d{1,6})$/.exec(q) ?? []
  return digits === undefined ? null : Number(digits)
}

/** The words of a question, as far as they can be searched for. */
export const wordsIn = (q: string): string[] => q.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

export function isSuggested(q: string): boolean {
  const last = wordsIn(q).at(-1) ?? ''
  return episodeNumberIn(q) !== null || last.length >= MIN_SUGGESTED || isUnspaced(last)
}

/**
 * Counts how many letters have to be changed, left out, added or swapped with their neighbour to
 * make one word of the other (optimal string alignment).
 */
export function letterDistance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]]
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      next[j] = Math.min(
        (next[j - 1] ?? 0) + 1,
        (row[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      )
    }
    before = row
    row = next
  }
  return row.at(-1) ?? 0
}

/**
 * Counts how many letters of a word may be wrong; who mistakes the first one makes no second
 * mistake.
 */
const mistakesIn = (word: string, isSameStart: boolean): number =>
  word.length < 6 || !isSameStart ? 1 : 2

/**
 * The words that may have been meant, best first: nearest, with the same first letter, most
 * frequent.
 */
export function likelyWords(
  word: string,
  known: readonly { word: string; documents: number }[],
): string[] {
  return known
    .map((one) => ({
      ...one,
      wrong: letterDistance(word, one.word),
      isSameStart: one.word[0] === word[0],
    }))
    .filter(
      ({ wrong, isSameStart }) =>
        wrong > 0 && wrong <= mistakesIn(word, isSameStart) && wrong < word.length,
    )
    .sort(
      (a, b) =>
        a.wrong - b.wrong ||
        Number(b.isSameStart) - Number(a.isSameStart) ||
        b.documents - a.documents,
    )
    .map((one) => one.word)
}
