import { isPlatform } from '@/domain/links'

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/**
 * `2026-11-17` → `17 Nov 2026`. Not with `Intl`, whose short months differ between Node and browsers
 * (`Sep`, `Sept`). A day has no time zone (D19).
 */
export function formatDay(day: string) {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${MONTHS[(month ?? 1) - 1]} ${year}`
}

const WATCH = { verb: 'Watch', label: 'Watch video', preposition: 'of' }
const LISTEN = { verb: 'Listen', label: 'Listen', preposition: 'to' }
const OPEN = { verb: 'Open', label: 'Open page', preposition: 'of' }

/** The wording of a video link (D21): watch a video, listen on a platform, open any other page. */
export function videoLinkWords(platform: string) {
  if (platform === 'YouTube') return WATCH
  return isPlatform(platform) ? LISTEN : OPEN
}

/** The current year in a time zone, for the copyright line (F08). */
export const yearIn = (timeZone: string, now: Date) =>
  Number(new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(now))
