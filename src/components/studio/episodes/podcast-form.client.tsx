'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useState } from 'react'
import { findEpisode, nextEpisodeNumber, uploadEpisode } from '@/api-client/content'
import { Alert } from '@/components/ui/alert'
import { Button, ButtonLink } from '@/components/ui/button'
import { Check, Checks, TextArea, TextField } from '@/components/ui/field'
import { FormActions, FormCard, FormGrid, FormSection } from '@/components/ui/form'
import { UploadField } from '@/components/ui/upload-field'
import { nextTuesday } from '@/domain/episode-date'
import { LINK_FIELDS } from '@/domain/links'
import { PATHS } from '@/domain/paths'
import { PILLARS } from '@/domain/pillars'
import { Conflict } from '../shared/conflict'
import { DraftOffers } from '../shared/draft-offer'
import { ExistingEpisode } from '../shared/existing'
import styles from './podcast-form.module.css'
import {
  EMPTY,
  validateValues,
  inputOf,
  isIncomplete,
  LINK_LABELS,
  typedNumber,
  type Values,
} from './podcast-values'
import type { ShowTime } from './release'
import { ReleaseChoice } from './release-choice'
import { SampleContent } from './sample-content.client'
import { IMAGE_TYPES, shrinkImage } from '../shared/shrink-image'
import { SignInAgain } from '../account/sign-in-again.client'
import { UploadProgress } from '../shared/upload-progress'
import { useDraft } from '../shared/use-draft'
import { useImage } from '../shared/use-image'
import { useLeaveGuard } from '../shared/use-leave-guard'
import { useLeft } from '../shared/use-left'
import { useLookup } from '../shared/use-lookup'
import { focusFirstError, useSubmit } from '../shared/use-submit'

const findByNumber = (number: string) => findEpisode(Number(number))

