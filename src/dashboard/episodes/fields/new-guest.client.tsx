'use client'

import { useState } from 'react'
import type { GuestInput } from '@/api-client/content'
import { useUnsavedChangesPrompt } from '@/components/studio/shared/use-unsaved-changes-prompt'
import { IMAGE_TYPES } from '@/components/studio/shared/shrink-image'
import { usePhoto } from '@/components/studio/shared/use-photo'
import { MAX_GUEST_NAME, validateGuestName } from '@/domain/guests/guest-id'
import { Alert } from '../../ui/feedback'
import { TextField } from '../../ui/field'
import { Button, buttonClass, classNames, forms, Icon, ui } from '../../ui/kit'
import { NO_NEW_GUEST, type NewGuestValues } from '@/domain/episode-editor/episode-values'
import styles from './fields.module.css'

const nameError = (name: string): string | null =>
  name ? validateGuestName(name) : 'Enter the guest’s name.'

/**
 * Adds someone new to the episode. A part of its form, and so none of its own.
 * @param onAdd resolves to whether they were added
 */
export function NewGuest({
  values,
  isBusy,
  onChange,
  onAdd,
}: {
  values: NewGuestValues
  isBusy: boolean
  onChange: (values: NewGuestValues) => void
  onAdd: (
    guest: Omit<GuestInput, 'podcastEpisode'>,
    photo: () => Promise<File | null>,
  ) => Promise<boolean>
}) {
  const photo = usePhoto()
  const [isTried, setTried] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const guestName = values.guestName.trim()
  const description = values.description.trim()
  useUnsavedChangesPrompt(photo.file !== null) // This device keeps no files.

  async function add() {
    const isWrong = nameError(guestName) !== null
    setTried(isWrong)
    if (!isWrong) {
      if (!(await onAdd({ guestName, description, personalLink: null }, photo.crop))) return
      onChange(NO_NEW_GUEST)
      photo.clear()
    }
    document.getElementById('guest-name')?.focus()
  }

  return (
    <details
      className={styles.inlineNew}
      open={isOpen || guestName !== '' || description !== ''}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <Icon name="plus" />A new guest
      </summary>
      <div
        className={classNames(forms.grid, forms.two)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      >
        <TextField
          id="guest-name"
          label="Name"
          maxLength={MAX_GUEST_NAME}
          value={values.guestName}
          error={isTried ? nameError(guestName) : null}
          onChange={({ currentTarget: { value } }) => onChange({ ...values, guestName: value })}
        />
        <TextField
          id="guest-description"
          label="Short bio"
          placeholder="Oral historian"
          value={values.description}
          onChange={({ currentTarget: { value } }) => onChange({ ...values, description: value })}
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
          onClick={() => void add()}
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
