import { Temporal } from 'temporal-polyfill'
import { nextReleaseDay } from './episode-date'
import type { Weekday } from '../language/weekdays'

export const DEFAULT_TIME_ZONE = 'Europe/London'
export const DEFAULT_RELEASE_TIME = '06:00'
export const RELEASE_TIME_MESSAGE = 'Use a time from 00:00 to 23:59'

/** Checks whether an episode has been released; without a release time it always has. */
export const isReleased = (releaseAt: string | Date | null | undefined, now: Date): boolean =>
  !releaseAt || new Date(releaseAt).getTime() <= now.getTime()

export type Publication = {
  _status?: 'draft' | 'published' | null
  deletedAt?: string | Date | null
  releaseAt?: string | Date | null
  hiddenFromApps?: boolean | null
}

/**
 * Checks whether the page of an episode is there at `now`: published, not in the trash, released.
 */
export const isReachable = ({ _status, deletedAt, releaseAt }: Publication, now: Date): boolean =>
  _status === 'published' && !deletedAt && isReleased(releaseAt, now)

/**
 * Checks whether visitors see an episode at `now` wherever episodes are: its page is there, and it
 * is not hidden from apps. In SQL that is `visible_episodes`, and in filters for the CMS
 * `src/cms/access/visible.ts`.
 */
export const isVisible = (episode: Publication, now: Date): boolean =>
  isReachable(episode, now) && !episode.hiddenFromApps

/** Finds what is wrong with a time of day, or null: `HH:MM`, 24 hours. */
export const validateReleaseTime = (text: string): string | null =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? null : RELEASE_TIME_MESSAGE

/** Checks whether `Intl` knows the time zone. */
export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
    return text.length > 0
  } catch {
    return false
  }
}

const toDate = (time: Temporal.ZonedDateTime): Date => new Date(time.epochMilliseconds)

/**
 * The instant of a wall-clock time. A time skipped by a clock change moves one hour later; for a
 * time that occurs twice, the first counts ("compatible", as in calendars).
 * @param date `YYYY-MM-DD`
 * @param time `HH:MM`
 */
export const instantOf = (date: string, time: string, timeZone: string): Date =>
  toDate(Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone))

/**
 * Time when the show's episodes come out: `timeZone` as IANA names it, `releaseTime` as `HH:MM`.
 */
export type ReleaseSchedule = { timeZone: string; releaseTime: string; releaseDay: Weekday }

/** A day of the show's schedule as `YYYY-MM-DD`, and the instant of its release. */
export type ReleaseSlot = { day: string; releaseAt: Date }

/** The next releases of a schedule; the first is today only if its time is still to come. */
export function nextReleases(now: Date, schedule: ReleaseSchedule, count: number): ReleaseSlot[] {
  const { timeZone, releaseTime, releaseDay } = schedule
  const first = Temporal.PlainDate.from(nextReleaseDay(now, timeZone, releaseDay))
  const slot = (week: number): ReleaseSlot => {
    const day = first.add({ weeks: week }).toString()
    return { day, releaseAt: instantOf(day, releaseTime, timeZone) }
  }
  const start = slot(0).releaseAt.getTime() > now.getTime() ? 0 : 1
  return Array.from({ length: count }, (_, week) => slot(start + week))
}

export function nextRelease(now: Date, schedule: ReleaseSchedule): Date {
  const [slot] = nextReleases(now, schedule, 1)
  if (!slot) throw new Error('A schedule always has a next release')
  return slot.releaseAt
}

/** The start of an instant's day in a time zone; it is not always at 00:00. */
export const startOfDay = (instant: string | Date, timeZone: string): Date =>
  toDate(
    Temporal.Instant.fromEpochMilliseconds(new Date(instant).getTime())
      .toZonedDateTimeISO(timeZone)
      .startOfDay(),
  )

/** The start of the next day in a time zone; it is not always at 00:00. */
export const nextMidnight = (now: Date, timeZone: string): Date =>
  toDate(
    Temporal.Instant.fromEpochMilliseconds(now.getTime())
      .toZonedDateTimeISO(timeZone)
      .add({ days: 1 })
      .startOfDay(),
  )

/**
 * Returns how long a response made now stays true: until the next release or midnight, whichever is
 * first.
 */
export function validUntil(now: Date, nextRelease: Date | null, timeZone: string): Date {
  const midnight = nextMidnight(now, timeZone)
  return nextRelease && nextRelease < midnight ? nextRelease : midnight
}
