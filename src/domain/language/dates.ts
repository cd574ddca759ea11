/** Days as the public side writes them, in the language of the show. */
import type { Language } from './language'
import { localeOf } from './locale'

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/**
 * `2026-11-17` → `17 Nov 2026`. English not with `Intl`, whose short months differ between Node and
 * browsers (`Sep`, `Sept`). A day has no time zone.
 */
export function formatDay(day: string, language: Language): string {
  const [year, month = 1, date] = day.split('-').map(Number)
  if (language === 'en') return `${date} ${MONTHS[month - 1]} ${year}`
  return new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00Z`))
}

/** `2026-11` → `November`; whole months are the same in Node and browsers. */
export const formatMonth = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
