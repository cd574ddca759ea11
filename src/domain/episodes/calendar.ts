import type { EpisodeStatus } from './episode-status'
import { isReleased, type ReleaseSlot } from './release'
import { dayIn, timeIn } from '../show/show-time'

/** An episode that is not out yet. */
export type PlannedEpisode = {
  id: string
  number: number
  /** As the show counts. */
  name: string
  /** Drafts may have none. */
  title: string
  /** An ISO instant; null for drafts without a day. */
  releaseAt: string | null
  status: EpisodeStatus
  /** Of the newest version; changes are based on it. */
  updatedAt: string
}

/**
 * A day of the calendar and what goes out on it. A gap is a free release day before one that has an
 * episode. Days with an episode that are no release day stand in between.
 */
export type CalendarDay = {
  /** `YYYY-MM-DD` */
  day: string
  /**
   * Time when an episode that is put there goes out, as an ISO instant; null where none can be put.
   */
  releaseAt: string | null
  kind: 'planned' | 'gap' | 'free'
  episodes: PlannedEpisode[]
}

const byRelease = (a: PlannedEpisode, b: PlannedEpisode): number =>
  (a.releaseAt ?? '').localeCompare(b.releaseAt ?? '') || a.number - b.number

/** The release days and the episodes that are still to come, in order. */
export function calendarDays(
  slots: readonly ReleaseSlot[],
  planned: readonly PlannedEpisode[],
  now: Date,
  timeZone: string,
): CalendarDay[] {
  const coming = planned.filter(({ releaseAt }) => !isReleased(releaseAt, now))
  const dayOf = ({ releaseAt }: PlannedEpisode) => dayIn(releaseAt ?? now, timeZone)
  const days = [...new Set([...slots.map(({ day }) => day), ...coming.map(dayOf)])].sort()
  const lastPlanned = coming.map(dayOf).sort().at(-1) ?? ''
  return days.map((day) => {
    const episodes = coming.filter((episode) => dayOf(episode) === day).sort(byRelease)
    const slot = slots.find((one) => one.day === day)
    return {
      day,
      releaseAt: slot?.releaseAt.toISOString() ?? null,
      kind: episodes.length > 0 ? 'planned' : day < lastPlanned ? 'gap' : 'free',
      episodes,
    }
  })
}

/** The drafts that wait for a day: those without one, and those whose day has passed. */
export const withoutDay = (planned: readonly PlannedEpisode[], now: Date): PlannedEpisode[] =>
  planned.filter(({ releaseAt, status }) => status.state === 'draft' && isReleased(releaseAt, now))

/** A status where the day is said already: "Scheduled, 06:00". */
export const statusOnDay = (
  { status, releaseAt }: Pick<PlannedEpisode, 'status' | 'releaseAt'>,
  timeZone: string,
): string =>
  status.state === 'scheduled' && releaseAt
    ? `Scheduled, ${timeIn(releaseAt, timeZone)}`
    : status.label
