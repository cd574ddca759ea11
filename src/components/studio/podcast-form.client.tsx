'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useState } from 'react'
import { type Existing, findEpisode, nextEpisodeNumber, uploadEpisode } from '@/api-client/content'
import { Alert } from '@/components/ui/alert'
import { Button, ButtonLink } from '@/components/ui/button'
import { Check, Checks, TextArea, TextField } from '@/components/ui/field'
import { FormActions, FormCard, FormGrid, FormSection } from '@/components/ui/form'
import { UploadField } from '@/components/ui/upload-field'
import { dateFault, nextTuesday } from '@/domain/episode-date'
import { EPISODE_NUMBER_MESSAGE } from '@/domain/episode-id'
import { lengthFault } from '@/domain/episode-length'
import { linkFault, LINK_FIELDS } from '@/domain/links'
import { PATHS } from '@/domain/paths'
import { PILLARS } from '@/domain/pillars'
import styles from './podcast-form.module.css'
import { DraftOffer } from './draft-offer'
import { RELEASE_NOW, ReleaseChoice, releaseInstant, type ShowTime } from './release-choice'
import { IMAGE_TYPES, shrinkImage } from './shrink-image'
import { SignInAgain } from './sign-in-again.client'
import { UploadProgress } from './upload-progress'
import { useDraft } from './use-draft'
import { useImage } from './use-image'
import { useLeaveGuard } from './use-leave-guard'
import { useSubmit } from './use-submit'

const EMPTY = {
  title: '',
  description: '',
  length: '',
  number: '',
  date: '',
  links: {} as Record<string, string>,
  flags: {} as Record<string, boolean>,
  release: RELEASE_NOW,
}
type Values = typeof EMPTY

const LABELS: Record<string, string> = {
  linkApple: 'Apple link',
  linkSpotify: 'Spotify link',
  linkYT: 'YouTube link',
  linkAmazon: 'Amazon link',
}

