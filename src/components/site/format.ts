import { LINK_FIELDS } from '@/domain/links'

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/**
 * `2026-11-17` → `17 Nov 2026`. Not by `Intl`, whose short months differ between the server and the
 * browsers (`Sep`, `Sept`), and a day has no time zone to be shifted by (D19).
 */
export function formatDay(day: string) {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${MONTHS[(month ?? 1) - 1]} ${year}`
}

const WATCH = { verb: 'Watch', label: 'Watch video', preposition: 'of' }
const LISTEN = { verb: 'Listen', label: 'Listen', preposition: 'to' }
const OPEN = { verb: 'Open', label: 'Open page', preposition: 'of' }

/**
 * What pressing a video link does (D21): a video is watched, the audio platforms are listened to,
 * the show's own page is opened.
 */
export function videoLinkWords(platform: string) {
  if (platform === 'YouTube') return WATCH
  return LINK_FIELDS.some((link) => link.platform === platform) ? LISTEN : OPEN
}

/** The year it is in a time zone, for the copyright line (F08). */
export const yearIn = (timeZone: string, now: Date) =>
  Number(new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(now))
