import { isEpisodeNumber } from '@/domain/episode-id'
import type { FeedItem } from './parse-feed'
import type { PublicationDate } from './publication-date'

/** A full episode that still needs a number. */
export type Candidate = { item: FeedItem; guid: string; date: PublicationDate | null }

/** The numbers of previously imported episodes, by GUID; they keep them (D14). */
export type KnownNumbers = ReadonlyMap<string, number>

const plural = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`

/** Why the feed's own numbers cannot be used, as a sentence, or null. */
export function validateNumbering(candidates: Candidate[]): string | null {
  const missing = candidates.filter(({ item }) => !isEpisodeNumber(item.number)).length
  const seen = new Map<number, number>()
  for (const { item } of candidates) {
    if (isEpisodeNumber(item.number)) seen.set(item.number, (seen.get(item.number) ?? 0) + 1)
  }
  const shared = [...seen].filter(([, count]) => count > 1).map(([number]) => number)
  const faults = [
    missing > 0 && `${plural(missing, 'full episode has', 'full episodes have')} no number`,
    shared.length > 0 &&
      `${plural(shared.length, 'number belongs', 'numbers belong')} to more than one full episode (${examples(shared)})`,
  ].filter(Boolean)
  return faults.length > 0 ? faults.join(' and ') : null
}

function examples(numbers: number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted.length > 5 ? `${sorted.slice(0, 5).join(', ')}, …` : sorted.join(', ')
}

/**
 * Numbers by GUID, in order of date: the oldest is 1. Known numbers stay, so that a later run
 * renumbers nothing. A new item gets the number after its predecessor's, or after the highest if
 * that is taken.
 */
export function numbersByDate(candidates: Candidate[], known: KnownNumbers): Map<string, number> {
  const dated = candidates.flatMap(({ item, guid, date }) =>
    date ? [{ position: item.position, guid, at: date.instant.epochMilliseconds }] : [],
  )
  // Feeds list the newest first: of two at the same moment, the later in the list is older.
  dated.sort((a, b) => a.at - b.at || b.position - a.position)
  const numbers = new Map<string, number>()
  const taken = new Set(known.values())
  let highest = Math.max(0, ...taken)
  let previous = 0
  for (const { guid } of dated) {
    const next = taken.has(previous + 1) ? highest + 1 : previous + 1
    previous = known.get(guid) ?? next
    taken.add(previous)
    highest = Math.max(highest, previous)
    numbers.set(guid, previous)
  }
  return numbers
}
