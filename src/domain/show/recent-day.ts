import { Temporal } from 'temporal-polyfill'
import { countOf } from '../language/text'
import { dayIn, formatDayAndMonth, formatLongDay, timeIn, weekdayOf } from './show-time'

/**
 * The day of a past instant in words: `today`, `yesterday`, `Tuesday`, `2 October`,
 * `2 October 2025`. Days are those of the time zone.
 */
export function recentDay(instant: string | Date, now: Date, timeZone: string): string {
  const [day, today] = [dayIn(instant, timeZone), dayIn(now, timeZone)]
  const from = Temporal.PlainDate.from(day)
  const days = from.until(today).days
  if (days === 0) return 'today'
  if (days === 1) return 'yesterday'
  if (days > 1 && days < 7) return weekdayOf(day)
  return from.year === Temporal.PlainDate.from(today).year
    ? formatDayAndMonth(day)
    : formatLongDay(day)
}

/** The same with the time of day: `today 14:18`, `Tuesday 09:12`, `2 October, 09:12`. */
export function recentMoment(instant: string | Date, now: Date, timeZone: string): string {
  const day = recentDay(instant, now, timeZone)
  return `${day}${/\d/.test(day) ? ',' : ''} ${timeIn(instant, timeZone)}`
}

/** Since when something is saved, the same in every time zone: `just now`, `5 minutes ago`. */
export function savedMoment(instant: string | Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(instant).getTime()) / 60_000)
  if (minutes < 1) return 'just now'
  return minutes < 60
    ? `${countOf(minutes, 'minute')} ago`
    : `${countOf(Math.floor(minutes / 60), 'hour')} ago`
}
