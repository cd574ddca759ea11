import { Check, Checks, TextField } from '@/components/ui/field'
import { FormSection } from '@/components/ui/form'
import { isFutureDate } from '@/domain/episodes/episode-date'
import type { ReleaseSchedule } from '@/domain/episodes/release'
import { describeRelease } from './release'
import type { PodcastFormState } from './use-podcast-form'

/** Release now, on the next release day or at a time, and what that means for visitors. */
export function ReleaseField({ form, show }: { form: PodcastFormState; show: ReleaseSchedule }) {
  // oxlint-disable-next-line react/purity -- Whether a day is in the future changes while the form is open.
  const now = new Date()
  const { release, episodeDate } = form.values
  const isDateInFuture = isFutureDate(episodeDate.trim(), now, show.timeZone)
  return (
    <FormSection legend="Release">
      <Checks>
        <Check {...form.radio('release.kind', 'now')}>Now</Check>
        <Check {...form.radio('release.kind', 'next')}>Next {show.releaseDay}</Check>
        <Check {...form.radio('release.kind', 'at')}>Pick a time</Check>
      </Checks>
      {release.kind === 'at' && (
        <TextField
          {...form.field('release.at')}
          id="releaseAt"
          label="Time"
          hint={`In the show’s time zone, ${show.timeZone}.`}
          type="datetime-local"
          max="9999-12-31T23:59"
          required
        />
      )}
      <p role="status">{describeRelease(release, show, now, isDateInFuture)}</p>
    </FormSection>
  )
}
