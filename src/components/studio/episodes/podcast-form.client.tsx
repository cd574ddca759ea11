'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useState } from 'react'
import { findEpisode, nextEpisodeNumber, uploadEpisode } from '@/api-client/content'
import { useMutation } from '@/components/forms/use-mutation.client'
import { focusFirstError } from '@/components/forms/use-request.client'
import { Button, ButtonLink } from '@/components/ui/button'
import { Check, Checks, TextArea, TextField } from '@/components/forms/field'
import { FormActions, FormCard, FormGrid, FormSection } from '@/components/ui/form'
import { Cover } from '@/components/ui/cover'
import { UploadField } from '@/components/forms/upload-field'
import { nextReleaseDay } from '@/domain/episodes/episode-date'
import { isEqual } from '@/domain/is-equal'
import { LINK_FIELDS } from '@/domain/episodes/links'
import { PATHS } from '@/domain/paths'
import { TOPICS, type TopicKey } from '@/domain/topics/topics'
import type { ReleaseSchedule } from '@/domain/episodes/release'
import { Conflict } from '../shared/conflict'
import { SavedDrafts } from '../shared/saved-drafts'
import { EpisodeOverwriteWarning } from '../shared/overwrite-warning'
import { SendFailure } from '../shared/send-failure'
import styles from './podcast-form.module.css'
import {
  EMPTY,
  validateValues,
  toEpisodeInput,
  isIncomplete,
  LINK_LABELS,
  parseEpisodeNumber,
  type Values,
} from './podcast-values'
import { ReleaseField } from './release-field'
import { SampleContent } from './sample-content.client'
import { IMAGE_TYPES, shrinkImage } from '../shared/shrink-image'
import { UploadProgress } from '../shared/upload-progress'
import { useDraft } from '../shared/use-draft'
import { useImage } from '../shared/use-image'
import { useUnsavedChangesPrompt } from '../shared/use-unsaved-changes-prompt'
import { useTouchedFields } from '../shared/use-touched-fields'
import { useLookup } from '../shared/use-lookup'

const findByNumber = (number: string) => findEpisode(Number(number))

