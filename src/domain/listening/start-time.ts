/** A day, which is longer than any episode. */
const MAX_SECONDS = 24 * 60 * 60

const CLOCK = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})$/
const UNITS = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,5})s?)?$/i

/**
 * The place in an episode that an address names, in seconds: `754`, `12:34`, `1:02:03`, `12m34s`.
 * @returns null if it names none, or the very start
 */
export function parseStartTime(text: string | null): number | null {
  const [, ...parts] = CLOCK.exec(text ?? '') ?? UNITS.exec(text ?? '') ?? []
  if (parts.length === 0) return null
  const [hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0))
  const total = hours * 3600 + minutes * 60 + seconds
  return total > 0 && total < MAX_SECONDS ? total : null
}

/** The place that `?t=` or `#t=` of an address names; see `parseStartTime`. */
export const startTimeOf = ({ search, hash }: { search: string; hash: string }): number | null =>
  parseStartTime(
    new URLSearchParams(hash.replace(/^#/, '')).get('t') ?? new URLSearchParams(search).get('t'),
  )

/** The address of a place in an episode. @param seconds null for the whole episode */
export function addressAt(address: string, seconds: number | null): string {
  if (seconds === null) return address
  const url = new URL(address)
  url.searchParams.set('t', String(seconds))
  return url.href
}
