import { Check, Checks, TextField } from '@/components/forms/field'
import { FormSection } from '@/components/ui/form'
import { isFutureDate } from '@/domain/episodes/episode-date'
import type { ReleaseSchedule } from '@/domain/episodes/release'
import { type Release, describeRelease } from './release'

/** Release now, on the next release day or at a time (D18), and what that means for visitors. */
export function ReleaseField({
  release,
  date,
  show,
  error,
  onChange,
  onBlur,
}: {
  release: Release
  /** The episode's date, as typed. */
  date: string
  show: ReleaseSchedule
  /** About the picked time. */
  error: string | null
  onChange: (release: Release) => void
  onBlur: () => void
}) {
  // oxlint-disable-next-line react/purity -- Whether a day is in the future changes while the form is open.
  const now = new Date()
  const isDateInFuture = isFutureDate(date, now, show.timeZone)
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
        {radio('next', `Next ${show.releaseDay}`)}
        {radio('at', 'Pick a time')}
      </Checks>
      {release.kind === 'at' && (
        <TextField
          id="releaseAt"
          label="Time"
          hint={`In the show’s time zone, ${show.timeZone}.`}
          type="datetime-local"
          max="9999-12-31T23:59"
          value={release.at}
          error={error}
          onChange={(event) => onChange({ ...release, at: event.currentTarget.value })}
          onBlur={onBlur}
          required
        />
      )}
      <p role="status">{describeRelease(release, show, now, isDateInFuture)}</p>
    </FormSection>
  )
}
