'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { findEpisode, findGuest, uploadGuest } from '@/api-client/content'
import { Alert } from '@/components/ui/alert'
import { Button, ButtonLink } from '@/components/ui/button'
import { TextArea, TextField } from '@/components/ui/field'
import { FormActions, FormCard, FormSection } from '@/components/ui/form'
import { UploadField } from '@/components/ui/upload-field'
import { EPISODE_NUMBER_MESSAGE } from '@/domain/episode-id'
import { validateGuestName } from '@/domain/guest-id'
import { validateLink } from '@/domain/links'
import { PATHS } from '@/domain/paths'
import { Conflict } from '../shared/conflict'
import { SavedDrafts } from '../shared/saved-drafts'
import { GuestOverwriteWarning } from '../shared/overwrite-warning'
import { FocalPointPicker } from '../shared/focal-point-picker'
import { parseEpisodeNumber } from '../episodes/podcast-values'
import { type Focus, IMAGE_TYPES, shrinkImage } from '../shared/shrink-image'
import { SessionExpiredDialog } from '../account/session-expired-dialog.client'
import { UploadProgress } from '../shared/upload-progress'
import { useDraft } from '../shared/use-draft'
import { useImage } from '../shared/use-image'
import { useUnsavedChangesPrompt } from '../shared/use-unsaved-changes-prompt'
import { useTouchedFields } from '../shared/use-touched-fields'
import { useLookup } from '../shared/use-lookup'
import { focusFirstError, useSubmit } from '../shared/use-submit'

const EMPTY = { name: '', description: '', link: '', number: '' }
const MIDDLE: Focus = { x: 50, y: 50 }

const findByNumber = (number: string) => findEpisode(Number(number))

/** @param key number and name, with a space between */
const findByName = (key: string) => {
  const [number = '', ...name] = key.split(' ')
  return findGuest(Number(number), name.join(' '))
}

/** Upload Guest (A05, V07, D15). */
export function GuestForm() {
  const router = useRouter()
  const [values, setValues] = useState(EMPTY)
  const [focus, setFocus] = useState(MIDDLE)
  const { left, leave } = useTouchedFields()
  const [isSent, setIsSent] = useState(false)
  const [wasSeen, setWasSeen] = useState(false)
  const image = useImage()
  const isTyped = !isSent && JSON.stringify(values) !== JSON.stringify(EMPTY)
  const draft = useDraft({
    form: PATHS.uploadGuest,
    empty: EMPTY,
    values,
    isTyped,
    onRestore: setValues,
  })
  useUnsavedChangesPrompt(isTyped || (!isSent && image.file !== null))

  const name = values.name.trim()
  const link = values.link.trim()
  const number = parseEpisodeNumber(values.number)
  const all: Record<string, string | null> = {
    name: name ? validateGuestName(name) : null,
    link: link ? validateLink(link, 'Personal link') : null,
    number: number === null ? EPISODE_NUMBER_MESSAGE : null,
  }
  const faultOf = (field: string) => (left[field] ? all[field] : null)

  const episode = useLookup(number === null ? null : String(number), findByNumber)
  const there = useLookup(
    number === null || !name || all.name ? null : `${number} ${name}`,
    findByName,
  )

  const set = (change: Partial<typeof EMPTY>) => {
    setValues((now) => ({ ...now, ...change }))
    if (run.isConflict && ('name' in change || 'number' in change)) run.forget()
  }

  const run = useSubmit({
    send: async (onProgress) => {
      const seen = there.found ?? null
      setWasSeen(seen !== null)
      const file = image.file && (await shrinkImage(image.file, focus))
      const input = {
        guestName: name,
        description: values.description.trim(),
        personalLink: link || null,
        podcastEpisode: number ?? NaN,
      }
      await uploadGuest(input, file, seen, onProgress)
    },
    onSent: () => {
      setIsSent(true)
      draft.clear()
      router.push(PATHS.home)
    },
    lookAgain: there.again,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (run.state !== 'idle') return
    leave(...Object.keys(all))
    if (!image.file) image.setError('Choose a headshot.')
    if (image.file && !Object.values(all).some(Boolean)) void run.submit()
    else setTimeout(focusFirstError) // Once they are shown.
  }

  const hasError = Object.keys(all).some(faultOf)
  return (
    <>
      {run.state === 'sending' && <UploadProgress part={run.progress} />}
      <SavedDrafts draft={draft} hasImage />
      <FormCard onSubmit={submit} aria-label="Upload guest" noValidate>
        <FormSection legend="The guest">
          <TextField
            id="name"
            label="Guest name"
            value={values.name}
            error={faultOf('name') ?? run.fields.guestName}
            onChange={(event) => set({ name: event.currentTarget.value })}
            onBlur={() => leave('name')}
            maxLength={200}
            required
          />
          <TextArea
            id="description"
            label="Description"
            rows={4}
            value={values.description}
            error={run.fields.description}
            onChange={(event) => set({ description: event.currentTarget.value })}
            required
          />
          <TextField
            id="link"
            label="Personal link (optional)"
            type="url"
            placeholder="https://"
            value={values.link}
            error={faultOf('link') ?? run.fields.personalLink}
            onChange={(event) => set({ link: event.currentTarget.value })}
            onBlur={() => leave('link')}
          />
          <TextField
            id="number"
            label="Podcast appearance episode number"
            inputMode="numeric"
            value={values.number}
            error={faultOf('number') ?? run.fields.podcastEpisode}
            onChange={(event) => set({ number: event.currentTarget.value })}
            onBlur={() => leave('number')}
            required
          />
          <p role="status">
            {episode.found === null &&
              'There is no such episode yet. Visitors will see the guest as soon as there is.'}
            {episode.found && `Episode ${number}: “${episode.found.title}”`}
            {episode.failed && 'The title of the episode could not be looked up.'}
          </p>
          <GuestOverwriteWarning
            number={number}
            existing={there.found ?? null}
            failed={there.failed}
          />
        </FormSection>
        <FormSection legend="The headshot">
          <UploadField
            id="headshot"
            label="Headshot"
            hint="JPEG, PNG, WebP, AVIF or GIF; it is cut to a square"
            shape="square"
            accept={IMAGE_TYPES}
            preview={image.preview}
            alt="Preview of the headshot as it will be cut"
            position={`${focus.x}% ${focus.y}%`}
            file={image.label}
            error={image.error ?? run.fields.file ?? run.fields.image}
            onChange={(event) => {
              if (image.choose(event.currentTarget.files)) setFocus(MIDDLE)
            }}
            required
          />
          {image.preview && (
            <FocalPointPicker
              key={image.preview}
              src={image.preview}
              focus={focus}
              onChange={setFocus}
            />
          )}
        </FormSection>
        {run.isConflict ? (
          <Conflict
            what={`This guest of episode ${number}`}
            wasSeen={wasSeen}
            title={there.found?.title ?? null}
            onReplace={() => void run.submit()}
          />
        ) : (
          run.sentence && (
            <Alert kind="error">
              <p>{run.sentence}</p>
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
      {run.state === 'logged-out' && (
        <SessionExpiredDialog onLoggedIn={() => void run.submit()} onCancel={run.back} />
      )}
    </>
  )
}
