import type { EpisodeKind } from '../episodes/episode-name'
import { countOf } from '../language/text'
import type { ImportRow, ImportView, ItemStatus, NumberSource } from './imports'

const BY: Record<NumberSource, string> = {
  feed: 'as in the feed',
  titles: 'as in their titles',
  dates: 'by date',
}

/** `1–137`, or `between 7 and 31` with gaps. @param numbers of different episodes */
function range(numbers: number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b)
  const [first, last] = [sorted[0] ?? 0, sorted.at(-1) ?? 0]
  if (first === last) return String(first)
  const isWhole = last - first === sorted.length - 1
  return isWhole ? `${first}–${last}` : `between ${first} and ${last}`
}

const KINDS: [EpisodeKind, string][] = [
  ['trailer', 'trailer'],
  ['bonus', 'bonus episode'],
]

/** `1 trailer and 4 bonus episodes`, or null. */
function others(rows: ImportRow[]): string | null {
  const counts = KINDS.flatMap(([of, word]) => {
    const count = rows.filter(({ kind }) => kind === of).length
    return count > 0 ? [countOf(count, word)] : []
  })
  return counts.length > 0 ? counts.join(' and ') : null
}

type Reviewed = Pick<ImportView, 'kind' | 'rows' | 'numbering' | 'facts' | 'choice'>

const countsBySeason = ({ facts, choice }: Reviewed): boolean =>
  choice.show.includes('countsBy') &&
  facts.some(({ field, value }) => field === 'countsBy' && value === 'season')

/**
 * Returns what an import would do, in one sentence that ends with the numbers, and what else there
 * is to say of it, or null.
 */
export function reviewSentence(view: Reviewed): { first: string; more: string | null } {
  const { rows, kind, numbering } = view
  const chosen = rows.filter(({ isChosen }) => isChosen)
  const of = (status: ItemStatus, among = rows) =>
    among.filter(({ verdict }) => verdict === status).length
  const fresh = chosen.filter(({ verdict }) => verdict === 'new')
  const [updated, fetched, same] = [of('changed', chosen), of('fetch', chosen), of('same')]
  const isFirst = of('changed') + of('fetch') + same === 0
  const numbers = fresh.flatMap(({ number }) => (number === null ? [] : [number]))
  const by = kind === 'firestore' ? 'as in the export' : BY[numbering]
  const named = countOf(fresh.length, isFirst ? 'episode' : 'new episode')
  const among = others(fresh)
  const more = [
    among && `${among} among them.`,
    fresh.length > 0 && countsBySeason(view) && 'Pages show season and episode, as the feed does.',
    fresh.length > 0 && updated > 0 && `${countOf(updated, 'episode')} updated.`,
    fetched > 0 && `${countOf(fetched, 'image or transcript', 'images or transcripts')} to fetch.`,
    same > 0 && `${countOf(same, 'episode')} unchanged.`,
  ].filter(Boolean)
  return {
    first:
      numbers.length > 0
        ? `${named}, numbered ${range(numbers)} ${by}.`
        : updated > 0
          ? `${countOf(updated, 'episode')} updated.`
          : 'No new episodes.',
    more: more.length > 0 ? more.join(' ') : null,
  }
}
