import { instantOf } from '@/domain/episodes/release'
import { countOf } from '@/domain/language/text'
import { cityOf, dayIn, timeIn } from '@/domain/show/show-time'
import type { DeskMail } from '@/server/desk/mails'
import { releaseDayAndTime } from '../episodes/save-actions'

/**
 * Time when an email by hand is sent: as soon as Send is pressed, or at a time of the show’s clock.
 */
export type SendChoice = { kind: 'now' | 'at'; at: string }

const DAY_MS = 24 * 60 * 60 * 1000
const FIRST_TIME = '09:00'

/** Returns what is chosen at first: when it is scheduled for, or tomorrow morning. */
export function firstChoice({ mail, now, timeZone }: DeskMail): SendChoice {
  const { sendAt } = mail ?? {}
  const tomorrow = new Date(Date.parse(now) + DAY_MS)
  const at = sendAt
    ? `${dayIn(sendAt, timeZone)}T${timeIn(sendAt, timeZone)}`
    : `${dayIn(tomorrow, timeZone)}T${FIRST_TIME}`
  return { kind: 'at', at }
}

/** The instant of a choice; null for now, and for what is no time. */
export function sendInstant({ kind, at }: SendChoice, timeZone: string): Date | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(at) ?? []
  return kind === 'at' && day && time ? instantOf(day, time, timeZone) : null
}

/** About how long sending takes: `3 minutes`. */
export const sendingTime = (people: number, perSecond: number): string =>
  countOf(Math.max(1, Math.ceil(people / perSecond / 60)), 'minute')

/**
 * Returns what a choice means.
 * @param ownZone the host’s time zone, if it is known: the second sentence says it when it differs
 */
export function sendSentence(
  choice: SendChoice,
  { active, perSecond, timeZone }: Pick<DeskMail, 'active' | 'perSecond' | 'timeZone'>,
  { now, ownZone }: { now: Date; ownZone: string | null },
): { main: string; second: string } {
  const people = countOf(active, 'person gets it', 'people get it')
  const takes = `It takes about ${sendingTime(active, perSecond)} to send.`
  if (choice.kind === 'now') return { main: `${people} when you press Send.`, second: takes }
  const instant = sendInstant(choice, timeZone)
  if (!instant) return { main: 'Choose a day and a time.', second: '' }
  if (instant <= now) return { main: 'That time has passed.', second: '' }
  const at = instant.toISOString()
  const [there, here] = [timeZone, ownZone ?? timeZone].map((zone) => releaseDayAndTime(at, zone))
  const own = ownZone && here !== there ? `That’s ${here} in ${cityOf(ownZone)}. ` : ''
  return { main: `${people} on ${there}, ${cityOf(timeZone)} time.`, second: own + takes }
}
