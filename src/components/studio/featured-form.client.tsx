'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useState } from 'react'
import { readFeatured, updateFeatured, visibleEpisodeTitle } from '@/api-client/content'
import { Alert } from '@/components/ui/alert'
import { Button, ButtonLink } from '@/components/ui/button'
import { TextArea, TextField } from '@/components/ui/field'
import { FormActions, FormCard } from '@/components/ui/form'
import { EPISODE_NUMBER_MESSAGE } from '@/domain/episode-id'
import { PATHS } from '@/domain/paths'
import { DraftOffer } from './draft-offer'
import { SignInAgain } from './sign-in-again.client'
import { useDraft } from './use-draft'
import { useLeaveGuard } from './use-leave-guard'
import { useSubmit } from './use-submit'

const EMPTY = { epnum: '', quote: '', quoteauthor: '' }

/** Edit Featured (A04, V08, D17). */
export function FeaturedForm() {
  const router = useRouter()
  const [stored, setStored] = useState(EMPTY)
  const [values, setValues] = useState(EMPTY)
  const [unread, setUnread] = useState(false)
  const [episode, setEpisode] = useState<string | 'none' | null>(null)
  const [isSent, setIsSent] = useState(false)
  const isDirty = !isSent && JSON.stringify(values) !== JSON.stringify(stored)
  const draft = useDraft(PATHS.editFeatured, values, isDirty)
  useLeaveGuard(isDirty)

  const set = (change: Partial<typeof EMPTY>) => setValues((now) => ({ ...now, ...change }))
  const number = /^\d{1,6}$/.test(values.epnum.trim()) ? Number(values.epnum) : null

  useEffect(() => {
    readFeatured().then(
      ({ epnum, quote, quoteauthor }) => {
        const present = {
          epnum: epnum === null || epnum === undefined ? '' : String(epnum),
          quote: quote ?? '',
          quoteauthor: quoteauthor ?? '',
        }
        setStored(present)
        setValues(present)
      },
      (err) => {
        console.error('The featured section could not be read.', err)
        setUnread(true)
      },
    )
  }, [])

  useEffect(() => {
    setEpisode(null)
    if (number === null) return
    let isCurrent = true
    visibleEpisodeTitle(number).then(
      (title) => isCurrent && setEpisode(title ?? 'none'),
      (err) => console.error('The episode could not be looked up.', err),
    )
    return () => {
      isCurrent = false
    }
  }, [number])

  const run = useSubmit({
    send: () =>
      updateFeatured({
        epnum: number ?? NaN,
        quote: values.quote.trim(),
        quoteauthor: values.quoteauthor.trim(),
      }),
    onSent: () => {
      setIsSent(true)
      draft.clear()
      router.push(PATHS.home)
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (run.state === 'idle' && number !== null) void run.submit()
  }

  const isIncomplete = number === null || !values.quote.trim() || !values.quoteauthor.trim()
  return (
    <>
      {draft.offer && (
        <DraftOffer
          savedAt={draft.offer.savedAt}
          hasImage={false}
          onRestore={() => {
            if (draft.offer) setValues(draft.offer.values)
          }}
          onDiscard={draft.clear}
        />
      )}
      <FormCard onSubmit={submit} aria-label="Edit featured" noValidate>
        {unread && (
          <Alert kind="error">
            <p>What is featured now could not be read. Reload the page to see it.</p>
          </Alert>
        )}
        <TextField
          id="epnum"
          label="Episode number"
          inputMode="numeric"
          value={values.epnum}
          error={values.epnum && number === null ? EPISODE_NUMBER_MESSAGE : run.fields.epnum}
          onChange={(event) => set({ epnum: event.currentTarget.value })}
          required
        />
        <div role="status">
          {episode === 'none' ? (
            <p>
              <strong>No visitor can see episode {number} now.</strong> You can save this; until it
              is visible, the landing page shows the newest episode.
            </p>
          ) : (
            episode && (
              <p>
                Episode {number}: “{episode}”
              </p>
            )
          )}
        </div>
        <TextArea
          id="quote"
          label="Quote"
          rows={4}
          quoting
          value={values.quote}
          error={run.fields.quote}
          onChange={(event) => set({ quote: event.currentTarget.value })}
          required
        />
        <TextField
          id="quoteauthor"
          label="Quote author"
          value={values.quoteauthor}
          error={run.fields.quoteauthor}
          onChange={(event) => set({ quoteauthor: event.currentTarget.value })}
          required
        />
        {run.sentence && (
          <Alert kind="error">
            <p>{run.sentence}</p>
          </Alert>
        )}
        <FormActions>
          <Button type="submit" disabled={isIncomplete} busy={run.state === 'sending'}>
            Update Featured Section
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
