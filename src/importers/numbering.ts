import { isEpisodeNumber } from '@/domain/episodes/episode-id'
import type { NumberSource } from '@/domain/imports/imports'
import { countOf } from '@/domain/language/text'

/** What is known of a full episode before it has a number. */
export type Unnumbered = {
  /** By which a later import knows the episode again. */
  guid: string
  /** Its place in the source; feeds list the newest first. */
  position: number
  title: string | null
  /** The number that the source gives it, or null. */
  number: number | null
  /** An ISO instant, or null. */
  publishedAt: string | null
}

/** The numbers of episodes that were imported before, by GUID; they keep them (D14). */
export type KnownNumbers = ReadonlyMap<string, number>

/** A number taken from a title, and the title without it. */
export type TitleNumber = { number: number; title: string }

const WORD = String.raw`(?:episodes?|ep|eps|epis|no|nr|number|folge|épisode|episodio|episódio)(?!\p{L})\.?`
const MARK = String.raw`(?:${WORD}\s*#?|#)`
const SEASON = String.raw`s(?:eason)?\.?\s*\d{1,3}\s*[-,:.·|]?\s*e(?:p(?:isode)?)?\.?`
const DIGITS = String.raw`(?<digits>\d{1,6})(?![\d%°]|[.,:]\d)`
/** Between a number and the title: `:`, `|`, `.`, `)` or a dash; a dash needs a space before. */
const GAP = String.raw`(?:\s*[:|.)\]]\s+|\s+[-–—·•/|:]+\s*)`

const PATTERNS: readonly RegExp[] = [
  // 32: Margins, 12 – Margins, 7. Margins, (7) Margins
  new RegExp(String.raw`^[([]?${DIGITS}${GAP}(?<after>\S.*)$`, 'iu'),
  // Ep. 03 Margins, Episode 5: Margins, #12 – Margins, S2E4 Margins, [Ep 5] Margins
  new RegExp(
    String.raw`^[([]?(?:${SEASON}|${MARK})\s*${DIGITS}(?:${GAP}|\s+|[-–—]\s+|$)(?<after>.*)$`,
    'iu',
  ),
  // Margins (Ep. 3), Margins – Episode 5, Margins #12, Margins | S2E4
  new RegExp(
    String.raw`^(?<before>.*?\S)(?:\s*[:|,–—(\[]\s*|\s+-\s+|\s+)(?:${SEASON}|${MARK})\s*${DIGITS}\s*[)\].]?$`,
    'iu',
  ),
  // Margins | 32
  new RegExp(String.raw`^(?<before>.*?\S)\s*[|]\s*${DIGITS}$`, 'iu'),
  // The Show #12: Margins
  new RegExp(
    String.raw`^(?<before>.*?\S)\s+(?:${SEASON}|${MARK})\s*${DIGITS}${GAP}(?<after>\S.*)$`,
    'iu',
  ),
]

/**
 * The episode number in a title (`32: Margins`, `Ep. 03`, `S2E4`, `#12 – …`, `Margins | 10`), and
 * the title without it (D34); null if it has none. A title that is nothing else stays as it is.
 */
export function numberInTitle(title: string): TitleNumber | null {
  const text = title.trim()
  for (const pattern of PATTERNS) {
    const found = pattern.exec(text)
    if (!found) continue
    const { digits = '', before = '', after = '' } = found.groups ?? {}
    const rest = [before, after].map((part) => part.trim()).filter(Boolean)
    return { number: Number(digits), title: rest.join(': ') || text }
  }
  return null
}

/** An episode's number from one source, and its title if the number was taken out of it. */
export type Numbered = { number: number | null; title: string | null }

/**
 * Numbers by GUID, in order of date: the oldest is 1. Known numbers stay, so that a later run
 * renumbers nothing. A new episode gets the number after its predecessor's, or after the highest if
 * that is taken.
 */
function numbersByDate(episodes: readonly Unnumbered[], known: KnownNumbers): Map<string, number> {
  const dated = episodes.flatMap(({ guid, position, publishedAt }) =>
    publishedAt === null ? [] : [{ guid, position, at: Date.parse(publishedAt) }],
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

/** The numbers that a source gives, by GUID; known numbers stay (D14). */
export function numbersFrom(
  source: NumberSource,
  episodes: readonly Unnumbered[],
  known: KnownNumbers = new Map(),
): Map<string, Numbered> {
  const byDate = source === 'dates' ? numbersByDate(episodes, known) : null
  return new Map(
    episodes.map(({ guid, title, number }): [string, Numbered] => {
      const inTitle = source === 'titles' && title !== null ? numberInTitle(title) : null
      const own = byDate ? (byDate.get(guid) ?? null) : source === 'feed' ? number : inTitle?.number
      const usable = isEpisodeNumber(own) ? own : null
      return [guid, { number: known.get(guid) ?? usable, title: inTitle?.title ?? title }]
    }),
  )
}

function examples(numbers: number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted.length > 5 ? `${sorted.slice(0, 5).join(', ')}, …` : sorted.join(', ')
}

/**
 * Why a source does not qualify, as a sentence without its end, or null: it must give every full
 * episode one number, and none twice (D34).
 */
export function numberingError(
  source: NumberSource,
  episodes: readonly Unnumbered[],
): string | null {
  const numbers = [...numbersFrom(source, episodes).values()].map(({ number }) => number)
  const counts = new Map<number, number>()
  for (const number of numbers)
    if (number !== null) counts.set(number, (counts.get(number) ?? 0) + 1)
  const missing = numbers.filter((number) => number === null).length
  const shared = [...counts].filter(([, count]) => count > 1).map(([number]) => number)
  const faults = [
    missing > 0 && `${countOf(missing, 'full episode has', 'full episodes have')} no number`,
    shared.length > 0 &&
      `${countOf(shared.length, 'number belongs', 'numbers belong')} to more than one full episode (${examples(shared)})`,
  ].filter(Boolean)
  return faults.length > 0 ? faults.join(' and ') : null
}

/** Whether a source gives most of the known episodes the numbers that they have here. */
function agrees(source: NumberSource, episodes: readonly Unnumbered[], known: KnownNumbers) {
  const given = [...numbersFrom(source, episodes)].filter(([guid]) => known.has(guid))
  const same = given.filter(([guid, { number }]) => number === known.get(guid))
  return given.length === 0 || same.length * 2 > given.length
}

/**
 * The source of numbers to propose (D34): the feed, the titles or the dates, whichever qualifies
 * first; a later import stays with what the first one used.
 */
export function suggestNumbering(
  episodes: readonly Unnumbered[],
  known: KnownNumbers = new Map(),
): NumberSource {
  const order = ['feed', 'titles'] as const
  return (
    order.find(
      (source) => numberingError(source, episodes) === null && agrees(source, episodes, known),
    ) ?? 'dates'
  )
}
