'use client'

import type { GuestInput } from '@/api-client/content'
import { byRules, useForm } from '@/components/forms/use-form.client'
import { IMAGE_TYPES } from '@/components/studio/shared/shrink-image'
import { usePhoto } from '@/components/studio/shared/use-photo'
import { MAX_GUEST_NAME, validateGuestName } from '@/domain/guests/guest-id'
import { Alert } from '../../ui/feedback'
import { TextField } from '../../ui/field'
import { Button, buttonClass, classNames, forms, Icon, ui } from '../../ui/kit'
import styles from './fields.module.css'

/**
 * Adds someone new to the episode. A part of its form, and so none of its own.
 * @param onAdd resolves to whether they were added
 */
export function NewGuest({
  isBusy,
  onAdd,
}: {
  isBusy: boolean
  onAdd: (
    guest: Omit<GuestInput, 'podcastEpisode'>,
    photo: () => Promise<File | null>,
  ) => Promise<boolean>
}) {
  const photo = usePhoto()
  const form = useForm({
    values: { guestName: '', description: '' },
    resolver: byRules(({ guestName }) => ({
      guestName: guestName.trim() ? validateGuestName(guestName.trim()) : 'Enter the guest’s name.',
    })),
  })

  const add = form.submit(async ({ guestName, description }) => {
    const guest = {
      guestName: guestName.trim(),
      description: description.trim(),
      personalLink: null,
    }
    if (!(await onAdd(guest, photo.crop))) return
    form.reset()
    photo.clear()
    document.getElementById('guest-name')?.focus()
  })

  return (
    <details className={styles.inlineNew}>
      <summary>
        <Icon name="plus" />A new guest
      </summary>
      <div
        className={classNames(forms.grid, forms.two)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      >
        <TextField
          {...form.field('guestName')}
          id="guest-name"
          label="Name"
          maxLength={MAX_GUEST_NAME}
          onBlur={undefined} // Without a new guest it stays empty.
        />
        <TextField
          {...form.field('description')}
          id="guest-description"
          label="Short bio"
          placeholder="Oral historian"
        />
      </div>
      {photo.picker}
      {photo.error && <Alert title="Couldn’t use this photo.">{photo.error}</Alert>}
      <div className={ui.actions}>
        <Button
          variant="secondary"
          size="small"
          disabled={isBusy}
          aria-busy={isBusy || undefined}
          onClick={add}
        >
          Add to this episode
        </Button>
        <label
          className={classNames(buttonClass({ variant: 'quiet', size: 'small' }), forms.file)}
          htmlFor="guest-photo"
        >
          <Icon name="image" />
          {photo.fileLabel ?? 'Add photo'}
        </label>
        <input
          className={classNames('visually-hidden', forms.fileInput)}
          id="guest-photo"
          type="file"
          accept={IMAGE_TYPES}
          onChange={(event) => {
            void photo.choose(event.currentTarget.files)
            event.currentTarget.value = ''
          }}
        />
      </div>
    </details>
  )
}
