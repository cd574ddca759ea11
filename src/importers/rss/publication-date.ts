import { Temporal } from 'temporal-polyfill'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Named zones in hours: those of RFC 822, 5, and the ones that British and European feeds use. */
const ZONES: Record<string, number> = {
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
  BST: 1,
  CET: 1,
  CEST: 2,
}

const RFC_822 =
  /^(?:[a-z]+\.?,?\s+)?(\d{1,2})[\s-]+([a-z]{3})[a-z]*\.?,?[\s-]+(\d{4}|\d{2})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*([+-]\d{2}:?\d{2}|[a-z]+)?$/i
const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[t\s]+(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*([+-]\d{2}:?\d{2}|z)?$/i

/** Longer texts are not dates. */
const MAX_LENGTH = 100

/** When an item was published, and the day if there is no time of day. */
export type PublicationDate = { instant: Temporal.Instant; day: string | null }

function offsetOf(zone = ''): string {
  const digits = /^([+-]\d{2}):?(\d{2})$/.exec(zone)
  if (digits) return `${digits[1]}:${digits[2]}`
  // No zone, any name for UTC, or letters without meaning (RFC 2822, 4.3).
  const hours = ZONES[zone.toUpperCase()] ?? 0
  return `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`
}

/** Two digits count from 1950 (RFC 2822, 4.3). */
const yearOf = (digits = ''): number =>
  digits.length === 4 ? Number(digits) : Number(digits) + (Number(digits) < 50 ? 2000 : 1900)

type Parts = { year?: string; month: number; day?: string; time: (string | undefined)[] }

function partsOf(text: string): Parts | null {
  const iso = ISO.exec(text)
  if (iso) return { year: iso[1], month: Number(iso[2]), day: iso[3], time: iso.slice(4) }
  const rfc = RFC_822.exec(text)
  if (!rfc) return null
  const month = MONTHS.indexOf((rfc[2] ?? '').toLowerCase()) + 1
  return month > 0 ? { year: rfc[3], month, day: rfc[1], time: rfc.slice(4) } : null
}

/**
 * Parses a `pubDate` as in RFC 822 and its successors, or ISO 8601; null if it is not a real day.
 */
export function publicationDate(text: string): PublicationDate | null {
  const parts = text.length <= MAX_LENGTH ? partsOf(text.trim()) : null
  if (!parts) return null
  const [hour, minute = '0', second = '0', zone] = parts.time
  try {
    const local = Temporal.PlainDateTime.from(
      {
        year: yearOf(parts.year),
        month: parts.month,
        day: Number(parts.day),
        hour: Number(hour ?? 12),
        minute: Number(minute),
        second: Math.min(59, Number(second)), // Leap seconds are not supported.
      },
      { overflow: 'reject' },
    )
    const day = hour === undefined ? local.toPlainDate().toString() : null
    return { instant: local.toZonedDateTime(offsetOf(zone)).toInstant(), day }
  } catch {
    return null
  }
}

/** The day in the show's time zone as `YYYY-MM-DD`, as its listeners saw it appear (D19). */
export const publicationDay = ({ instant, day }: PublicationDate, timeZone: string): string =>
  day ?? instant.toZonedDateTimeISO(timeZone).toPlainDate().toString()
