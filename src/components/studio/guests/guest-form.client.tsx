'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { findEpisode, findGuest, uploadGuest } from '@/api-client/content'
import { Alert } from '@/components/ui/alert'
import { Button, ButtonLink } from '@/components/ui/button'
import { TextArea, TextField } from '@/components/ui/field'
import { FormActions, FormCard, FormSection } from '@/components/ui/form'
import { Portrait } from '@/components/ui/portrait'
import { UploadField } from '@/components/ui/upload-field'
import { EPISODE_NUMBER_MESSAGE } from '@/domain/episode-id'
import { validateGuestName } from '@/domain/guest-id'
import { validateLink } from '@/domain/links'
import { PATHS } from '@/domain/paths'
import styles from './guest-form.module.css'
import { Conflict } from '../shared/conflict'
import { SavedDrafts } from '../shared/saved-drafts'
import { GuestOverwriteWarning } from '../shared/overwrite-warning'
import { FocalPointPicker } from '../shared/focal-point-picker'
import { parseEpisodeNumber } from '../episodes/podcast-values'
import { type FocalPoint, IMAGE_TYPES, shrinkImage } from '../shared/shrink-image'
import { SessionExpiredDialog } from '../account/session-expired-dialog.client'
import { UploadProgress } from '../shared/upload-progress'
import { useDraft } from '../shared/use-draft'
import { useImage } from '../shared/use-image'
import { useUnsavedChangesPrompt } from '../shared/use-unsaved-changes-prompt'
import { useTouchedFields } from '../shared/use-touched-fields'
import { useLookup } from '../shared/use-lookup'
import { focusFirstError, useSubmit } from '../shared/use-submit'

const EMPTY = { name: '', description: '', link: '', number: '' }
const CENTER: FocalPoint = { x: 50, y: 50 }

const findByNumber = (number: string) => findEpisode(Number(number))

/** @param key number and name, separated by a space */
const findByName = (key: string) => {
  const [number = '', ...name] = key.split(' ')
  return findGuest(Number(number), name.join(' '))
}

