import { instantOf, nextTuesdayRelease } from '@/domain/release'

/** When visitors see an episode (D18). `at`: wall-clock time of the show, `YYYY-MM-DDTHH:MM`. */
export type Release = { kind: 'now' | 'tuesday' | 'at'; at: string }

export const RELEASE_NOW: Release = { kind: 'now', at: '' }

/** Where and when the show is: `timeZone` as IANA names it, `releaseTime` as `HH:MM`. */
export type ShowTime = { timeZone: string; releaseTime: string }

/** What is wrong with a choice, or null: a picked time must be one, or all would see it at once. */
export const validateRelease = ({ kind, at }: Release): string | null =>
  kind === 'at' && !/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(at) ? 'Choose a day and a time.' : null

/** The instant of a choice without fault as REST takes it; null is at once. */
export function releaseInstant(
  { kind, at }: Release,
  { timeZone, releaseTime }: ShowTime,
  now: Date,
): string | null {
  if (kind === 'now') return null
  return kind === 'tuesday'
    ? nextTuesdayRelease(now, timeZone, releaseTime).toISOString()
    : instantOf(at.slice(0, 10), at.slice(11, 16), timeZone).toISOString()
}

const inWords = (instant: Date, timeZone: string) =>
  instant.toLocaleString('en-GB', { timeZone, dateStyle: 'full', timeStyle: 'short' })

/**
 * What a choice means for visitors, in a sentence.
 * @param isAhead whether the date of the episode is in the future
 */
export function describeRelease(
  release: Release,
  show: ShowTime,
  now: Date,
  isAhead: boolean,
): string {
  if (validateRelease(release)) return ''
  const instant = releaseInstant(release, show, now)
  if (instant === null)
    return isAhead
      ? 'The date is in the future, but visitors will see the episode at once.'
      : 'Visitors will see it as soon as it is uploaded.'
  const when = new Date(instant)
  return when <= now
    ? 'That time is past: visitors will see it as soon as it is uploaded.'
    : `Visitors will see it on ${inWords(when, show.timeZone)}.`
}
