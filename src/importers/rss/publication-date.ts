import { latinDigits } from '@/domain/language/latin-digits'
import { Temporal } from 'temporal-polyfill'
import { monthOf } from './month-names'

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

/** ISO 8601, also of a year or a month alone (W3C-DTF); days and hours may lack a zero. */
const ISO =
  /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2})(?:[t\s]+(\d{1,2}):?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?)?)?)?\s*((?:gmt|utc)?[+-]\d{2}(?::?\d{2})?|z|gmt|utc)?z?$/i
/** Other ways to write a day in numbers that say which is which. */
const DAYS: [form: RegExp, iso: string][] = [
  [/^(\d{4})(\d{2})(\d{2})(?=$|[t\s])/i, '$1-$2-$3'],
  [/^(\d{4})[/.](\d{1,2})[/.](\d{1,2})(?!\d)/, '$1-$2-$3'],
  [/^(\d{4})[年년]\s*(\d{1,2})[月월]\s*(\d{1,2})[日일]/, '$1-$2-$3'],
  [/^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)/, '$3-$2-$1'],
]
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(z|[+-][\d:]+)?$/i
const OFFSET = /^(?:gmt|utc|ut)?([+-])(\d{1,2})(?::?(\d{2}))?$/i

const NS_PER_MINUTE = 60e9

/** Longer texts are not dates. */
const MAX_LENGTH = 100

/**
 * Time when an item was published, and the day if there is no time of day.
 * @property offset how far its clock is ahead of UTC (minutes)
 */
export type PublicationDate = { instant: Temporal.Instant; day: string | null; offset: number }

function offsetOf(zone = ''): string {
  const [, sign, hours = '', minutes = '00'] = OFFSET.exec(zone) ?? []
  if (sign) return `${sign}${hours.padStart(2, '0')}:${minutes}`
  // No zone, any name for UTC, or letters without meaning (RFC 2822, 4.3).
  const named = ZONES[zone.toUpperCase()] ?? 0
  return `${named < 0 ? '-' : '+'}${String(Math.abs(named)).padStart(2, '0')}:00`
}

/** Two digits count from 1950 (RFC 2822, 4.3). */
const yearOf = (digits = ''): number =>
  digits.length === 4 ? Number(digits) : Number(digits) + (Number(digits) < 50 ? 2000 : 1900)

type Parts = { year?: string; month: number; day?: string; time: (string | undefined)[] }

/** The last month that the words name, since a day of the week may be called like a month. */
function monthIn(words: string[], language: string | null): number | null {
  for (let last = words.length - 1; last >= 0; last -= 1) {
    const word = words[last] ?? ''
    const month =
      (last > 0 ? monthOf(`${words[last - 1]} ${word}`, language) : null) ?? monthOf(word, language)
    if (month) return month
  }
  return null
}

/** `10` with `PM` is 22. */
const hourOf = (hour: string | undefined, half: string | undefined): string | undefined =>
  hour === undefined || half === undefined
    ? hour
    : String((Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0))

/** A day in words, in whatever order: a day of the week, day, month, year, time, zone and a comment. */
function partsInWords(text: string, language: string | null): Parts | null {
  const tokens = text
    .replace(/\([^()]*\)/g, ' ')
    .replace(/^(\D*\d{1,2})-([^\d-]+)-(\d{2,4})(?=\D|$)/, '$1 $2 $3')
    .split(/[\s,،]+/)
    .filter(Boolean)
  const at = tokens.findIndex((token) => TIME.test(token))
  const [, hour, minute, second, attached] = TIME.exec(tokens[at] ?? '') ?? []
  const isNumber = (token: string) => /^\d+\.?$/.test(token)
  const isZone = (token: string, index: number) =>
    OFFSET.test(token) || (at >= 0 && index > at && /^[a-z]+$/i.test(token))
  const rest = tokens.filter((token, index) => index !== at && !isZone(token, index))
  const half = tokens.find(
    (token, index) => at >= 0 && index === at + 1 && /^[ap]\.?m\.?$/i.test(token),
  )
  const zone = attached ?? tokens.find((token, index) => token !== half && isZone(token, index))
  const [day, year, ...more] = rest.filter(isNumber).map((token) => token.replace('.', ''))
  const month = monthIn(
    rest.filter((token) => !isNumber(token)),
    language,
  )
  const isDate = /^\d{1,2}$/.test(day ?? '') && /^(?:\d{2}|\d{4})$/.test(year ?? '')
  if (!month || !isDate || more.length > 0) return null
  return { year, month, day, time: [hourOf(hour, half), minute, second, zone] }
}

function partsOf(text: string, language: string | null): Parts | null {
  const [, year, month = 1, day = '1', ...time] =
    ISO.exec(DAYS.reduce((day, [form, iso]) => day.replace(form, iso), text)) ?? []
  if (year) return { year, month: Number(month), day, time }
  return partsInWords(text, language)
}

/**
 * Parses a `pubDate` as in RFC 822 and its successors, with the names of months in the languages of
 * shows, as JavaScript writes it, or ISO 8601; null if it is not a real day.
 * @param language of the show
 */
export function publicationDate(
  text: string,
  language: string | null = null,
): PublicationDate | null {
  const parts = text.length <= MAX_LENGTH ? partsOf(latinDigits(text).trim(), language) : null
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
    const zoned = local.toZonedDateTime(offsetOf(zone))
    return { instant: zoned.toInstant(), day, offset: zoned.offsetNanoseconds / NS_PER_MINUTE }
  } catch {
    return null
  }
}

/** The day in the show's time zone as `YYYY-MM-DD`, as its listeners saw it appear. */
export const publicationDay = ({ instant, day }: PublicationDate, timeZone: string): string =>
  day ?? instant.toZonedDateTimeISO(timeZone).toPlainDate().toString()