/** Upload Podcast (A06-A08, V05, V06, D15, D18, D19). */
export function PodcastForm({ hostName, show }: { hostName: string; show: ShowTime }) {
  const router = useRouter()
  const [values, setValues] = useState<Values>(EMPTY)
  const [suggested, setSuggested] = useState<string | null>(null)
  const { left, leave } = useLeft()
  const [isSent, setIsSent] = useState(false)
  const [wasSeen, setWasSeen] = useState(false)
  const image = useImage()
  const isTyped =
    !isSent &&
    (JSON.stringify({ ...values, number: '' }) !== JSON.stringify(EMPTY) ||
      (values.number !== '' && values.number !== suggested))
  const draft = useDraft({
    form: PATHS.uploadPodcast,
    empty: EMPTY,
    values,
    isTyped,
    onRestore: setValues,
  })
  useLeaveGuard(isTyped || (!isSent && image.file !== null))

  const set = (change: Partial<Values>) => setValues((now) => ({ ...now, ...change }))
  const number = typedNumber(values.number)
  const there = useLookup(number === null ? null : String(number), findByNumber)

  const suggest = () =>
    nextEpisodeNumber().then(
      (next) => setSuggested(String(next)),
      (err) => console.error('The next number could not be found.', err),
    )
  useEffect(() => void suggest(), [])
  useEffect(() => {
    if (suggested) setValues((now) => (now.number ? now : { ...now, number: suggested }))
  }, [suggested])

  /** Numbers are free again: the one that was only suggested makes way for the next in order. */
  async function startAnew() {
    if (values.number === suggested) set({ number: '' })
    await Promise.all([
      suggest(),
      there.again().catch((err) => console.error('What is there is not known.', err)),
    ])
  }

  const run = useSubmit({
    send: async (onProgress) => {
      const seen = there.found ?? null
      setWasSeen(seen !== null)
      const file = image.file && (await shrinkImage(image.file))
      await uploadEpisode(inputOf(values, show), file, seen, onProgress)
    },
    onSent: () => {
      setIsSent(true)
      draft.clear()
      router.push(PATHS.home)
    },
    lookAgain: async () => {
      await Promise.all([there.again(), suggest()])
    },
  })

  const all = validateValues(values)
  const faults = Object.fromEntries(
    Object.entries(all).map(([field, fault]) => [field, left[field] ? fault : null]),
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    if (run.state !== 'idle') return
    leave(...Object.keys(all))
    if (!image.file) image.setError('Choose a thumbnail.')
    if (image.file && !Object.values(all).some(Boolean)) void run.submit()
    else setTimeout(focusFirstError) // Once they are shown.
  }

  const flag = (name: string, pillar: (typeof PILLARS)[number]['key'] | null, label: string) => (
    <Check
      key={name}
      name={name}
      pillar={pillar}
      checked={values.flags[name] ?? false}
      onChange={(event) => set({ flags: { ...values.flags, [name]: event.currentTarget.checked } })}
    >
      {label}
    </Check>
  )

  return (
    <>
      {run.state === 'sending' && <UploadProgress part={run.progress} />}
      <DraftOffers draft={draft} hasImage />
      <SampleContent onRemoved={startAnew} />
      <FormCard onSubmit={submit} aria-label="Upload podcast" noValidate>
        <FormSection legend="The episode">
          <TextField
            id="title"
            label="Title"
            value={values.title}
            error={run.fields.title}
            onChange={(event) => set({ title: event.currentTarget.value })}
            maxLength={300}
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
          <UploadField
            id="thumbnail"
            label="Thumbnail"
            hint="JPEG, PNG, WebP, AVIF or GIF, best 16:9 and 1280 wide"
            accept={IMAGE_TYPES}
            preview={image.preview}
            file={image.label}
            error={image.error ?? run.fields.file ?? run.fields.image}
            onChange={(event) => image.choose(event.currentTarget.files)}
            required
          />
          <FormGrid columns={3}>
            <TextField
              id="number"
              label="Episode number"
              hint={values.number === suggested ? 'next in order' : 'a whole number'}
              inputMode="numeric"
              value={values.number}
              error={faults.number ?? run.fields.episodeNum}
              onChange={(event) => {
                set({ number: event.currentTarget.value.trim() })
                if (run.isConflict) run.forget()
              }}
              onBlur={() => leave('number')}
              required
            />
            <TextField
              id="length"
              label="Length"
              hint="use format 00:00"
              value={values.length}
              error={(values.length && faults.length) || run.fields.episodeLength}
              onChange={(event) => set({ length: event.currentTarget.value })}
              onBlur={() => leave('length')}
              required
            />
            <div className={styles.date}>
              <TextField
                id="date"
                label="Episode date"
                hint="use format YYYY-MM-DD"
                value={values.date}
                error={faults.date ?? run.fields.episodeDate}
                onChange={(event) => set({ date: event.currentTarget.value })}
                onBlur={() => leave('date')}
                required
              />
              <Button
                look="paper"
                size="small"
                onClick={() => set({ date: nextTuesday(new Date(), show.timeZone) })}
              >
                next Tuesday
              </Button>
            </div>
          </FormGrid>
          <ExistingEpisode number={number} existing={there.found ?? null} failed={there.failed} />
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
                error={faults[field] ?? run.fields[field]}
                onChange={(event) =>
                  set({
                    links: { ...values.links, [field]: event.currentTarget.value || undefined },
                  })
                }
                onBlur={() => leave(field)}
              />
            ))}
          </FormGrid>
        </FormSection>
        <FormSection legend="File it under">
          <Checks>
            {flag('isFav', null, `${hostName}’s favorites`)}
            {PILLARS.map((pillar) => flag(pillar.flag, pillar.key, pillar.title))}
          </Checks>
        </FormSection>
        <ReleaseChoice
          release={values.release}
          date={values.date.trim()}
          show={show}
          error={faults.releaseAt ?? null}
          onChange={(release) => set({ release })}
          onLeave={() => leave('releaseAt')}
        />
        {run.isConflict ? (
          <Conflict
            what={`Episode ${number}`}
            wasSeen={wasSeen}
            title={there.found?.title ?? null}
            onReplace={() => void run.submit()}
            other={
              suggested && suggested !== values.number
                ? {
                    label: `Take number ${suggested} instead`,
                    onChoose: () => {
                      set({ number: suggested })
                      run.forget()
                      document.getElementById('number')?.focus()
                    },
                  }
                : undefined
            }
          />
        ) : (
          run.sentence && (
            <Alert kind="error">
              <p>{run.sentence}</p>
            </Alert>
          )
        )}
        <FormActions>
          <Button
            type="submit"
            disabled={isIncomplete(values) || Object.values(faults).some(Boolean)}
          >
            Upload Podcast
          </Button>
          <ButtonLink href={PATHS.home} look="paper">
            Cancel
          </ButtonLink>
        </FormActions>
      </FormCard>
      {run.state === 'signed-out' && (
        <SignInAgain onSignedIn={() => void run.submit()} onCancel={run.back} />
      )}
    </>
  )
}
