/** A moment, and how far the clock that named it was ahead of UTC (minutes). */
export type ClockReading = { at: string; offset: number }

/** Hints for the question about a time zone: the most likely one, and the clock of the feed. */
export type AskedZone = { likely: string; readings: ClockReading[] }

function offsetIn(timeZone: string, at: string): number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const [, sign, hours = 0, minutes = 0] =
    /GMT([+-])(\d{2}):(\d{2})/.exec(format.format(new Date(at))) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** Tells whether the clocks of a time zone showed this, in summer and in winter. */
export const fitsClock = (timeZone: string, readings: ClockReading[]): boolean =>
  readings.every(({ at, offset }) => offsetIn(timeZone, at) === offset)

/** Of countries with several time zones, those that most people live in, largest first. */
const LARGE = `Europe/Madrid Europe/Lisbon Europe/Berlin Europe/Kiev Europe/Moscow Asia/Shanghai
  Asia/Jakarta Asia/Almaty Asia/Tashkent America/New_York America/Chicago America/Los_Angeles
  America/Denver America/Phoenix America/Anchorage Pacific/Honolulu America/Toronto America/Vancouver
  America/Edmonton America/Winnipeg America/Halifax America/Mexico_City America/Tijuana
  America/Sao_Paulo America/Manaus America/Buenos_Aires America/Santiago America/Guayaquil
  Australia/Sydney Australia/Brisbane Australia/Perth Australia/Adelaide Pacific/Auckland`.split(
  /\s+/,
)

/** `Intl` tells the time zones of a region by a method, or by a property before Node 23. */
type RegionLocale = Intl.Locale & { getTimeZones?: () => string[]; timeZones?: string[] }

/** The time zones of the region of a language tag; the largest first. */
function zonesOfLanguage(language: string): string[] {
  const { language: code, region } = new Intl.Locale(language).maximize()
  const locale: RegionLocale = new Intl.Locale(`${code}-${region}`)
  const zones = locale.getTimeZones?.() ?? locale.timeZones ?? []
  return [...LARGE.filter((zone) => zones.includes(zone)), ...zones]
}

/** The time zone of a language’s region that has this clock, or null. @param language a BCP 47 tag */
export const regionalTimeZone = (
  language: string | null,
  readings: ClockReading[],
): string | null =>
  language === null
    ? null
    : (zonesOfLanguage(language).find((zone) => fitsClock(zone, readings)) ?? null)
