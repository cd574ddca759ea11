import { Temporal } from 'temporal-polyfill'
import { type Weekday, WEEKDAYS } from '../language/weekdays'

export const DATE_MESSAGE = 'Please Format date as YYYY-MM-DD'

/** Finds what is wrong with a date, or null if it is a real calendar day written `YYYY-MM-DD`. */
export function validateDate(text: string): string | null {
  // ISO 8601 has a year 0; calendars do not.
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return DATE_MESSAGE
  try {
    Temporal.PlainDate.from(text, { overflow: 'reject' })
    return null
  } catch {
    return DATE_MESSAGE
  }
}

/** The day in a time zone as `YYYY-MM-DD`. */
export const today = (now: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()

export const isFutureDate = (text: string, now: Date, timeZone: string): boolean =>
  validateDate(text) === null && text > today(now, timeZone)

/** The next release day as `YYYY-MM-DD`, or today if today is one. */
export function nextReleaseDay(now: Date, timeZone: string, releaseDay: Weekday): string {
  const day = Temporal.PlainDate.from(today(now, timeZone))
  const weekday = WEEKDAYS.indexOf(releaseDay) + 1
  return day.add({ days: (weekday - day.dayOfWeek + 7) % 7 }).toString()
}
