'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { findEpisode, findGuest, uploadGuest } from '@/api-client/content'
import { useMutation } from '@/components/forms/use-mutation.client'
import { focusFirstError } from '@/components/forms/use-request.client'
import { Button, ButtonLink } from '@/components/ui/button'
import { TextArea, TextField } from '@/components/forms/field'
import { FormActions, FormCard, FormSection } from '@/components/ui/form'
import { Portrait } from '@/components/ui/portrait'
import { UploadField } from '@/components/forms/upload-field'
import { EPISODE_NUMBER_MESSAGE } from '@/domain/episodes/episode-id'
import { validateGuestName } from '@/domain/guests/guest-id'
import { isEqual } from '@/domain/is-equal'
import { validateLink } from '@/domain/episodes/links'
import { PATHS } from '@/domain/paths'
import styles from './guest-form.module.css'
import { Conflict } from '../shared/conflict'
import { SavedDrafts } from '../shared/saved-drafts'
import { GuestOverwriteWarning } from '../shared/overwrite-warning'
import { SendFailure } from '../shared/send-failure'
import { FocalPointPicker } from '../shared/focal-point-picker'
import { parseEpisodeNumber } from '../episodes/podcast-values'
import { type FocalPoint, IMAGE_TYPES, shrinkImage } from '../shared/shrink-image'
import { UploadProgress } from '../shared/upload-progress'
import { useDraft } from '../shared/use-draft'
import { useImage } from '../shared/use-image'
import { useUnsavedChangesPrompt } from '../shared/use-unsaved-changes-prompt'
import { useTouchedFields } from '../shared/use-touched-fields'
import { useLookup } from '../shared/use-lookup'

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
  const isDirty = !isSent && !isEqual(values, EMPTY)
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
    if (upload.isConflict && ('name' in change || 'number' in change)) upload.clear()
  }

  const upload = useMutation({ isLeaving: true, refetch: existing.refetch })
  const send = () =>
    upload.run(async (onProgress) => {
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
      setIsSent(true)
      draft.clear()
      router.push(PATHS.home)
    })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (upload.isBusy) return
    touch(...Object.keys(invalid))
    if (!image.file) image.setError('Choose a headshot.')
    if (image.file && !Object.values(invalid).some(Boolean)) void send()
    else setTimeout(focusFirstError) // After they are rendered.
  }

  const hasError = Object.keys(invalid).some(errorOf)
  return (
    <>
      {upload.isBusy && <UploadProgress fraction={upload.progress} />}
      <SavedDrafts draft={draft} hasImage />
      <FormCard onSubmit={submit} aria-label="Upload guest" noValidate>
        <FormSection legend="The guest">
          <TextField
            id="name"
            label="Guest name"
            value={values.name}
            error={errorOf('name') ?? upload.fieldErrors.guestName}
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
            error={upload.fieldErrors.description}
            onChange={(event) => set({ description: event.currentTarget.value })}
            required
          />
          <TextField
            id="link"
            label="Personal link (optional)"
            type="url"
            placeholder="https://"
            value={values.link}
            error={errorOf('link') ?? upload.fieldErrors.personalLink}
            onChange={(event) => set({ link: event.currentTarget.value })}
            onBlur={() => touch('link')}
          />
          <TextField
            id="number"
            label="Podcast appearance episode number"
            inputMode="numeric"
            value={values.number}
            error={errorOf('number') ?? upload.fieldErrors.podcastEpisode}
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
              image.picture && (
                <Portrait
                  picture={image.picture}
                  topic="mentalHealth"
                  sizes="12rem"
                  alt="Preview of the cropped headshot"
                  position={`${focalPoint.x}% ${focalPoint.y}%`}
                  className={styles.preview}
                />
              )
            }
            fileLabel={image.fileLabel}
            error={image.error ?? upload.fieldErrors.file ?? upload.fieldErrors.image}
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
        {upload.isConflict ? (
          <Conflict
            what={`This guest of episode ${number}`}
            wasKnown={wasKnown}
            title={existing.found?.title ?? null}
            onReplace={() => void send()}
          />
        ) : (
          <SendFailure failure={upload.failure} />
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
      {upload.dialog}
    </>
  )
}
