import { proposeSchedule } from '@/domain/imports/usual-release'
import type { ClockReading } from '@/domain/imports/time-zone-proposal'
import { dayIn } from '@/domain/show/show-time'
import type { ShowFact, ShowField, ShowSource, SourceItem } from './source'

/** The facts that say when a show comes out. */
export const SCHEDULE: ShowField[] = ['timeZone', 'releaseDay', 'releaseTime']

/** From how many of the last episodes the clock of a source is read: more than a year of a weekly show. */
const READINGS = 60

/** Returns when the episodes of a source came out, by its own clock; newest first. */
function publications(items: SourceItem[]): (ClockReading & { isFull: boolean })[] {
  const read = items.flatMap(({ episode }) => {
    if (!episode?.publishedAt || episode.utcOffset === undefined) return []
    const isFull = (episode.content.episodeType ?? 'full') === 'full'
    return { at: episode.publishedAt, offset: episode.utcOffset, isFull }
  })
  return read.toSorted((a, b) => (a.at < b.at ? 1 : -1))
}

/**
 * Returns what the clock of a source showed of late, once for each offset and month; nothing for a
 * clock in UTC, in which many hosters write every feed.
 */
export function clockReadings(items: SourceItem[]): ClockReading[] {
  const last = publications(items).slice(0, READINGS)
  if (last.every(({ offset }) => offset === 0)) return []
  const readings = last.map(({ at, offset }) => ({ at, offset }))
  const byMonth = new Map(readings.map((one) => [`${one.offset} ${one.at.slice(0, 7)}`, one]))
  return [...byMonth.values()]
}

/** A time zone as a fact of the show, with the day and the time that follow from it. */
export function scheduleFacts(items: SourceItem[], timeZone: string): ShowFact[] {
  const full = publications(items).filter(({ isFull }) => isFull)
  const schedule = proposeSchedule(
    full.map(({ at }) => at),
    timeZone,
  )
  return [
    { field: 'timeZone', value: timeZone },
    ...(schedule
      ? ([
          { field: 'releaseDay', value: schedule.releaseDay },
          { field: 'releaseTime', value: schedule.releaseTime },
        ] as const)
      : []),
  ]
}

/** The facts of a show in another time zone: the day and the time stay where someone has typed them. */
export function withTimeZone(
  { show, items }: Pick<ShowSource, 'show' | 'items'>,
  timeZone: string,
): ShowFact[] {
  const before = show.find(({ field }) => field === 'timeZone')?.value
  const proposed = before ? scheduleFacts(items, before) : []
  const isTyped = ({ field, value }: ShowFact) =>
    field !== 'timeZone' && !proposed.some((fact) => fact.field === field && fact.value === value)
  const others = show.filter((fact) => !SCHEDULE.includes(fact.field) || isTyped(fact))
  const added = scheduleFacts(items, timeZone).filter(
    ({ field }) => !others.some((fact) => fact.field === field),
  )
  return [...others, ...added]
}

/** A source with the day of each episode in a time zone, where the episode has a time of day. */
export const datedIn = <Source extends Pick<ShowSource, 'items'>>(
  source: Source,
  timeZone: string,
): Source => ({
  ...source,
  items: source.items.map((item) => {
    if (!item.episode?.publishedAt || item.episode.utcOffset === undefined) return item
    const episodeDate = dayIn(item.episode.publishedAt, timeZone)
    return {
      ...item,
      episode: { ...item.episode, content: { ...item.episode.content, episodeDate } },
    }
  }),
})
