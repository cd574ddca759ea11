'use client'

import { useState } from 'react'
import { uploadGuest } from '@/client/content'
import { TextArea, TextField } from '@/components/ui/field'
import { UploadField } from '../shared/upload-field'
import { useMutation } from '@/components/forms/use-mutation.client'
import { Button, ButtonLink } from '@/components/ui/button'
import { FormActions, FormCard, FormSection } from '@/components/ui/form'
import { Portrait } from '@/components/ui/portrait'
import { nameInSentence, noEpisode } from '@/domain/episodes/desk-name'
import { PATHS } from '@/domain/paths'
import { Conflict } from '../shared/conflict'
import { GuestOverwriteWarning } from '../shared/overwrite-warning'
import { SavedDrafts } from '../shared/saved-drafts'
import { SendFailure } from '../shared/send-failure'
import { IMAGE_TYPES } from '../shared/shrink-image'
import { UploadProgress } from '../shared/upload-progress'
import { useUnsent } from '../shared/use-unsent'
import styles from './guest-form.module.css'
import { EMPTY_GUEST, useGuestForm } from './use-guest-form'

/** Upload Guest. */
export function GuestForm() {
  const [wasKnown, setWasKnown] = useState(false)
  const upload = useMutation({ isLeaving: true, refetch: () => existing.refetch() })
  const { form, photo, input, readInput, episodeName, episode, existing, ...found } = useGuestForm({
    fieldErrors: upload.fieldErrors,
    onChange: (name) => {
      if (upload.isConflict && (name === 'guestName' || name === 'podcastEpisode')) upload.clear()
    },
  })
  const { draft, leave } = useUnsent(PATHS.uploadGuest, EMPTY_GUEST, form, photo.file !== null)

  const send = () =>
    upload.run(async (onProgress) => {
      const known = existing.found ?? null
      setWasKnown(known !== null)
      await uploadGuest(await readInput(), await photo.crop(), known, onProgress)
      leave()
    })

  return (
    <>
      {upload.isBusy && <UploadProgress fraction={upload.progress} />}
      <SavedDrafts draft={draft} hasImage />
      <FormCard
        onSubmit={form.submit(send, () => photo.require('Choose a headshot.'))}
        aria-label="Upload guest"
        noValidate
      >
        <FormSection legend="The guest">
          <TextField {...form.field('guestName')} label="Guest name" maxLength={200} required />
          <TextArea {...form.field('description')} label="Description" required />
          <TextField
            {...form.field('personalLink')}
            label="Personal link (optional)"
            type="url"
            placeholder="https://"
          />
          <TextField
            {...form.field('podcastEpisode')}
            label="Podcast appearance episode number"
            required
          />
          <p role="status">
            {found.hasNoEpisode && noEpisode(form.values.podcastEpisode)}
            {episode.found === null &&
              `There’s no ${nameInSentence(episodeName ?? '')} yet. Visitors will see the guest once there is.`}
            {episode.found && `${episodeName}: “${episode.found.title}”`}
            {episode.failed && 'Couldn’t look up the title of this episode.'}
          </p>
          <GuestOverwriteWarning
            name={episodeName}
            existing={upload.isConflict ? null : (existing.found ?? null)}
            failed={existing.failed}
          />
        </FormSection>
        <FormSection legend="The headshot">
          <UploadField
            id="headshot"
            label="Headshot"
            hint="JPEG, PNG, WebP, AVIF or GIF; it will be cropped to a square"
            shape="square"
            accept={IMAGE_TYPES}
            preview={
              photo.picture && (
                <Portrait
                  picture={photo.picture}
                  topic="mentalHealth"
                  sizes="12rem"
                  alt="Preview of the cropped headshot"
                  position={photo.position}
                  className={styles.preview}
                />
              )
            }
            fileLabel={photo.fileLabel}
            error={photo.error ?? upload.fieldErrors.file ?? upload.fieldErrors.image}
            onChange={(event) => void photo.choose(event.currentTarget.files)}
            required
          />
          {photo.picker}
        </FormSection>
        {upload.isConflict ? (
          <Conflict
            what={`This guest of ${nameInSentence(episodeName ?? '')}`}
            wasKnown={wasKnown}
            title={existing.found?.title ?? null}
            onReplace={() => void send()}
          />
        ) : (
          <SendFailure failure={upload.failure} />
        )}
        <FormActions>
          <Button type="submit" disabled={!input.guestName || !input.description || form.hasErrors}>
            Upload Guest
          </Button>
          <ButtonLink href={PATHS.home} variant="secondary">
            Cancel
          </ButtonLink>
        </FormActions>
      </FormCard>
      {upload.dialog}
    </>
  )
}
