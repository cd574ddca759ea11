'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState, type FormEvent } from 'react'
import { findEpisode, findGuest, trashGuest, uploadGuest } from '@/api-client/content'
import { SessionExpiredDialog } from '@/components/studio/account/session-expired-dialog.client'
import { parseEpisodeNumber } from '@/components/studio/episodes/podcast-values'
import { FocalPointPicker } from '@/components/studio/shared/focal-point-picker'
import { IMAGE_TYPES, shrinkImage, type FocalPoint } from '@/components/studio/shared/shrink-image'
import { useImage } from '@/components/studio/shared/use-image'
import { useLookup } from '@/components/studio/shared/use-lookup'
import { focusFirstError, useSubmit } from '@/components/studio/shared/use-submit'
import { useTouchedFields } from '@/components/studio/shared/use-touched-fields'
import { useUnsavedChangesPrompt } from '@/components/studio/shared/use-unsaved-changes-prompt'
import { Portrait } from '@/components/ui/portrait'
import { DESK, deskGuestPath, deskTrashedGuestPath } from '@/domain/desk-paths'
import { EPISODE_NUMBER_MESSAGE, episodeId } from '@/domain/episode-id'
import { guestId, MAX_GUEST_NAME, validateGuestName } from '@/domain/guest-id'
import { validateLink } from '@/domain/links'
import { episodePath } from '@/domain/paths'
import type { EditedGuest } from '@/server/desk/guests'
import { reasonOf } from '../episodes/use-acts.client'
import { Alert, Said } from '../ui/feedback'
import { Head } from '../ui/head'
import { Icon } from '../ui/icon'
import { StatusLabel } from '../ui/status'
import { ChangeName } from './change-name.client'
import { WhoIsThis } from './who-is-this.client'

const CENTER: FocalPoint = { x: 50, y: 50 }
const findByNumber = (number: string) => findEpisode(Number(number))

/** @param key number and name, separated by a space */
const findByName = (key: string) => {
  const [number = '', ...name] = key.split(' ')
  return findGuest(Number(number), name.join(' '))
}

