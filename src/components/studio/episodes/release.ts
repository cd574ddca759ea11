import { instantOf, nextRelease, type ReleaseSchedule } from '@/domain/episodes/release'

/** Time when visitors see an episode. `at`: wall-clock time of the show, `YYYY-MM-DDTHH:MM`. */
export type Release = { kind: 'now' | 'next' | 'at'; at: string }

export const RELEASE_NOW: Release = { kind: 'now', at: '' }

/** The error of a release, or null. Without a valid time the episode would be visible at once. */
export const validateRelease = ({ kind, at }: Release): string | null =>
  kind === 'at' && !/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(at) ? 'Choose a day and a time.' : null

/** The instant of a valid release as REST takes it; null means at once. */
export function releaseInstant(
  { kind, at }: Release,
  schedule: ReleaseSchedule,
  now: Date,
): string | null {
  if (kind === 'now') return null
  return kind === 'next'
    ? nextRelease(now, schedule).toISOString()
    : instantOf(at.slice(0, 10), at.slice(11, 16), schedule.timeZone).toISOString()
}

const formatInstant = (instant: Date, timeZone: string) =>
  instant.toLocaleString('en-GB', { timeZone, dateStyle: 'full', timeStyle: 'short' })

/**
 * Describes what a release means for visitors, in a sentence.
 * @param isDateInFuture about the date of the episode, not of its release
 */
export function describeRelease(
  release: Release,
  show: ReleaseSchedule,
  now: Date,
  isDateInFuture: boolean,
): string {
  if (validateRelease(release)) return ''
  const instant = releaseInstant(release, show, now)
  if (instant === null)
    return isDateInFuture
      ? 'The date is in the future, but visitors will see the episode at once.'
      : 'Visitors will see it as soon as it is uploaded.'
  const when = new Date(instant)
  return when <= now
    ? 'That time is past: visitors will see it as soon as it is uploaded.'
    : `Visitors will see it on ${formatInstant(when, show.timeZone)}.`
}
