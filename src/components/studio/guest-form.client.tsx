'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useState } from 'react'
import { type Existing, findEpisode, findGuest, uploadGuest } from '@/api-client/content'
import { Alert } from '@/components/ui/alert'
import { Button, ButtonLink } from '@/components/ui/button'
import { TextArea, TextField } from '@/components/ui/field'
import { FormActions, FormCard, FormSection } from '@/components/ui/form'
import { UploadField } from '@/components/ui/upload-field'
import { EPISODE_NUMBER_MESSAGE } from '@/domain/episode-id'
import { linkFault } from '@/domain/links'
import { PATHS } from '@/domain/paths'
import { DraftOffer } from './draft-offer'
import { FocusChoice } from './focus-choice'
import { type Focus, IMAGE_TYPES, shrinkImage } from './shrink-image'
import { SignInAgain } from './sign-in-again.client'
import { UploadProgress } from './upload-progress'
import { useDraft } from './use-draft'
import { useImage } from './use-image'
import { useLeaveGuard } from './use-leave-guard'
import { useSubmit } from './use-submit'

const EMPTY = { name: '', description: '', link: '', number: '' }
const MIDDLE: Focus = { x: 50, y: 50 }

/** Upload Guest (A05, V07). */
export function GuestForm() {
  const router = useRouter()
  const [values, setValues] = useState(EMPTY)
  const [episode, setEpisode] = useState<Existing | 'none' | null>(null)
  const [existing, setExisting] = useState<Existing | null>(null)
  const [focus, setFocus] = useState(MIDDLE)
  const [left, setLeft] = useState<Record<string, boolean>>({})
  const image = useImage()
  const [isSent, setIsSent] = useState(false)
  const isDirty =
    !isSent && (image.file !== null || JSON.stringify(values) !== JSON.stringify(EMPTY))
  const draft = useDraft(PATHS.uploadGuest, values, isDirty)
  useLeaveGuard(isDirty)

  const set = (change: Partial<typeof EMPTY>) => setValues((now) => ({ ...now, ...change }))
  const leave = (field: string) => setLeft((now) => ({ ...now, [field]: true }))
  const number = /^\d{1,6}$/.test(values.number.trim()) ? Number(values.number) : null
  const name = values.name.trim()

  useEffect(() => {
    setEpisode(null)
    if (number === null) return
    let isCurrent = true
    findEpisode(number).then(
      (found) => isCurrent && setEpisode(found ?? 'none'),
      (err) => console.error('The episode could not be looked up.', err),
    )
    return () => {
      isCurrent = false
    }
  }, [number])

  async function lookUpGuest() {
    leave('name')
    setExisting(null)
    if (number === null || !name) return
    try {
      setExisting(await findGuest(number, name))
    } catch (err) {
      console.error('Whether the guest exists could not be asked.', err)
    }
  }

  const run = useSubmit({
    send: async (onProgress) => {
      const file = image.file && (await shrinkImage(image.file, focus))
      const input = {
        guestName: name,
        description: values.description.trim(),
        personalLink: values.link.trim() || null,
        podcastEpisode: number ?? NaN,
      }
      const seen = number === null ? null : await findGuest(number, name)
      // One that came up since the form said what is there is for the host to decide on.
      const isKnown = seen === null || seen.id === existing?.id
      await uploadGuest(input, file, isKnown ? seen : null, onProgress)
    },
    onSent: () => {
      setIsSent(true)
      draft.clear()
      router.push(PATHS.home)
    },
  })

  const numberFault = left.number && number === null ? EPISODE_NUMBER_MESSAGE : null
  const link = values.link.trim()
  const linkError = left.link && link ? linkFault(link, 'Personal link') : null
  const isIncomplete = !name || !values.description.trim()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (run.state !== 'idle') return
    leave('number')
    if (number === null) return document.getElementById('number')?.focus()
    if (!image.file) {
      image.setError('Choose a headshot.')
      return document.getElementById('headshot')?.focus()
    }
    void run.submit()
  }

  return (
    <>
      {run.state === 'sending' && <UploadProgress part={run.progress} />}
      <div hidden={run.state === 'sending'}>
        {draft.offer && (
          <DraftOffer
            savedAt={draft.offer.savedAt}
            hasImage
            onRestore={() => {
              if (draft.offer) setValues(draft.offer.values)
            }}
            onDiscard={draft.clear}
          />
        )}
        <FormCard onSubmit={submit} aria-label="Upload guest" noValidate>
          <FormSection legend="The guest">
            <TextField
              id="name"
              label="Guest name"
              value={values.name}
              error={run.isConflict ? null : run.fields.guestName}
              onChange={(event) => set({ name: event.currentTarget.value })}
              onBlur={() => void lookUpGuest()}
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
              error={linkError ?? run.fields.personalLink}
              onChange={(event) => set({ link: event.currentTarget.value })}
              onBlur={() => leave('link')}
            />
            <TextField
              id="number"
              label="Podcast appearance episode number"
              inputMode="numeric"
              value={values.number}
              error={numberFault ?? run.fields.podcastEpisode}
              onChange={(event) => set({ number: event.currentTarget.value })}
              onBlur={() => {
                leave('number')
                void lookUpGuest()
              }}
              required
            />
            <p role="status">
              {episode === 'none' &&
                'There is no such episode yet. Visitors will see the guest as soon as there is.'}
              {episode && episode !== 'none' && `Episode ${number}: “${episode.title}”`}
            </p>
            {existing && (
              <Alert kind="note">
                <p>
                  <strong>
                    {name} is a guest of episode {number} already.
                  </strong>{' '}
                  Uploading replaces what is there; it stays in the history on the dashboard.
                </p>
              </Alert>
            )}
          </FormSection>
          <FormSection legend="The headshot">
            <UploadField
              id="headshot"
              label="Headshot"
              hint="JPEG, PNG, WebP, AVIF or GIF; it is cut to a square"
              shape="square"
              accept={IMAGE_TYPES}
              preview={null}
              file={image.label}
              error={image.error ?? run.fields.file ?? run.fields.image}
              onChange={(event) => {
                setFocus(MIDDLE)
                image.choose(event.currentTarget.files)
              }}
              required
            />
            {image.preview && <FocusChoice src={image.preview} focus={focus} onChange={setFocus} />}
          </FormSection>
          {run.sentence && (
            <Alert kind="error">
              <p>
                {run.isConflict
                  ? 'Someone else has saved this guest meanwhile. Nothing was changed; upload again to replace it.'
                  : run.sentence}
              </p>
            </Alert>
          )}
          <FormActions>
            <Button type="submit" disabled={isIncomplete || Boolean(numberFault ?? linkError)}>
              Upload Guest
            </Button>
            <ButtonLink href={PATHS.home} look="paper">
              Cancel
            </ButtonLink>
          </FormActions>
        </FormCard>
      </div>
      {run.state === 'signed-out' && (
        <SignInAgain onSignedIn={() => void run.submit()} onCancel={run.back} />
      )}
    </>
  )
}