/** Upload Guest (A05, V07, D15). */
export function GuestForm() {
  const router = useRouter()
  const [values, setValues] = useState(EMPTY)
  const [focalPoint, setFocalPoint] = useState(CENTER)
  const { touched, touch } = useTouchedFields()
  const [isSent, setIsSent] = useState(false)
  const [wasKnown, setWasKnown] = useState(false)
  const image = useImage()
  const isDirty = !isSent && JSON.stringify(values) !== JSON.stringify(EMPTY)
  const draft = useDraft({
    form: PATHS.uploadGuest,
    empty: EMPTY,
    values,
    isDirty,
    onRestore: setValues,
  })
  useUnsavedChangesPrompt(isDirty || (!isSent && image.file !== null))

  const name = values.name.trim()
  const link = values.link.trim()
  const number = parseEpisodeNumber(values.number)
  const invalid: Record<string, string | null> = {
    name: name ? validateGuestName(name) : null,
    link: link ? validateLink(link, 'Personal link') : null,
    number: number === null ? EPISODE_NUMBER_MESSAGE : null,
  }
  const errorOf = (field: string) => (touched[field] ? invalid[field] : null)

  const episode = useLookup(number === null ? null : String(number), findByNumber)
  const existing = useLookup(
    number === null || !name || invalid.name ? null : `${number} ${name}`,
    findByName,
  )

  const set = (change: Partial<typeof EMPTY>) => {
    setValues((now) => ({ ...now, ...change }))
    if (submission.isConflict && ('name' in change || 'number' in change)) submission.clearError()
  }

  const submission = useSubmit({
    send: async (onProgress) => {
      const known = existing.found ?? null
      setWasKnown(known !== null)
      const file = image.file && (await shrinkImage(image.file, focalPoint))
      const input = {
        guestName: name,
        description: values.description.trim(),
        personalLink: link || null,
        podcastEpisode: number ?? NaN,
      }
      await uploadGuest(input, file, known, onProgress)
    },
    onSent: () => {
      setIsSent(true)
      draft.clear()
      router.push(PATHS.home)
    },
    refetch: existing.refetch,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (submission.state !== 'idle') return
    touch(...Object.keys(invalid))
    if (!image.file) image.setError('Choose a headshot.')
    if (image.file && !Object.values(invalid).some(Boolean)) void submission.submit()
    else setTimeout(focusFirstError) // After they are rendered.
  }

  const hasError = Object.keys(invalid).some(errorOf)
  return (
    <>
      {submission.state === 'sending' && <UploadProgress fraction={submission.progress} />}
      <SavedDrafts draft={draft} hasImage />
      <FormCard onSubmit={submit} aria-label="Upload guest" noValidate>
        <FormSection legend="The guest">
          <TextField
            id="name"
            label="Guest name"
            value={values.name}
            error={errorOf('name') ?? submission.fieldErrors.guestName}
            onChange={(event) => set({ name: event.currentTarget.value })}
            onBlur={() => touch('name')}
            maxLength={200}
            required
          />
          <TextArea
            id="description"
            label="Description"
            rows={4}
            value={values.description}
            error={submission.fieldErrors.description}
            onChange={(event) => set({ description: event.currentTarget.value })}
            required
          />
          <TextField
            id="link"
            label="Personal link (optional)"
            type="url"
            placeholder="https://"
            value={values.link}
            error={errorOf('link') ?? submission.fieldErrors.personalLink}
            onChange={(event) => set({ link: event.currentTarget.value })}
            onBlur={() => touch('link')}
          />
          <TextField
            id="number"
            label="Podcast appearance episode number"
            inputMode="numeric"
            value={values.number}
            error={errorOf('number') ?? submission.fieldErrors.podcastEpisode}
            onChange={(event) => set({ number: event.currentTarget.value })}
            onBlur={() => touch('number')}
            required
          />
          <p role="status">
            {episode.found === null &&
              `There’s no episode ${number} yet. Visitors will see the guest once there is.`}
            {episode.found && `Episode ${number}: “${episode.found.title}”`}
            {episode.failed && 'Couldn’t look up the title of this episode.'}
          </p>
          <GuestOverwriteWarning
            number={number}
            existing={submission.isConflict ? null : (existing.found ?? null)}
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
              image.picture && (
                <Portrait
                  picture={image.picture}
                  pillar="mentalHealth"
                  sizes="12rem"
                  alt="Preview of the cropped headshot"
                  position={`${focalPoint.x}% ${focalPoint.y}%`}
                  className={styles.preview}
                />
              )
            }
            fileLabel={image.fileLabel}
            error={image.error ?? submission.fieldErrors.file ?? submission.fieldErrors.image}
            onChange={(event) => {
              void image
                .choose(event.currentTarget.files)
                .then((isTaken) => isTaken && setFocalPoint(CENTER))
            }}
            required
          />
          {image.picture && (
            <FocalPointPicker
              picture={image.picture}
              focalPoint={focalPoint}
              onChange={setFocalPoint}
            />
          )}
        </FormSection>
        {submission.isConflict ? (
          <Conflict
            what={`This guest of episode ${number}`}
            wasKnown={wasKnown}
            title={existing.found?.title ?? null}
            onReplace={() => void submission.submit()}
          />
        ) : (
          submission.errorMessage && (
            <Alert kind="error">
              <p>{submission.errorMessage}</p>
            </Alert>
          )
        )}
        <FormActions>
          <Button type="submit" disabled={!name || !values.description.trim() || hasError}>
            Upload Guest
          </Button>
          <ButtonLink href={PATHS.home} variant="secondary">
            Cancel
          </ButtonLink>
        </FormActions>
      </FormCard>
      {submission.state === 'logged-out' && (
        <SessionExpiredDialog
          onLoggedIn={() => void submission.submit()}
          onCancel={submission.cancelLogin}
        />
      )}
    </>
  )
}
