'use client'

import { useState } from 'react'
import type { GuestInput } from '@/client/content'
import { useUnsavedChangesPrompt } from '@/components/studio/shared/use-unsaved-changes-prompt'
import { IMAGE_TYPES } from '@/components/studio/shared/shrink-image'
import { usePhoto } from '@/components/studio/shared/use-photo'
import { MAX_GUEST_NAME, validateGuestName } from '@/domain/guests/guest-id'
import { TextField } from '@/components/ui/field'
import { FileField } from '../../ui/file-field.client'
import { Button, classNames, forms, Icon, ui } from '../../ui/kit'
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
        <FileField
          id="guest-photo"
          label="Photo"
          accept={IMAGE_TYPES}
          error={photo.error}
          fileName={photo.fileLabel}
          onFiles={(files) => void photo.choose(files)}
        />
      </div>
      {photo.picker}
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
      </div>
    </details>
  )
}