/** Upload Podcast (A06-A08, V05, V06, D15, D18, D19). */
export function PodcastForm({ hostName, show }: { hostName: string; show: ShowTime }) {
  const router = useRouter()
  const [values, setValues] = useState<Values>(EMPTY)
  const [suggested, setSuggested] = useState('')
  const [existing, setExisting] = useState<Existing | null>(null)
  const [left, setLeft] = useState<Record<string, boolean>>({})
  const image = useImage()
  const [isSent, setIsSent] = useState(false)
  const isDirty =
    !isSent &&
    (image.file !== null ||
      JSON.stringify({ ...values, number: '' }) !== JSON.stringify(EMPTY) ||
      (values.number !== '' && values.number !== suggested))
  const draft = useDraft<Values>(PATHS.uploadPodcast, values, isDirty)
  useLeaveGuard(isDirty)

  const set = (change: Partial<Values>) => setValues((now) => ({ ...now, ...change }))
  const leave = (field: string) => setLeft((now) => ({ ...now, [field]: true }))
  const number = /^\d{1,6}$/.test(values.number) ? Number(values.number) : null

  useEffect(() => {
    nextEpisodeNumber().then(
      (next) => {
        setSuggested(String(next))
        setValues((now) => (now.number ? now : { ...now, number: String(next) }))
      },
      (err) => console.error('The next number could not be found.', err),
    )
  }, [])

  useEffect(() => {
    setExisting(null)
    if (number === null) return
    let isCurrent = true
    findEpisode(number).then(
      (found) => isCurrent && setExisting(found),
      (err) => console.error('Whether the number exists could not be asked.', err),
    )
    return () => {
      isCurrent = false
    }
  }, [number])

  const run = useSubmit({
    send: async (onProgress) => {
      const { title, description, length, date, links, flags, release } = values
      const file = image.file && (await shrinkImage(image.file))
      const input = {
        ...Object.fromEntries(
          LINK_FIELDS.map(({ field }) => [field, links[field]?.trim() || null]),
        ),
        ...flags,
        title: title.trim(),
        description: description.trim(),
        episodeNum: number ?? NaN,
        episodeDate: date.trim(),
        episodeLength: length.trim(),
        releaseAt: releaseInstant(release, show, new Date()),
      }
      await uploadEpisode(input, file, existing, onProgress)
    },
    onSent: () => {
      setIsSent(true)
      draft.clear()
      router.push(PATHS.home)
    },
  })

  const faults: Record<string, string | null> = {
    date: left.date ? dateFault(values.date.trim()) : null,
    length: left.length && values.length ? lengthFault(values.length.trim()) : null,
    number: left.number && number === null ? EPISODE_NUMBER_MESSAGE : null,
  }
  for (const { field } of LINK_FIELDS) {
    const link = values.links[field]?.trim()
    faults[field] = link && left[field] ? linkFault(link, LABELS[field] ?? field) : null
  }
  const isIncomplete = [
    values.title,
    values.description,
    values.length,
    values.number,
    values.date,
  ].some((value) => !value.trim())
  const isFaulty = Object.values(faults).some(Boolean) || dateFault(values.date.trim()) !== null

  function submit(event: FormEvent) {
    event.preventDefault()
    if (run.state !== 'idle') return
    if (!image.file) {
      image.setError('Choose a thumbnail.')
      document.getElementById('thumbnail')?.focus()
      return
    }
    void run.submit()
  }

  /** Another admin was faster: what is there now is shown, and the choice is the host's (D15). */
  async function seeWhatIsThere() {
    if (number !== null) setExisting(await findEpisode(number).catch(() => existing))
    run.back()
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
                error={faults.number ?? (run.isConflict ? null : run.fields.episodeNum)}
                onChange={(event) => set({ number: event.currentTarget.value.trim() })}
                onBlur={() => leave('number')}
                required
              />
              <TextField
                id="length"
                label="Length"
                hint="use format 00:00"
                value={values.length}
                error={faults.length ?? run.fields.episodeLength}
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
                  onChange={(event) => {
                    set({ date: event.currentTarget.value })
                    if (!dateFault(event.currentTarget.value.trim())) leave('date')
                  }}
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
            {existing && number !== null && (
              <Alert kind="note">
                <p>
                  <strong>Episode {number} exists</strong>
                  {existing.isInTrash ? ' in the trash' : ''}: “{existing.title}”. Uploading
                  replaces it{existing.isInTrash ? ' and brings it back' : ''}; what was there stays
                  in its history on the dashboard.
                </p>
              </Alert>
            )}
          </FormSection>
          <FormSection legend="Where to listen">
            <FormGrid columns={2}>
              {LINK_FIELDS.map(({ field }) => (
                <TextField
                  key={field}
                  id={field}
                  label={LABELS[field]}
                  type="url"
                  placeholder="https://"
                  value={values.links[field] ?? ''}
                  error={faults[field] ?? run.fields[field]}
                  onChange={(event) =>
                    set({ links: { ...values.links, [field]: event.currentTarget.value } })
                  }
                  onBlur={() => leave(field)}
                />
              ))}
            </FormGrid>
          </FormSection>
          <FormSection legend="File it under">
            <Checks>
              <FlagBox flag="isFav" values={values} set={set} pillar={null}>
                {`${hostName}’s favorites`}
              </FlagBox>
              {PILLARS.map(({ key, flag, title }) => (
                <FlagBox key={key} flag={flag} values={values} set={set} pillar={key}>
                  {title}
                </FlagBox>
              ))}
            </Checks>
          </FormSection>
          <ReleaseChoice
            release={values.release}
            date={values.date.trim()}
            show={show}
            onChange={(release) => set({ release })}
          />
          {run.sentence && (
            <Alert kind="error">
              {run.isConflict ? (
                <>
                  <p>
                    <strong>Someone else has saved episode {number} meanwhile.</strong> Nothing was
                    changed. Look at what is there, then choose: another number, or upload again to
                    replace it.
                  </p>
                  <Button look="paper" size="small" onClick={seeWhatIsThere}>
                    Show what is there
                  </Button>
                </>
              ) : (
                <p>{run.sentence}</p>
              )}
            </Alert>
          )}
          <FormActions>
            <Button type="submit" disabled={isIncomplete || isFaulty}>
              Upload Podcast
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

function FlagBox({
  flag,
  values,
  set,
  pillar,
  children,
}: {
  flag: string
  values: Values
  set: (change: Partial<Values>) => void
  pillar: (typeof PILLARS)[number]['key'] | null
  children: string
}) {
  return (
    <Check
      name={flag}
      pillar={pillar}
      checked={values.flags[flag] ?? false}
      onChange={(event) => set({ flags: { ...values.flags, [flag]: event.currentTarget.checked } })}
    >
      {children}
    </Check>
  )
}
