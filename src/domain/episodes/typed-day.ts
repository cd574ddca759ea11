import { Temporal } from 'temporal-polyfill'
import type { Language } from '../language/language'
import { localeOf } from '../language/locale'
import { validateDate } from './episode-date'

/** A day as it was typed, or what is wrong with it. */
export type TypedDay = { day: string } | { error: string }

const HOW = 'Try 24 Dec, next Thu or 2026-12-24.'
const DAYS_OF_WEEK = [1, 2, 3, 4, 5, 6, 7]
const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
/** 1 January 2024 was a Monday. */
const at = (month: number, day: number) => new Date(Date.UTC(2024, month - 1, day))

const plainWords = (text: string): string =>
  text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')

/** The names of days and months, and words such as *tomorrow*, in English and another language. */
function namesIn(language: Language) {
  const say = (options: Intl.DateTimeFormatOptions, day: Date) =>
    ['en', localeOf(language)].map((locale) =>
      plainWords(new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(day)),
    )
  const near = (days: number) =>
    ['en', localeOf(language)].map((locale) =>
      plainWords(new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')),
    )
  return {
    weekdays: DAYS_OF_WEEK.map((day) => say({ weekday: 'long' }, at(1, day))),
    months: MONTHS.map((month) =>
      say({ month: 'long', day: 'numeric' }, at(month, 1)).concat(
        say({ month: 'long' }, at(month, 1)),
      ),
    ),
    near: [0, 1, -1].map((days) => ({ days, words: near(days) })),
  }
}

/** The place of the only name that begins with a word; at least two letters, or all of it. */
function find(names: string[][], word: string): number | null {
  const isNamed = (of: string[]) =>
    of.some((name) => name === word || (word.length > 1 && name.startsWith(word)))
  const found = names.flatMap((of, i) => (isNamed(of) ? [i + 1] : []))
  return found.length === 1 ? (found[0] ?? null) : null
}

function dayOf(year: number, month: number, day: number): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' })
  } catch {
    return null
  }
}

const fullYear = (year: string): number => Number(year.length === 2 ? `20${year}` : year)

/** A day of a month; without a year it is the next one that there is. */
function dayOfMonth(today: Temporal.PlainDate, month: number, day: number, year?: string) {
  const years = year ? [fullYear(year)] : [0, 1, 2, 3, 4].map((more) => today.year + more)
  const days = years.map((one) => dayOf(one, month, day)).filter((one) => one !== null)
  return days.find((one) => year !== undefined || Temporal.PlainDate.compare(one, today) >= 0)
}

/**
 * Reads a day as people type one: `next Thu`, `24 Dec`, `tomorrow`, `24.12.2026`, `2026-12-24`.
 * Numbers are day and month in this order, as in most languages.
 * @param today `YYYY-MM-DD`, from which days without a year count
 */
export function readDay(typed: string, today: string, language: Language): TypedDay {
  const text = plainWords(typed.trim()).replace(/[,،]/g, ' ').replace(/\s+/g, ' ')
  if (validateDate(text) === null) return { day: text }
  const now = Temporal.PlainDate.from(today)
  const { weekdays, months, near } = namesIn(language)
  const isThere = (day: Temporal.PlainDate | undefined, shown: string): TypedDay =>
    day ? { day: day.toString() } : { error: `There is no ${shown}. ${HOW}` }

  const close = near.find(({ words }) => words.includes(text))
  if (close) return { day: now.add({ days: close.days }).toString() }

  const [, count, unit] = /^in (\d{1,3}) (day|week)s?$/.exec(text) ?? []
  if (count && unit)
    return { day: now.add({ days: Number(count) * (unit === 'week' ? 7 : 1) }).toString() }

  const weekday = find(weekdays, text.split(' ').at(-1)?.replace(/\.$/, '') ?? '')
  if (weekday && text.split(' ').length <= 2 && !/\d/.test(text))
    return { day: now.add({ days: ((weekday - now.dayOfWeek + 6) % 7) + 1 }).toString() }

  const numbers =
    /^(?<day>\d{1,2})[./](?<month>\d{1,2})(?:[./](?<year>\d{4}|\d\d)?)?$/.exec(text) ??
    /^(?<year>\d{4})[-./](?<month>\d{1,2})[-./](?<day>\d{1,2})$/.exec(text)
  if (numbers?.groups) {
    const { day, month, year } = numbers.groups
    return isThere(dayOfMonth(now, Number(month), Number(day), year), typed.trim())
  }

  const words =
    /^(?:\p{L}+\.? )?(?<day>\d{1,2})(?:st|nd|rd|th|\.)?(?: of| de)? (?<month>\p{L}+)\.?(?: de)?(?: (?<year>\d{4}))?$/u.exec(
      text,
    ) ?? /^(?<month>\p{L}+)\.? (?<day>\d{1,2})(?:st|nd|rd|th)?(?: (?<year>\d{4}))?$/u.exec(text)
  const month = words?.groups?.month ? find(months, words.groups.month) : null
  if (words?.groups && month) {
    const { day, year } = words.groups
    return isThere(dayOfMonth(now, month, Number(day), year), typed.trim())
  }
  return { error: `“${typed.trim()}” isn’t a date. ${HOW}` }
}

/** A month as weeks from Monday on: days as `YYYY-MM-DD`, null outside of it. @param month any day of it */
export function monthGrid(month: string): (string | null)[][] {
  const first = Temporal.PlainDate.from(month).with({ day: 1 })
  const cells = [
    ...Array.from({ length: first.dayOfWeek - 1 }, () => null),
    ...Array.from({ length: first.daysInMonth }, (_, i) => first.add({ days: i }).toString()),
  ]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, i) =>
    Array.from({ length: 7 }, (__, j) => cells[i * 7 + j] ?? null),
  )
}

/** A day that many days and months later. */
export const moveDay = (day: string, by: { days?: number; months?: number }): string =>
  Temporal.PlainDate.from(day).add(by).toString()

/** 1 is Monday. */
export const dayOfWeek = (day: string): number => Temporal.PlainDate.from(day).dayOfWeek
