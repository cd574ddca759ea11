import { dayIn, formatDayAndMonth, timeIn, weekdayOf } from '@/domain/show-time'

/** What was done, in the host's words, and the way back. */
export type Told = { decision: string; result: string; undo?: () => Promise<unknown> }

/** `Tuesday 1 December, 06:00` in the time of the show. */
export function sayMoment(at: string, timeZone: string): string {
  const day = dayIn(at, timeZone)
  return `${weekdayOf(day)} ${formatDayAndMonth(day)}, ${timeIn(at, timeZone)}`
}
