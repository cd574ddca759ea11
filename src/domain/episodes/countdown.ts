import { countOf } from '../language/text'

const MINUTE = 60_000
const MINUTES_OF = { hour: 60, day: 24 * 60 }

/**
 * Returns how long it is until a release, in the two largest units: "in 4 days and 15 hours", "in
 * 20 minutes". Null once it has come.
 */
export function countdown(now: Date, releaseAt: string | Date): string | null {
  const left = new Date(releaseAt).getTime() - now.getTime()
  if (left <= 0) return null
  const minutes = Math.floor(left / MINUTE)
  if (minutes === 0) return 'in less than a minute'
  const days = Math.floor(minutes / MINUTES_OF.day)
  const hours = Math.floor((minutes % MINUTES_OF.day) / MINUTES_OF.hour)
  const parts =
    days > 0
      ? [countOf(days, 'day'), hours > 0 ? countOf(hours, 'hour') : '']
      : [
          hours > 0 ? countOf(hours, 'hour') : '',
          minutes % 60 > 0 ? countOf(minutes % 60, 'minute') : '',
        ]
  return `in ${parts.filter(Boolean).join(' and ')}`
}
