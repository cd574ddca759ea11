import { Check, Checks, TextField } from '@/components/ui/field'
import { FormSection } from '@/components/ui/form'
import { today } from '@/domain/episode-date'
import { instantOf, nextTuesdayRelease } from '@/domain/release'

/** When visitors see an episode (D18). `at`: wall-clock time of the show, `YYYY-MM-DDTHH:MM`. */
export type Release = { kind: 'now' | 'tuesday' | 'at'; at: string }

export const RELEASE_NOW: Release = { kind: 'now', at: '' }

/** When and where the show is. */
export type ShowTime = { timeZone: string; releaseTime: string }

/** The instant of a choice as REST takes it; null is at once. */
export function releaseInstant(
  release: Release,
  { timeZone, releaseTime }: ShowTime,
  now: Date,
): string | null {
  if (release.kind === 'tuesday')
    return nextTuesdayRelease(now, timeZone, releaseTime).toISOString()
  if (release.kind === 'now' || !release.at) return null
  return instantOf(release.at.slice(0, 10), release.at.slice(11, 16), timeZone).toISOString()
}

const inWords = (instant: Date, timeZone: string) =>
  instant.toLocaleString('en-GB', { timeZone, dateStyle: 'full', timeStyle: 'short' })

/** Now, next Tuesday, or a time; says what that means for visitors. */
export function ReleaseChoice({
  release,
  date,
  show,
  onChange,
}: {
  release: Release
  /** The episode's date, as typed. */
  date: string
  show: ShowTime
  onChange: (release: Release) => void
}) {
  const now = new Date()
  const isAhead = date > today(now, show.timeZone)
  const radio = (kind: Release['kind'], label: string) => (
    <Check
      type="radio"
      name="release"
      value={kind}
      checked={release.kind === kind}
      onChange={() => onChange({ ...release, kind })}
    >
      {label}
    </Check>
  )
  return (
    <FormSection legend="Release">
      <Checks>
        {radio('now', 'Now')}
        {radio('tuesday', 'Next Tuesday')}
        {radio('at', 'Pick a time')}
      </Checks>
      {release.kind === 'at' && (
        <TextField
          id="releaseAt"
          label="Time"
          hint={`In the show’s time zone, ${show.timeZone}.`}
          type="datetime-local"
          value={release.at}
          onChange={(event) => onChange({ ...release, at: event.currentTarget.value })}
          required
        />
      )}
      <p role="status">
        {release.kind === 'tuesday' &&
          `Visitors will see it on ${inWords(
            nextTuesdayRelease(now, show.timeZone, show.releaseTime),
            show.timeZone,
          )}.`}
        {release.kind === 'now' &&
          (isAhead
            ? 'The date is in the future, but visitors will see the episode at once.'
            : 'Visitors will see it as soon as it is uploaded.')}
      </p>
    </FormSection>
  )
}
