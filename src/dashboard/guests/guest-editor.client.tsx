'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState, type FormEvent } from 'react'
import { findEpisode, findGuest, trashGuest, uploadGuest } from '@/api-client/content'
import { focusFirstError } from '@/components/forms/use-request.client'
import { parseEpisodeNumber } from '@/components/studio/episodes/podcast-values'
import { FocalPointPicker } from '@/components/studio/shared/focal-point-picker'
import { IMAGE_TYPES, shrinkImage, type FocalPoint } from '@/components/studio/shared/shrink-image'
import { useImage } from '@/components/studio/shared/use-image'
import { useLookup } from '@/components/studio/shared/use-lookup'
import { useTouchedFields } from '@/components/studio/shared/use-touched-fields'
import { useUnsavedChangesPrompt } from '@/components/studio/shared/use-unsaved-changes-prompt'
import { Portrait } from '@/components/ui/portrait'
import { DESK_ROUTES, deskGuestPath, deskTrashedGuestPath } from '@/domain/desk-routes'
import { EPISODE_NUMBER_MESSAGE, episodeId } from '@/domain/episodes/episode-id'
import { isEqual } from '@/domain/is-equal'
import { guestId, MAX_GUEST_NAME, validateGuestName } from '@/domain/guests/guest-id'
import { validateLink } from '@/domain/episodes/links'
import { episodePath } from '@/domain/paths'
import type { EditedGuest } from '@/server/desk/guests'
import { TextArea, TextField } from '../ui/field'
import { Head } from '../ui/head'
import { Icon } from '../ui/icon'
import type { ActionResult } from '../ui/action-result'
import { StatusLabel } from '../ui/status'
import { useAction } from '../ui/use-action.client'
import { ChangeName } from './change-name.client'
import { PersonMerge } from './person-merge.client'

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
  const { touched, touch } = useTouchedFields()
  const image = useImage()
  const isDirty = !isEqual(values, start) || image.file !== null
  useUnsavedChangesPrompt(isDirty && !isSaved)

  const name = values.name.trim()
  const link = values.link.trim()
  const number = parseEpisodeNumber(values.number)
  const invalid: Record<string, string | null> = {
    guestName: name ? validateGuestName(name) : 'Enter the guest’s name.',
    podcastEpisode: number === null ? EPISODE_NUMBER_MESSAGE : null,
    description: values.description.trim() ? null : 'Add a short bio.',
    personalLink: link ? validateLink(link, 'Personal link') : null,
    file: guest?.picture || image.file ? null : 'Choose a photo.',
  }
  const episode = useLookup(guest || number === null ? null : String(number), findByNumber)
  const twin = useLookup(
    guest || number === null || !name || invalid.guestName ? null : `${number} ${name}`,
    findByName,
  )

  const { act, isBusy, progress, fieldErrors, toast, problem, dialog, hideToast } = useAction({
    isForm: true,
    isRefreshed: false,
    conflict:
      'Someone else changed this guest while you were editing. Open the guest in another tab to compare.',
  })

  async function save(onProgress: (fraction: number) => void): Promise<ActionResult | null> {
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
    setIsSaved(true)
    if (!guest) {
      router.push(deskGuestPath(guestId(number ?? 0, name)))
      return null
    }
    router.refresh()
    return { message: `${guest.name} saved.` }
  }

  const errorOf = (field: string): string | null =>
    (touched[field] ? (invalid[field] ?? null) : null) ?? fieldErrors[field] ?? null

  function set(change: Partial<typeof start>) {
    setIsSaved(false)
    hideToast()
    setValues((known) => ({ ...known, ...change }))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    touch(...Object.keys(invalid))
    if (Object.values(invalid).some(Boolean))
      setTimeout(focusFirstError) // After they are rendered.
    else void act(save, 'Couldn’t save the guest.')
  }

  const trash = (id: string) =>
    act(
      async () => {
        await trashGuest(id)
        router.push(deskTrashedGuestPath(id)) // This page is gone.
        return null
      },
      'Couldn’t move the guest to trash.',
      'Try again.',
    )

  const field = (id: string) => ({ id, error: errorOf(id), onBlur: () => touch(id) })

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
        <Link className="d-link" href={DESK_ROUTES.guests}>
          <Icon name="back" />
          Guests
        </Link>
      </Head>
      {toast}
      {dialog}
      <form className="d-form d-guests__form" onSubmit={submit} noValidate>
        {guest ? (
          <div className="d-filebar">
            <p className="d-filebar__name">
              {guest.name}, episode {guest.number}
            </p>
            <ChangeName guest={guest} isReady={(!isDirty || isSaved) && !isBusy} />
          </div>
        ) : (
          <div className="d-grid d-grid--2">
            <TextField
              {...field('guestName')}
              label="Name"
              maxLength={MAX_GUEST_NAME}
              value={values.name}
              onChange={(event) => set({ name: event.currentTarget.value })}
            />
            <div className="d-field">
              <TextField
                {...field('podcastEpisode')}
                label="On episode"
                inputMode="numeric"
                value={values.number}
                onChange={(event) => set({ number: event.currentTarget.value })}
              />
              <p className="d-hint" role="status">
                {episode.found === null &&
                  `There’s no episode ${number} yet. The guest is shown on the site once there is.`}
                {episode.found && `Episode ${number}: “${episode.found.title}”`}
                {twin.found &&
                  (twin.found.isInTrash
                    ? ' This guest is in trash; saving replaces it.'
                    : ' This guest already exists.')}
              </p>
              {twin.found && !twin.found.isInTrash && (
                <Link className="d-link" href={deskGuestPath(twin.found.id)}>
                  Edit it
                </Link>
              )}
            </div>
          </div>
        )}
        <TextArea
          {...field('description')}
          label="Short bio"
          dir="auto"
          maxLength={20_000}
          value={values.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
        <TextField
          {...field('personalLink')}
          label="Website"
          hint="Optional"
          type="url"
          placeholder="https://"
          value={values.link}
          onChange={(event) => set({ link: event.currentTarget.value })}
        />
        <div className="d-field">
          <div className="d-guests__photo">
            <Portrait
              picture={image.picture ?? guest?.picture ?? null}
              topic="mentalHealth"
              sizes="9rem"
              alt={image.picture || guest?.picture ? `Photo of ${name || 'the guest'}` : ''}
              position={image.picture ? `${focalPoint.x}% ${focalPoint.y}%` : undefined}
              className="d-guests__portrait"
            />
            <TextField
              {...field('file')}
              label="Photo"
              hint={image.fileLabel ?? 'JPEG, PNG, WebP, AVIF or GIF. It is cropped to a square.'}
              error={image.error ?? errorOf('file')}
              type="file"
              accept={IMAGE_TYPES}
              onChange={(event) => {
                setIsSaved(false)
                void image
                  .choose(event.currentTarget.files)
                  .then((isTaken) => isTaken && setFocalPoint(CENTER))
              }}
            />
          </div>
          {image.picture && (
            <FocalPointPicker
              picture={image.picture}
              focalPoint={focalPoint}
              onChange={setFocalPoint}
            />
          )}
        </div>
        {problem}
        <div className="d-actions">
          <button className="d-btn" type="submit" aria-busy={isBusy} disabled={isBusy}>
            {progress > 0 ? `Sending ${Math.round(progress * 100)} %` : 'Save guest'}
          </button>
          <Link className="d-btn d-btn--paper" href={DESK_ROUTES.guests}>
            Cancel
          </Link>
          {guest && (
            <button
              className="d-btn d-btn--quiet"
              type="button"
              onClick={() => void trash(guest.id)}
            >
              Move to trash
            </button>
          )}
        </div>
      </form>
      {guest && <PersonMerge guest={guest} />}
    </>
  )
}
