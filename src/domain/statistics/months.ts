import { Temporal } from 'temporal-polyfill'
import type { DayRange } from './statistics'

/** The numbers of a month, as its picture shows them. */
export type MonthNumbers = {
  /** As `YYYY-MM`. */
  month: string
  views: number
  visitors: number
  clicks: number
  plays: number
  /** Views of each day. */
  days: number[]
  /** The episode that was seen most, by its title. */
  episode: string | null
}

/** Checks whether a text is a month of the calendar, such as `2026-11`. */
export const isMonth = (text: string): boolean => /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(text)

/** The days of a month, the first and the last. */
export function monthRange(month: string): DayRange {
  const first = Temporal.PlainYearMonth.from(month)
  return {
    from: first.toPlainDate({ day: 1 }).toString(),
    to: first.toPlainDate({ day: first.daysInMonth }).toString(),
  }
}

/** The months up to that of a day, the newest first. */
export const lastMonths = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_, months) =>
    Temporal.PlainDate.from(today).toPlainYearMonth().subtract({ months }).toString(),
  )

/** `November 2026` */
export const formatMonth = (month: string): string =>
  new Date(`${month}-01T12:00:00Z`).toLocaleDateString('en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
