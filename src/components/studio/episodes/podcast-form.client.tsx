'use client'

import { useState } from 'react'
import { uploadEpisode } from '@/client/content'
import { useMutation } from '@/components/forms/use-mutation.client'
import { Button, ButtonLink } from '@/components/ui/button'
import { Cover } from '@/components/ui/cover'
import { Check, Checks, TextArea, TextField } from '@/components/ui/field'
import { FormActions, FormCard, FormGrid, FormSection } from '@/components/ui/form'
import { isFutureDate, nextReleaseDay } from '@/domain/episodes/episode-date'
import type { ReleaseSchedule } from '@/domain/episodes/release'
import { LINK_FIELDS } from '@/domain/episodes/links'
import { PATHS } from '@/domain/paths'
import { withSiteTopics } from '@/domain/topics/kept-topics'
import { topicsOf, type Topic } from '@/domain/topics/topics'
import { Conflict } from '../shared/conflict'
import { EpisodeOverwriteWarning } from '../shared/overwrite-warning'
import { SavedDrafts } from '../shared/saved-drafts'
import { SendFailure } from '../shared/send-failure'
import { IMAGE_TYPES, shrinkImage } from '../shared/shrink-image'
import { UploadField } from '../shared/upload-field'
import { UploadProgress } from '../shared/upload-progress'
import { useImage } from '../shared/use-image'
import { useUnsent } from '../shared/use-unsent'
import styles from './podcast-form.module.css'
import { EMPTY, isIncomplete, LINK_LABELS, toEpisodeInput, type Values } from './podcast-values'
import { describeRelease } from './release'
import { SampleContent } from './sample-content.client'
import { type PodcastFormState, usePodcastForm } from './use-podcast-form'

/** Release now, on the next release day or at a time, and what that means for visitors. */
function ReleaseField({ form, show }: { form: PodcastFormState; show: ReleaseSchedule }) {
  // oxlint-disable-next-line react/purity -- A day stops being in the future while the form is open.
  const now = new Date()
  const { release, episodeDate } = form.values
  const isDateInFuture = isFutureDate(episodeDate.trim(), now, show.timeZone)
  return (
    <FormSection legend="Release">
      <Checks>
        <Check {...form.radio('release.kind', 'now')}>Now</Check>
        <Check {...form.radio('release.kind', 'next')}>Next {show.releaseDay}</Check>
        <Check {...form.radio('release.kind', 'at')}>Pick a time</Check>
      </Checks>
      {release.kind === 'at' && (
        <TextField
          {...form.field('release.at')}
          id="releaseAt"
          label="Time"
          hint={`In the show’s time zone, ${show.timeZone}.`}
          type="datetime-local"
          max="9999-12-31T23:59"
          required
        />
      )}
      <p role="status">{describeRelease(release, show, now, isDateInFuture)}</p>
    </FormSection>
  )
}

/** Upload Podcast. */
export function PodcastForm({
  hostName,
  topics,
  show,
  samples,
}: {
  hostName: string
  /** All topics of the site, in the order of the form. */
  topics: Topic[]
  show: ReleaseSchedule
  samples: number
}) {
  const [wasKnown, setWasKnown] = useState(false)
  const image = useImage()
  const upload = useMutation({ isLeaving: true, refetch: () => refetch() })
  const { form, number, suggested, existing, fillInNumber, refetch } = usePodcastForm({
    fieldErrors: upload.fieldErrors,
    onChange: (name) => {
      if (upload.isConflict && name === 'episodeNum') upload.clear()
    },
  })
  const { values, field, set } = form
  const restore = (kept: Values) => form.restore(withSiteTopics(kept, topics))
  const unsent = { ...form, restore }
  const { draft, leave } = useUnsent(PATHS.uploadPodcast, EMPTY, unsent, image.file !== null)

  const nextDay = () => nextReleaseDay(new Date(), show.timeZone, show.releaseDay)
  const send = () =>
    upload.run(async (onProgress) => {
      const known = existing.found ?? null
      setWasKnown(known !== null)
      const file = image.file && (await shrinkImage(image.file))
      await uploadEpisode(toEpisodeInput(values, show), file, known, onProgress)
      leave()
    })

  /** The numbers of the samples are free again. */
  const onRemoved = () => {
    void fillInNumber()
    existing
      .refetch()
      .catch((err) => console.error('The existing episode could not be looked up.', err))
  }

  return (
    <>
      {upload.isBusy && <UploadProgress fraction={upload.progress} />}
      <SavedDrafts draft={draft} hasImage />
      <SampleContent found={samples} onRemoved={onRemoved} />
      <FormCard
        onSubmit={form.submit(send, () => image.require('Choose a thumbnail.'))}
        aria-label="Upload podcast"
        noValidate
      >
        <FormSection legend="The episode">
          <TextField {...field('title')} label="Title" maxLength={300} required />
          <TextArea {...field('description')} label="Description" required />
          <UploadField
            id="thumbnail"
            label="Thumbnail"
            hint="JPEG, PNG, WebP, AVIF or GIF; ideally 16:9 and 1280 px wide"
            accept={IMAGE_TYPES}
            preview={
              image.picture && (
                <Cover
                  picture={image.picture}
                  topic={topicsOf(values.topics, topics)[0] ?? null}
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
              {...field('episodeNum')}
              label="Episode number"
              hint={values.episodeNum === suggested ? 'the next in order' : 'a whole number'}
              inputMode="numeric"
              required
            />
            <TextField
              {...field('episodeLength')}
              label="Length"
              hint="use format 00:00"
              required
            />
            <div className={styles.date}>
              <TextField
                {...field('episodeDate')}
                label="Episode date"
                hint="use format YYYY-MM-DD"
                required
              />
              <Button
                variant="secondary"
                size="small"
                onClick={() => set('episodeDate', nextDay())}
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
            {LINK_FIELDS.map(({ field: name }) => (
              <TextField
                key={name}
                {...field(name)}
                label={LINK_LABELS[name]}
                type="url"
                placeholder="https://"
              />
            ))}
          </FormGrid>
        </FormSection>
        <FormSection legend="File it under">
          <Checks>
            <Check {...form.check('isFav')} topic={null}>{`${hostName}’s favorites`}</Check>
            {topics.map(({ title, ...topic }) => (
              <Check
                key={topic.key}
                topic={topic}
                checked={values.topics.includes(topic.key)}
                onChange={({ currentTarget: { checked } }) =>
                  set(
                    'topics',
                    checked
                      ? [...values.topics, topic.key]
                      : values.topics.filter((other) => other !== topic.key),
                  )
                }
              >
                {title}
              </Check>
            ))}
          </Checks>
        </FormSection>
        <ReleaseField form={form} show={show} />
        {upload.isConflict ? (
          <Conflict
            what={`Episode ${number}`}
            wasKnown={wasKnown}
            title={existing.found?.title ?? null}
            onReplace={() => void send()}
            alternative={
              suggested && suggested !== values.episodeNum
                ? {
                    label: `Use number ${suggested} instead`,
                    onChoose: () => {
                      set('episodeNum', suggested)
                      document.getElementById('episodeNum')?.focus()
                    },
                  }
                : undefined
            }
          />
        ) : (
          <SendFailure failure={upload.failure} />
        )}
        <FormActions>
          <Button type="submit" disabled={isIncomplete(values) || form.hasErrors}>
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