/** Upload Podcast (A06-A08, V05, V06, D15, D18, D19). */
export function PodcastForm({
  hostName,
  show,
  samples,
}: {
  hostName: string
  show: ReleaseSchedule
  /** How many sample episodes there are. */
  samples: number
}) {
  const router = useRouter()
  const [values, setValues] = useState<Values>(EMPTY)
  const [suggested, setSuggested] = useState<string | null>(null)
  const { touched, touch } = useTouchedFields()
  const [isSent, setIsSent] = useState(false)
  const [wasKnown, setWasKnown] = useState(false)
  const image = useImage()
  const isDirty =
    !isSent &&
    (!isEqual({ ...values, number: '' }, EMPTY) ||
      (values.number !== '' && values.number !== suggested))
  const draft = useDraft({
    form: PATHS.uploadPodcast,
    empty: EMPTY,
    values,
    isDirty,
    onRestore: setValues,
  })
  useUnsavedChangesPrompt(isDirty || (!isSent && image.file !== null))

  const set = (change: Partial<Values>) => setValues((now) => ({ ...now, ...change }))
  const number = parseEpisodeNumber(values.number)
  const existing = useLookup(number === null ? null : String(number), findByNumber)

  const suggest = () =>
    nextEpisodeNumber().then(
      (next) => setSuggested(String(next)),
      (err) => console.error('The next episode number could not be fetched.', err),
    )
  useEffect(() => void suggest(), [])
  useEffect(() => {
    if (suggested) setValues((now) => (now.number ? now : { ...now, number: suggested }))
  }, [suggested])

  /** Numbers are free again, so the suggested one gives way to the next in order. */
  async function suggestAgain() {
    if (values.number === suggested) set({ number: '' })
    await Promise.all([
      suggest(),
      existing
        .refetch()
        .catch((err) => console.error('The existing episode could not be looked up.', err)),
    ])
  }

  const upload = useMutation({
    isLeaving: true,
    refetch: () => Promise.all([existing.refetch(), suggest()]),
  })
  const send = () =>
    upload.run(async (onProgress) => {
      const known = existing.found ?? null
      setWasKnown(known !== null)
      const file = image.file && (await shrinkImage(image.file))
      await uploadEpisode(toEpisodeInput(values, show), file, known, onProgress)
      setIsSent(true)
      draft.clear()
      router.push(PATHS.home)
    })

  const invalid = validateValues(values)
  const errors = Object.fromEntries(
    Object.entries(invalid).map(([field, error]) => [field, touched[field] ? error : null]),
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    if (upload.isBusy) return
    touch(...Object.keys(invalid))
    if (!image.file) image.setError('Choose a thumbnail.')
    if (image.file && !Object.values(invalid).some(Boolean)) void send()
    else setTimeout(focusFirstError) // After they are rendered.
  }

  const topic = TOPICS.find(({ flag }) => values.flags[flag])?.key ?? null
  const flagCheckbox = (name: string, sign: TopicKey | null, label: string) => (
    <Check
      key={name}
      name={name}
      topic={sign}
      checked={values.flags[name] ?? false}
      onChange={(event) => set({ flags: { ...values.flags, [name]: event.currentTarget.checked } })}
    >
      {label}
    </Check>
  )

  return (
    <>
      {upload.isBusy && <UploadProgress fraction={upload.progress} />}
      <SavedDrafts draft={draft} hasImage />
      <SampleContent found={samples} onRemoved={suggestAgain} />
      <FormCard onSubmit={submit} aria-label="Upload podcast" noValidate>
        <FormSection legend="The episode">
          <TextField
            id="title"
            label="Title"
            value={values.title}
            error={upload.fieldErrors.title}
            onChange={(event) => set({ title: event.currentTarget.value })}
            maxLength={300}
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
          <UploadField
            id="thumbnail"
            label="Thumbnail"
            hint="JPEG, PNG, WebP, AVIF or GIF; ideally 16:9 and 1280 px wide"
            accept={IMAGE_TYPES}
            preview={
              image.picture && (
                <Cover
                  picture={image.picture}
                  topic={topic}
                  sizes="16rem"
                  alt="Preview of the chosen image"
                />
              )
            }
            fileLabel={image.fileLabel}
            error={image.error ?? upload.fieldErrors.file ?? upload.fieldErrors.image}
            onChange={(event) => void image.choose(event.currentTarget.files)}
            required
          />
          <FormGrid columns={3}>
            <TextField
              id="number"
              label="Episode number"
              hint={values.number === suggested ? 'the next in order' : 'a whole number'}
              inputMode="numeric"
              value={values.number}
              error={errors.number ?? upload.fieldErrors.episodeNum}
              onChange={(event) => {
                set({ number: event.currentTarget.value.trim() })
                if (upload.isConflict) upload.clear()
              }}
              onBlur={() => touch('number')}
              required
            />
            <TextField
              id="length"
              label="Length"
              hint="use format 00:00"
              value={values.length}
              error={(values.length && errors.length) || upload.fieldErrors.episodeLength}
              onChange={(event) => set({ length: event.currentTarget.value })}
              onBlur={() => touch('length')}
              required
            />
            <div className={styles.date}>
              <TextField
                id="date"
                label="Episode date"
                hint="use format YYYY-MM-DD"
                value={values.date}
                error={errors.date ?? upload.fieldErrors.episodeDate}
                onChange={(event) => set({ date: event.currentTarget.value })}
                onBlur={() => touch('date')}
                required
              />
              <Button
                variant="secondary"
                size="small"
                onClick={() =>
                  set({ date: nextReleaseDay(new Date(), show.timeZone, show.releaseDay) })
                }
              >
                Next {show.releaseDay}
              </Button>
            </div>
          </FormGrid>
          <EpisodeOverwriteWarning
            number={number}
            existing={upload.isConflict ? null : (existing.found ?? null)}
            failed={existing.failed}
          />
        </FormSection>
        <FormSection legend="Where to listen">
          <FormGrid columns={2}>
            {LINK_FIELDS.map(({ field }) => (
              <TextField
                key={field}
                id={field}
                label={LINK_LABELS[field]}
                type="url"
                placeholder="https://"
                value={values.links[field] ?? ''}
                error={errors[field] ?? upload.fieldErrors[field]}
                onChange={(event) =>
                  set({
                    links: { ...values.links, [field]: event.currentTarget.value || undefined },
                  })
                }
                onBlur={() => touch(field)}
              />
            ))}
          </FormGrid>
        </FormSection>
        <FormSection legend="File it under">
          <Checks>
            {flagCheckbox('isFav', null, `${hostName}’s favorites`)}
            {TOPICS.map(({ flag, key, title }) => flagCheckbox(flag, key, title))}
          </Checks>
        </FormSection>
        <ReleaseField
          release={values.release}
          date={values.date.trim()}
          show={show}
          error={errors.releaseAt ?? null}
          onChange={(release) => set({ release })}
          onBlur={() => touch('releaseAt')}
        />
        {upload.isConflict ? (
          <Conflict
            what={`Episode ${number}`}
            wasKnown={wasKnown}
            title={existing.found?.title ?? null}
            onReplace={() => void send()}
            alternative={
              suggested && suggested !== values.number
                ? {
                    label: `Use number ${suggested} instead`,
                    onChoose: () => {
                      set({ number: suggested })
                      upload.clear()
                      document.getElementById('number')?.focus()
                    },
                  }
                : undefined
            }
          />
        ) : (
          <SendFailure failure={upload.failure} />
        )}
        <FormActions>
          <Button
            type="submit"
            disabled={isIncomplete(values) || Object.values(errors).some(Boolean)}
          >
            Upload Podcast
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
