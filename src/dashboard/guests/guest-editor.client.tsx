'use client'

import { useState } from 'react'
import { trashGuest, uploadGuest } from '@/client/content'
import { useGuestForm } from '@/components/studio/guests/use-guest-form'
import { IMAGE_TYPES } from '@/components/studio/shared/shrink-image'
import { useUnsavedChangesPrompt } from '@/components/studio/shared/use-unsaved-changes-prompt'
import { Portrait } from '@/components/ui/portrait'
import { usePageRouter } from '@/components/studio/shared/use-page'
import { DESK_ROUTES, deskGuestPath, deskTrashedGuestPath, recordsPath } from '@/domain/desk-routes'
import { episodeId } from '@/domain/episodes/episode-id'
import { guestId } from '@/domain/guests/guest-id'
import { type More, NO_MORE } from '@/domain/more-fields'
import { episodePath } from '@/domain/paths'
import type { EditedGuest } from '@/server/desk/guests'
import type { ActionResult } from '../ui/action-result'
import { TextArea, TextField } from '@/components/ui/field'
import { FileField } from '../ui/file-field.client'
import { Head, Section } from '../ui/head'
import {
  Band,
  Button,
  buttonClass,
  ButtonLink,
  forms,
  Icon,
  TextLink,
  ui,
  VisuallyHidden,
} from '../ui/kit'
import { MoreFields } from '../ui/more-fields.client'
import { StatusLabel } from '../ui/status'
import { useAction } from '../ui/use-action.client'
import { useMore } from '../ui/use-more.client'
import { ChangeName } from './change-name.client'
import styles from './guests.module.css'
import { NewGuestFields } from './new-guest-fields'
import { PersonMerge } from './person-merge.client'

const EMPTY_MESSAGES = { guestName: 'Enter the guest’s name.', description: 'Add a short bio.' }

/** Adds a guest to an episode, or changes one; another name moves it, and the episode never changes. */
export function GuestEditor({
  guest,
  more: newMore = NO_MORE,
}: {
  guest: EditedGuest | null
  /** The fields that a new one has under *More fields*. */
  more?: More
}) {
  const router = usePageRouter()
  const { act, isBusy, progress, fieldErrors, toast, problem, dialog, hideToast } = useAction({
    isForm: true,
    isRefreshed: false,
    conflict:
      'This guest changed elsewhere while you were editing. Open the guest in another tab to compare.',
  })
  const guestForm = useGuestForm({
    start: guest && {
      guestName: guest.name,
      description: guest.description,
      personalLink: guest.link,
      podcastEpisode: String(guest.number),
    },
    // Of an imported guest there may be none.
    empty: guest?.description === '' ? { guestName: EMPTY_MESSAGES.guestName } : EMPTY_MESSAGES,
    fieldErrors,
    onChange: hideToast,
  })
  const { form, photo, input, readInput, existing } = guestForm
  const [savedFile, setSavedFile] = useState<File | null>(null)
  const more = useMore(guest?.more ?? newMore)
  const isDirty = form.isDirty || photo.file !== savedFile || more.isDirty
  useUnsavedChangesPrompt(isDirty)

  async function save(onProgress: (fraction: number) => void): Promise<ActionResult | null> {
    const known = guest
      ? { id: guest.id, title: guest.name, updatedAt: guest.updatedAt, isInTrash: false }
      : existing.found?.isInTrash
        ? existing.found
        : null
    const sent = await readInput()
    await uploadGuest({ ...more.values, ...sent }, await photo.crop(), known, onProgress)
    form.load(form.values)
    more.saved()
    setSavedFile(photo.file)
    if (!guest) {
      router.push(deskGuestPath(guestId(sent.podcastEpisode, sent.guestName)))
      return null
    }
    router.refresh()
    return { message: `${guest.name} saved.` }
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

  const hasPhoto = photo.picture !== null || Boolean(guest?.picture)
  return (
    <>
      <Head
        title={guest?.name ?? 'New guest'}
        note={guest && <StatusLabel status={guest.status} />}
        actions={
          guest?.status.state === 'live' && (
            <a
              className={buttonClass({ variant: 'secondary' })}
              href={episodePath(episodeId(guest.number))}
            >
              View
            </a>
          )
        }
      >
        <TextLink href={DESK_ROUTES.guests}>
          <Icon name="back" />
          Guests
        </TextLink>
      </Head>
      {toast}
      {dialog}
      <form
        id="guest"
        onSubmit={form.submit(
          () => act(save, 'Couldn’t save the guest.'),
          () => Boolean(guest?.picture) || photo.require('Choose a photo.'),
        )}
        noValidate
      >
        <Section side="The guest" id="h-guest" isFirst className={forms.form}>
          {guest ? (
            <div className={forms.filebar}>
              <p className={forms.fileName}>
                {guest.name}, {guest.episode}
              </p>
              <ChangeName guest={guest} isReady={!isDirty && !isBusy} />
            </div>
          ) : (
            <NewGuestFields guestForm={guestForm} />
          )}
          <TextArea
            {...form.field('description')}
            label="Short bio"
            dir="auto"
            maxLength={20_000}
          />
          <TextField
            {...form.field('personalLink')}
            label="Website"
            hint="Optional"
            type="url"
            placeholder="https://"
          />
          <MoreFields
            {...more.props}
            errors={fieldErrors}
            document={guest && { id: guest.id, form: recordsPath('guests', guest.id) }}
            onChange={(changed) => {
              hideToast()
              more.props.onChange(changed)
            }}
          />
        </Section>
        <Section side="Photo" id="h-photo" className={forms.form}>
          <div className={styles.photo}>
            <Portrait
              picture={photo.picture ?? guest?.picture ?? null}
              topic="mentalHealth"
              sizes="8.5rem"
              alt={hasPhoto ? `Photo of ${input.guestName || 'the guest'}` : ''}
              position={photo.picture ? photo.position : undefined}
              className={styles.portrait}
            />
            <FileField
              id="file"
              label={<VisuallyHidden>Choose a photo</VisuallyHidden>}
              hint="JPEG, PNG, WebP, AVIF or GIF. It is cropped to a square."
              error={photo.error ?? fieldErrors.file ?? fieldErrors.image}
              accept={IMAGE_TYPES}
              fileName={photo.fileLabel}
              onFiles={(files) => {
                hideToast()
                void photo.choose(files)
              }}
            />
          </div>
          {photo.picker}
        </Section>
      </form>
      {guest && <PersonMerge guest={guest} />}
      <Band side={null} className={forms.form}>
        {problem}
        <div className={ui.actions}>
          <Button type="submit" form="guest" aria-busy={isBusy} disabled={isBusy}>
            {progress > 0 ? `Sending ${Math.round(progress * 100)} %` : 'Save guest'}
          </Button>
          <ButtonLink variant="secondary" href={DESK_ROUTES.guests}>
            Cancel
          </ButtonLink>
          {guest && (
            <Button variant="quiet" onClick={() => void trash(guest.id)}>
              Move to trash
            </Button>
          )}
          {guest && <a href={recordsPath('guests', guest.id)}>All fields</a>}
        </div>
      </Band>
    </>
  )
}
