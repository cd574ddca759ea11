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

/** The day on which episodes come out unless the show says otherwise (D18). */
export const DEFAULT_RELEASE_DAY: Weekday = 'Tuesday'

/** Whether a text is the English name of a day of the week. */
export const isWeekday = (text: unknown): text is Weekday =>
  WEEKDAYS.some((weekday) => weekday === text)