/** Adds a guest to an episode, or changes one; another name moves it (D14), and the episode never changes. */
export function GuestEditor({ guest }: { guest: EditedGuest | null }) {
  const router = useRouter()
  const start = {
    name: guest?.name ?? '',
    number: guest ? String(guest.number) : '',
    description: guest?.description ?? '',
    link: guest?.link ?? '',
  }
  const [values, setValues] = useState(start)
  const [focalPoint, setFocalPoint] = useState(CENTER)
  const [isSaved, setIsSaved] = useState(false)
  /** Why the guest could not be put in the trash. */
  const [failure, setFailure] = useState<string | null>(null)
  const { touched, touch } = useTouchedFields()
  const image = useImage()
  const isDirty = JSON.stringify(values) !== JSON.stringify(start) || image.file !== null
  useUnsavedChangesPrompt(isDirty && !isSaved)

  const name = values.name.trim()
  const link = values.link.trim()
  const number = parseEpisodeNumber(values.number)
  const invalid: Record<string, string | null> = {
    guestName: name ? validateGuestName(name) : 'Write the guest’s name.',
    podcastEpisode: number === null ? EPISODE_NUMBER_MESSAGE : null,
    description: values.description.trim() ? null : 'Say what the guest does.',
    personalLink: link ? validateLink(link, 'Personal link') : null,
    file: guest?.picture || image.file ? null : 'Choose a photo.',
  }
  const episode = useLookup(guest || number === null ? null : String(number), findByNumber)
  const twin = useLookup(
    guest || number === null || !name || invalid.guestName ? null : `${number} ${name}`,
    findByName,
  )

  const submission = useSubmit({
    send: async (onProgress) => {
      const file = image.file && (await shrinkImage(image.file, focalPoint))
      const known = guest
        ? { id: guest.id, title: guest.name, updatedAt: guest.updatedAt, isInTrash: false }
        : twin.found?.isInTrash
          ? twin.found
          : null
      await uploadGuest(
        {
          guestName: name,
          description: values.description.trim(),
          personalLink: link || null,
          podcastEpisode: number ?? NaN,
        },
        file,
        known,
        onProgress,
      )
    },
    onSent: () => {
      setIsSaved(true)
      if (guest) router.refresh()
      else router.push(deskGuestPath(guestId(number ?? 0, name)))
    },
  })
  const errorOf = (field: string): string | null =>
    (touched[field] ? (invalid[field] ?? null) : null) ?? submission.fieldErrors[field] ?? null

  function set(change: Partial<typeof start>) {
    setIsSaved(false)
    setValues((known) => ({ ...known, ...change }))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (submission.state !== 'idle') return
    touch(...Object.keys(invalid))
    if (Object.values(invalid).some(Boolean))
      setTimeout(focusFirstError) // After they are rendered.
    else void submission.submit()
  }

  async function trash(id: string) {
    setFailure(null)
    try {
      await trashGuest(id)
      router.push(deskTrashedGuestPath(id)) // This page is gone.
    } catch (err) {
      console.error('The guest could not be put in the trash.', err)
      setFailure(reasonOf(err))
    }
  }

  const field = (id: string) => ({
    id,
    className: 'd-input',
    'aria-invalid': errorOf(id) ? true : undefined,
    'aria-describedby': errorOf(id) ? `${id}-error` : undefined,
    onBlur: () => touch(id),
  })
  const error = (id: string) =>
    errorOf(id) && (
      <p className="d-error" id={`${id}-error`}>
        <Icon name="alert" />
        {errorOf(id)}
      </p>
    )

  return (
    <>
      <Head
        title={guest?.name ?? 'New guest'}
        note={guest && <StatusLabel status={guest.status} />}
        actions={
          guest?.status.state === 'live' && (
            <a className="d-btn d-btn--paper" href={episodePath(episodeId(guest.number))}>
              View
            </a>
          )
        }
      >
        <Link className="d-link" href={DESK.guests}>
          <Icon name="back" />
          Guests
        </Link>
      </Head>
      {isSaved && guest && (
        <Said decision={`save ${guest.name} of episode ${guest.number}.`} result="Saved." />
      )}
      <form className="d-form d-guests__form" onSubmit={submit} noValidate>
        {guest ? (
          <div className="d-filebar">
            <p className="d-filebar__name">
              {guest.name}, episode {guest.number}
            </p>
            <ChangeName
              guest={guest}
              isReady={(!isDirty || isSaved) && submission.state === 'idle'}
            />
          </div>
        ) : (
          <div className="d-grid d-grid--2">
            <div className="d-field">
              <label className="d-label" htmlFor="guestName">
                Name
              </label>
              <input
                {...field('guestName')}
                maxLength={MAX_GUEST_NAME}
                value={values.name}
                onChange={(event) => set({ name: event.currentTarget.value })}
              />
              {error('guestName')}
            </div>
            <div className="d-field">
              <label className="d-label" htmlFor="podcastEpisode">
                On episode
              </label>
              <input
                {...field('podcastEpisode')}
                inputMode="numeric"
                value={values.number}
                onChange={(event) => set({ number: event.currentTarget.value })}
              />
              {error('podcastEpisode')}
              <p className="d-hint" role="status">
                {episode.found === null &&
                  `There’s no episode ${number} yet. Visitors will see the guest once there is.`}
                {episode.found && `Episode ${number}: “${episode.found.title}”`}
                {twin.found &&
                  (twin.found.isInTrash
                    ? ' This guest is in the trash; saving replaces it.'
                    : ' This guest is there already.')}
              </p>
              {twin.found && !twin.found.isInTrash && (
                <Link className="d-link" href={deskGuestPath(twin.found.id)}>
                  Edit that one
                </Link>
              )}
            </div>
          </div>
        )}
        <div className="d-field">
          <label className="d-label" htmlFor="description">
            What they do
          </label>
          <textarea
            {...field('description')}
            rows={4}
            dir="auto"
            maxLength={20_000}
            value={values.description}
            onChange={(event) => set({ description: event.currentTarget.value })}
          />
          {error('description')}
        </div>
        <div className="d-field">
          <label className="d-label" htmlFor="personalLink">
            Their own page
          </label>
          <input
            {...field('personalLink')}
            type="url"
            placeholder="https://"
            value={values.link}
            onChange={(event) => set({ link: event.currentTarget.value })}
          />
          <p className="d-hint">May stay empty.</p>
          {error('personalLink')}
        </div>
        <div className="d-field">
          <label className="d-label" htmlFor="file">
            Photo
          </label>
          <div className="d-guests__photo">
            <Portrait
              picture={image.picture ?? guest?.picture ?? null}
              pillar="mentalHealth"
              sizes="9rem"
              alt={image.picture || guest?.picture ? `Photo of ${name || 'the guest'}` : ''}
              position={image.picture ? `${focalPoint.x}% ${focalPoint.y}%` : undefined}
              className="d-guests__portrait"
            />
            <div className="d-field">
              <input
                {...field('file')}
                type="file"
                accept={IMAGE_TYPES}
                onChange={(event) => {
                  setIsSaved(false)
                  void image
                    .choose(event.currentTarget.files)
                    .then((isTaken) => isTaken && setFocalPoint(CENTER))
                }}
              />
              <p className="d-hint">
                {image.fileLabel ?? 'JPEG, PNG, WebP, AVIF or GIF. It is cropped to a square.'}
              </p>
              {image.error ? (
                <p className="d-error">
                  <Icon name="alert" />
                  {image.error}
                </p>
              ) : (
                error('file')
              )}
            </div>
          </div>
          {image.picture && (
            <FocalPointPicker
              picture={image.picture}
              focalPoint={focalPoint}
              onChange={setFocalPoint}
            />
          )}
        </div>
        {submission.isConflict ? (
          <Alert title="Not saved.">
            This guest has been added or changed by somebody else since. What you typed is still
            here; open the guest in another tab to see what is there now.
          </Alert>
        ) : (
          submission.errorMessage && <Alert title="Not saved.">{submission.errorMessage}</Alert>
        )}
        {failure && <Alert title="Not in the trash.">{failure} Try again.</Alert>}
        <div className="d-actions">
          <button
            className="d-btn"
            type="submit"
            aria-busy={submission.state === 'sending'}
            disabled={submission.state === 'sending'}
          >
            {submission.state === 'sending'
              ? `Sending ${Math.round(submission.progress * 100)} %`
              : 'Save guest'}
          </button>
          <Link className="d-btn d-btn--paper" href={DESK.guests}>
            Cancel
          </Link>
          {guest && (
            <button
              className="d-btn d-btn--quiet"
              type="button"
              onClick={() => void trash(guest.id)}
            >
              Trash
            </button>
          )}
        </div>
      </form>
      {guest && <WhoIsThis guest={guest} />}
      {submission.state === 'logged-out' && (
        <SessionExpiredDialog
          onLoggedIn={() => void submission.submit()}
          onCancel={submission.cancelLogin}
        />
      )}
    </>
  )
}
