import { isEpisodeNumber } from '@/domain/episode-id'
import type { PillarKey } from '@/domain/pillars'
import {
  contentOf,
  guestsOf,
  guidOf,
  notesOf,
  pillarOfItem,
  titleOf,
  usableLink,
  type EpisodeContent,
  type PlannedGuest,
} from './item-content'
import { validateNumbering, numbersByDate, type Candidate, type KnownNumbers } from './number-items'
import type { FeedItem, ParsedFeed } from './parse-feed'
import { oneLine } from './plain-text'
import { publicationDate } from './publication-date'

export type PlannedEpisode = {
  guid: string
  number: number
  content: EpisodeContent
  /** When it came out according to the feed: an ISO instant. */
  publishedAt: string | null
  image: string | null
  /** The pillar of generated art; the episode itself gets no pillar from a feed. */
  artPillar: PillarKey | null
  guests: PlannedGuest[]
  /** What is wrong with the feed's date, in words, or null. */
  dateProblem: string | null
  /** What was left out of its notes, in words, or null. */
  notesFault: string | null
}

/** An item of the feed: an episode to write, or why it is not one. */
export type PlannedItem = { position: number; title: string } & (
  { episode: PlannedEpisode; skipped: null } | { episode: null; skipped: string }
)

export type ImportPlan = {
  feedTitle: string
  /** Why nothing of this feed can be written, in one sentence, or null. */
  blocked: string | null
  /** Every item of the feed, in feed order. */
  items: PlannedItem[]
}

export type PlanOptions = {
  numberByDate: boolean
  /** The show's, such as `Europe/London`. */
  timeZone: string
  known?: KnownNumbers
}

const UNTITLED = 'Untitled'
const NOTHING_WRITTEN = 'nothing of this feed was written'
const UNDATED = 'no real date to number it by'
const BY_DATE =
  'With --number-by-date all full episodes are numbered by date instead, the oldest as 1.'

/** Why an item is not an episode, or null. */
function reasonToSkip(item: FeedItem, positions: ReadonlyMap<string, number>): string | null {
  const twin = item.guid === null ? undefined : positions.get(guidOf(item.guid))
  if (twin !== undefined) return `the same GUID as item ${twin}`
  if (item.kind === 'bonus') return 'a bonus episode'
  if (item.kind === 'trailer') return 'a trailer'
  return usableLink(item.audio) === null ? 'no audio or video file that could be played' : null
}

/** Separates the full episodes from the skipped items, with the reasons by position. */
function sortOut(items: FeedItem[]) {
  const positions = new Map<string, number>()
  const candidates = new Map<number, Candidate>()
  const skipped = new Map<number, string>()
  for (const item of items) {
    const reason = reasonToSkip(item, positions)
    if (item.guid === null || reason !== null) {
      skipped.set(item.position, reason ?? 'no GUID')
    } else {
      const date = item.pubDate === null ? null : publicationDate(item.pubDate)
      candidates.set(item.position, { item, guid: guidOf(item.guid), date })
    }
    if (item.guid !== null && !positions.has(guidOf(item.guid)))
      positions.set(guidOf(item.guid), item.position)
  }
  return { candidates, skipped }
}

function toEpisode({ item, guid, date }: Candidate, number: number, timeZone: string) {
  const { description, fault } = notesOf(item)
  return {
    guid,
    number,
    content: contentOf(item, description, date, timeZone),
    publishedAt: date && new Date(date.instant.epochMilliseconds).toISOString(),
    image: usableLink(item.image),
    artPillar: pillarOfItem(item),
    guests: guestsOf(item),
    dateProblem:
      item.pubDate !== null && date === null ? `“${item.pubDate.slice(0, 60)}” is no date` : null,
    notesFault: fault,
  }
}

/**
 * Decides for every item of a feed what to do with it: its number, or why it is skipped. If full
 * episodes lack a number or share one, nothing is written unless `numberByDate` is set.
 */
export function planImport(feed: ParsedFeed, options: PlanOptions): ImportPlan {
  const { numberByDate, timeZone, known = new Map<string, number>() } = options
  const { candidates, skipped } = sortOut(feed.items)
  const all = [...candidates.values()]
  const problem = numberByDate ? null : validateNumbering(all)
  const byDate = numberByDate ? numbersByDate(all, known) : null

  const items = feed.items.map((item): PlannedItem => {
    const entry = { position: item.position, title: titleOf(item) ?? UNTITLED }
    const skip = (reason: string) => ({ ...entry, episode: null, skipped: reason })
    const candidate = candidates.get(item.position)
    if (!candidate) return skip(skipped.get(item.position) ?? UNTITLED)
    if (problem !== null) return skip(NOTHING_WRITTEN)
    const number = byDate
      ? byDate.get(candidate.guid)
      : (known.get(candidate.guid) ?? candidate.item.number)
    if (!isEpisodeNumber(number)) return skip(UNDATED)
    return { ...entry, episode: toEpisode(candidate, number, timeZone), skipped: null }
  })
  for (let index = 1; index <= feed.emptyItems; index += 1)
    items.push({
      position: feed.items.length + index,
      title: UNTITLED,
      episode: null,
      skipped: 'an empty item',
    })
  const blocked = problem && `Nothing was written, because ${problem}. ${BY_DATE}`
  return { feedTitle: oneLine(feed.title), blocked, items }
}
