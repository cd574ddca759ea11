import { Temporal } from 'temporal-polyfill'
import { type Weekday, WEEKDAYS } from '../language/weekdays'

// Not with `Intl`, whose short months differ between Node and browsers (`Sep`, `Sept`).
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const SHORT = 3

const inZone = (instant: string | Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(new Date(instant).getTime()).toZonedDateTimeISO(timeZone)

const monthOf = ({ month }: { month: number }): string => MONTHS[month - 1] ?? ''
const weekdayNameOf = ({ dayOfWeek }: { dayOfWeek: number }): Weekday =>
  WEEKDAYS[dayOfWeek - 1] ?? 'Monday'

/** The calendar day of an instant in a time zone as `YYYY-MM-DD`. */
export const dayIn = (instant: string | Date, timeZone: string): string =>
  inZone(instant, timeZone).toPlainDate().toString()

/** The time of day of an instant in a time zone as `HH:MM`. */
export const timeIn = (instant: string | Date, timeZone: string): string =>
  inZone(instant, timeZone).toPlainTime().toString({ smallestUnit: 'minute' })

/** `2026-11-24` → `Tuesday` */
export const weekdayOf = (day: string): Weekday => weekdayNameOf(Temporal.PlainDate.from(day))

/** `2026-11-24` → `24 Nov` */
export function formatShortDay(day: string): string {
  const date = Temporal.PlainDate.from(day)
  return `${date.day} ${monthOf(date).slice(0, SHORT)}`
}

/** `2026-11-24` → `24 November` */
export function formatDayAndMonth(day: string): string {
  const date = Temporal.PlainDate.from(day)
  return `${date.day} ${monthOf(date)}`
}

/** `2026-11-24` → `24 November 2026` */
export const formatLongDay = (day: string): string =>
  `${formatDayAndMonth(day)} ${Temporal.PlainDate.from(day).year}`

/** `Europe/London` → `London`, the city by which times are named. */
export const cityOf = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')

/** An instant in the time of the show, `Tue 24 Nov, 06:00`; with the year if it is far away. */
export function formatInstant(instant: string | Date, now: Date, timeZone: string): string {
  const time = inZone(instant, timeZone)
  const months = inZone(now, timeZone).until(time, { largestUnit: 'months' }).months
  const year = Math.abs(months) > 10 ? ` ${time.year}` : ''
  const day = `${weekdayNameOf(time).slice(0, SHORT)} ${time.day} ${monthOf(time).slice(0, SHORT)}`
  return `${day}${year}, ${timeIn(instant, timeZone)}`
}

/**
 * Formats when something happened, as short as is clear: `Today 11:05`, `Tue 09:12` within a week,
 * else `3 Nov, 09:12`, with the year if it is another one.
 */
export function formatRecent(instant: string | Date, now: Date, timeZone: string): string {
  const [then, today] = [inZone(instant, timeZone), inZone(now, timeZone)]
  const days = then.toPlainDate().until(today.toPlainDate()).days
  const time = timeIn(instant, timeZone)
  if (days === 0) return `Today ${time}`
  if (days > 0 && days < 7) return `${weekdayNameOf(then).slice(0, SHORT)} ${time}`
  const year = then.year === today.year ? '' : ` ${then.year}`
  return `${formatShortDay(then.toPlainDate().toString())}${year}, ${time}`
}
