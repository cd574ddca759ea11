import { isEpisodeNumber } from '@/domain/episodes/episode-id'
import type { EpisodeKind } from '@/domain/episodes/episode-name'
import type { NumberSource } from '@/domain/imports/imports'
import { latinDigits } from '@/domain/language/latin-digits'
import { countOf } from '@/domain/language/text'

export type Unnumbered = {
  /** By which a later import knows the episode again. */
  guid: string
  /** Its place in the source; feeds list the newest first. */
  position: number
  title: string | null
  /** Without one, it is a full episode. */
  kind?: EpisodeKind
  /** The number that the source gives it, or null. */
  number: number | null
  /** An ISO instant, or null. */
  publishedAt: string | null
}

/** The numbers of episodes that were imported before, by GUID; they keep them. */
export type KnownNumbers = ReadonlyMap<string, number>

/** A number taken from a title, and the title without it. */
export type TitleNumber = { number: number; title: string }

export type ShowWords = {
  name: string
  episode: (number: number) => string
}

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

const WORD = String.raw`(?:episodes?|ep|eps|epis|no|nr|number|folge|épisode|episodio|episódio|puntata|capítulo|aflevering|afl|avsnitt|afsnit|jakso|odcinek|odc|díl|epizod[aă]?|bölüm|выпуск|эпизод|серия|випуск|епізод|επεισόδιο|الحلقة|حلقة|tập)(?!\p{L})\.?`
const MARK = String.raw`(?:${WORD}\s*#?|#)`
const SEASON = String.raw`(?:s|season|staffel|saison|seizoen|stagione|säsong|sæson|sezon|t|temp|temporada|الموسم)\.?\s*\d{1,3}\s*[-,:.·|،]?\s*(?:e(?:p(?:isode)?)?\.?|${WORD})`
const DIGITS = String.raw`(?<digits>\p{Nd}{1,6})(?![\p{Nd}%°]|[.,:]\p{Nd})`
/** Between a number and the title: `:`, `|`, `.`, `)` or a dash; a dash needs a space before. */
const GAP = String.raw`(?:\s*[:|.)\]]\s+|\s+[-–—·•/|:]+\s*)`

