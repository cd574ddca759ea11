import { Temporal } from 'temporal-polyfill'
import { instantOf } from '../episodes/release'
import { dayIn } from '../show/show-time'

export const WEEK_DAY = 'Saturday'
const WEEK_TIME = '09:00'

/** ISO 8601 counts the days of the week from Monday on. */
const SATURDAY = 6
const DAYS = 7

/** A week of mails: the day when its mail is due, and the instants between which the others began. */
export type MailWeek = { week: string; from: Date; until: Date }

/** The week whose mail is due on a day. @param week `YYYY-MM-DD` */
export function weekOf(week: string, timeZone: string): MailWeek {
  const before = Temporal.PlainDate.from(week).subtract({ days: DAYS }).toString()
  return {
    week,
    from: instantOf(before, WEEK_TIME, timeZone),
    until: instantOf(week, WEEK_TIME, timeZone),
  }
}

/** The week whose mail was due last; its own hour belongs to the next. */
export function lastWeek(now: Date, timeZone: string): MailWeek {
  const today = Temporal.PlainDate.from(dayIn(now, timeZone))
  const saturday = today.subtract({ days: (today.dayOfWeek - SATURDAY + DAYS) % DAYS })
  const last = weekOf(saturday.toString(), timeZone)
  return last.until <= now ? last : weekOf(saturday.subtract({ days: DAYS }).toString(), timeZone)
}
