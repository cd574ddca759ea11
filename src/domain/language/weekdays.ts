import type { Language } from './language'
import { localeOf } from './locale'

/** The days of the week, Monday first, as ISO 8601 counts them. */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

export type Weekday = (typeof WEEKDAYS)[number]

/** The day on which episodes come out unless the show says otherwise. */
export const DEFAULT_RELEASE_DAY: Weekday = 'Tuesday'

export const isWeekday = (text: unknown): text is Weekday =>
  WEEKDAYS.some((weekday) => weekday === text)

/** Day 5 of 1970 was a Monday. */
const MONDAY = 5

/** The name of a day of the week in a language. */
export const weekdayIn = (day: Weekday, language: Language): string =>
  language === 'en'
    ? day
    : new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' }).format(
        Date.UTC(1970, 0, MONDAY + WEEKDAYS.indexOf(day)),
      )

/**
 * Puts a day of the week into a text, as `{day}`. In German, `{day}s` is *dienstags*, which is no
 * noun and so has no capital.
 */
export const fillDay = (text: string, day: Weekday, language: Language): string =>
  text.replace(/\{day\}(s\b)?/g, (_, s = '') => {
    const name = weekdayIn(day, language)
    return s && language === 'de' ? name.toLowerCase() + s : name + s
  })