const PATTERNS: readonly RegExp[] = [
  // 第12回 余白, 第12話「余白」
  new RegExp(
    String.raw`^第\s*${DIGITS}\s*[回話集期](?:${GAP}|\s+|(?=[「『【])|$)(?<after>.*)$`,
    'iu',
  ),
  // 12. Bölüm: Mahalle
  new RegExp(
    String.raw`^${DIGITS}[.\s]\s*(?:bölüm|rész|epizód)(?:${GAP}|\s+)(?<after>\S.*)$`,
    'iu',
  ),
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
 * the title without it; null if it has none. A title that is nothing else stays as it is, and
 * one that would be only the show's name becomes "Episode 3".
 */
export function numberInTitle(title: string, show?: ShowWords): TitleNumber | null {
  const text = title.trim()
  for (const pattern of PATTERNS) {
    const found = pattern.exec(text)
    if (!found) continue
    const { digits = '', before = '', after = '' } = found.groups ?? {}
    const rest = [before, after].map((part) => part.trim()).filter(Boolean)
    const number = Number(latinDigits(digits))
    const isShow = show && rest.length > 0 && letters(rest.join('')) === letters(show.name)
    return { number, title: isShow ? show.episode(number) : rest.join(': ') || text }
  }
  return null
}

/** An episode's number from one source, and its title if the number was taken out of it. */
export type Numbered = {
  number: number | null
  title: string | null
  isGuess?: boolean
}

const isFull = ({ kind = 'full' }: Unnumbered): boolean => kind === 'full'

/** In order of date, the oldest first; of two at the same moment, the later in the list is older. */
const byAge = (episodes: readonly Unnumbered[]): Unnumbered[] =>
  episodes
    .filter(({ publishedAt }) => publishedAt !== null)
    .toSorted(
      (a, b) =>
        Date.parse(a.publishedAt ?? '') - Date.parse(b.publishedAt ?? '') ||
        b.position - a.position,
    )

/**
 * Numbers by GUID, in order of date: the oldest full episode is 1, a trailer before it 0. Known numbers stay, so that a later run
 * renumbers nothing. A new episode gets the number after its predecessor's, or after the highest if
 * that is taken; only full ones, because an old trailer would stand before the newest episode.
 */
function numbersByDate(episodes: readonly Unnumbered[], known: KnownNumbers): Map<string, number> {
  const numbers = new Map<string, number>()
  const taken = new Set(known.values())
  let highest = Math.max(0, ...taken)
  const ordered = byAge(episodes)
  let previous = ordered[0] && !isFull(ordered[0]) ? -1 : 0
  for (const episode of ordered) {
    const { guid } = episode
    const hasRoom = !taken.has(previous + 1)
    const own = known.get(guid)
    if (own === undefined && !hasRoom && !isFull(episode)) continue
    previous = own ?? (hasRoom ? previous + 1 : highest + 1)
    taken.add(previous)
    highest = Math.max(highest, previous)
    numbers.set(guid, previous)
  }
  return numbers
}

/**
 * Gives those without a number a free one between their neighbours' in time. What is no full episode
 * never gets the number after the highest, because the next full episode will.
 */
function fillGaps(
  numbers: Map<string, number>,
  episodes: readonly Unnumbered[],
  known: KnownNumbers,
) {
  const taken = new Set([...known.values(), ...numbers.values()])
  const ordered = byAge(episodes)
  const after: (number | undefined)[] = []
  for (let at = ordered.length - 1, next: number | undefined; at >= 0; at -= 1) {
    after[at] = next
    next = numbers.get(ordered[at]?.guid ?? '') ?? next
  }
  let last: number | undefined
  ordered.forEach((episode, at) => {
    const own = numbers.get(episode.guid)
    const next = after[at]
    if (own !== undefined) last = own
    if (own !== undefined || (last === undefined && next === undefined)) return
    const free = last === undefined ? (next ?? 0) - 1 : last + 1
    const hasRoom = next === undefined ? isFull(episode) : free < next
    if (!hasRoom || !isEpisodeNumber(free) || taken.has(free)) return
    numbers.set(episode.guid, free)
    taken.add(free)
    last = free
  })
}

function haveMost(episodes: readonly Unnumbered[], has: (episode: Unnumbered) => boolean): boolean {
  const full = episodes.filter(isFull)
  return full.filter(has).length * 2 > full.length
}

/**
 * The numbers that a source gives, by GUID; known numbers stay. Numbers leave the titles if they
 * are taken from there, or are mostly those of the feed. Trailers, bonus episodes and the few that
 * the titles do not number take what is free between their neighbours.
 */
export function numbersFrom(
  source: NumberSource,
  episodes: readonly Unnumbered[],
  known: KnownNumbers = new Map(),
  show?: ShowWords,
): Map<string, Numbered> {
  const inTitles = new Map(
    episodes.map(({ guid, title }) => [guid, title === null ? null : numberInTitle(title, show)]),
  )
  const isRepeated = ({ guid, number }: Unnumbered): boolean =>
    number !== null && inTitles.get(guid)?.number === number
  const areRepeated = haveMost(episodes, isRepeated)
  const ownOf = (episode: Unnumbered): number | null =>
    isFull(episode)
      ? ((source === 'feed' ? episode.number : inTitles.get(episode.guid)?.number) ?? null)
      : null
  const own = new Map(
    episodes.flatMap((episode): [string, number][] => {
      const number = known.get(episode.guid) ?? ownOf(episode)
      return isEpisodeNumber(number) ? [[episode.guid, number]] : []
    }),
  )
  const numbers = source === 'dates' ? numbersByDate(episodes, known) : new Map(own)
  if (source !== 'dates') fillGaps(numbers, episodes, known)
  return new Map(
    episodes.map((episode): [string, Numbered] => {
      const { guid, title } = episode
      const leaves = source === 'titles' ? isFull(episode) : areRepeated && isRepeated(episode)
      return [
        guid,
        {
          number: numbers.get(guid) ?? null,
          title: (leaves ? inTitles.get(guid)?.title : null) ?? title,
          ...(source !== 'dates' && isFull(episode) && !own.has(guid) ? { isGuess: true } : {}),
        },
      ]
    }),
  )
}

function examples(numbers: number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted.length > 5 ? `${sorted.slice(0, 5).join(', ')}, …` : sorted.join(', ')
}

/**
 * Returns why a source does not qualify, as a sentence without its end, or null: it must give every
 * full episode one number, and none twice. Titles must number most of them; the host is asked about
 * the rest.
 */
export function numberingError(
  source: NumberSource,
  episodes: readonly Unnumbered[],
): string | null {
  const full = episodes.filter(isFull)
  const given = numbersFrom(source, full)
  const own = full.map(({ guid }) => {
    const { number = null, isGuess = false } = given.get(guid) ?? {}
    return isGuess ? null : number
  })
  const counts = new Map<number, number>()
  for (const number of own) if (number !== null) counts.set(number, (counts.get(number) ?? 0) + 1)
  const missing = own.filter((number) => number === null).length
  const isEnough = source === 'titles' && missing * 2 < full.length
  const shared = [...counts].filter(([, count]) => count > 1).map(([number]) => number)
  const faults = [
    missing > 0 &&
      !isEnough &&
      `${countOf(missing, 'full episode has', 'full episodes have')} no number`,
    shared.length > 0 &&
      `${countOf(shared.length, 'number belongs', 'numbers belong')} to more than one full episode (${examples(shared)})`,
  ].filter(Boolean)
  return faults.length > 0 ? faults.join(' and ') : null
}

function haveRoom(source: NumberSource, episodes: readonly Unnumbered[]): boolean {
  const numbers = numbersFrom(source, episodes)
  return episodes.every((one) => isFull(one) || (numbers.get(one.guid)?.number ?? null) !== null)
}

function agrees(source: NumberSource, episodes: readonly Unnumbered[], known: KnownNumbers) {
  const given = [...numbersFrom(source, episodes)].filter(([guid]) => known.has(guid))
  const same = given.filter(([guid, { number }]) => number === known.get(guid))
  return given.length === 0 || same.length * 2 > given.length
}

/**
 * The source of numbers to propose: the feed, the titles or the dates, whichever qualifies
 * first and has room for trailers and bonus episodes; a later import stays with what the first one
 * used.
 */
export function suggestNumbering(
  episodes: readonly Unnumbered[],
  known: KnownNumbers = new Map(),
): NumberSource {
  const order = ['feed', 'titles'] as const
  return (
    order.find(
      (source) =>
        numberingError(source, episodes) === null &&
        agrees(source, episodes, known) &&
        (known.size > 0 || haveRoom(source, episodes)),
    ) ?? 'dates'
  )
}
