import type { useGuestForm } from '@/components/studio/guests/use-guest-form'
import { deskGuestPath } from '@/domain/desk-routes'
import { nameInSentence, noEpisode } from '@/domain/episodes/desk-name'
import { MAX_GUEST_NAME } from '@/domain/guests/guest-id'
import { TextField } from '@/components/ui/field'
import { classNames, fields, forms, TextLink } from '../ui/kit'

/** Shows who a new guest is, and on which episode; both make the id. */
export function NewGuestFields({
  guestForm: { form, episodeName, hasNoEpisode, episode, existing },
}: {
  guestForm: ReturnType<typeof useGuestForm>
}) {
  return (
    <div className={classNames(forms.grid, forms.two)}>
      <TextField {...form.field('guestName')} label="Name" maxLength={MAX_GUEST_NAME} />
      <div className={fields.field}>
        <TextField {...form.field('podcastEpisode')} label="On episode" />
        <p className={fields.hint} role="status">
          {hasNoEpisode && noEpisode(form.values.podcastEpisode)}
          {episode.found === null &&
            `There’s no ${nameInSentence(episodeName ?? '')} yet. The guest is shown on the site once there is.`}
          {episode.found && `${episodeName}: “${episode.found.title}”`}
          {existing.found &&
            (existing.found.isInTrash
              ? ' This guest is in trash; saving replaces it.'
              : ' This guest already exists.')}
        </p>
        {existing.found && !existing.found.isInTrash && (
          <TextLink href={deskGuestPath(existing.found.id)}>Edit it</TextLink>
        )}
      </div>
    </div>
  )
}
