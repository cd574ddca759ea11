'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useState } from 'react'
import { readFeatured, updateFeatured, visibleEpisodeTitle } from '@/api-client/content'
import { QuoteOfTheWeek } from '@/components/site/quote-of-the-week'
import { Alert } from '@/components/ui/alert'
import { Button, ButtonLink } from '@/components/ui/button'
import { TextArea, TextField } from '@/components/ui/field'
import { FormActions, FormCard, FormSection } from '@/components/ui/form'
import { SideHead } from '@/components/ui/section'
import { EPISODE_NUMBER_MESSAGE } from '@/domain/episode-id'
import { PATHS } from '@/domain/paths'
import { SavedDrafts } from '../shared/saved-drafts'
import styles from './featured-form.module.css'
import { parseEpisodeNumber } from './podcast-values'
import { SessionExpiredDialog } from '../account/session-expired-dialog.client'
import { useDraft } from '../shared/use-draft'
import { useUnsavedChangesPrompt } from '../shared/use-unsaved-changes-prompt'
import { useLookup } from '../shared/use-lookup'
import { useSubmit } from '../shared/use-submit'

const EMPTY = { epnum: '', quote: '', quoteauthor: '' }

const findVisible = (number: string) => visibleEpisodeTitle(Number(number))

/** Edit Featured (A04, V08, D17), with the quote as the landing page will show it. */
export function FeaturedForm() {
  const router = useRouter()
  const [stored, setStored] = useState(EMPTY)
  const [values, setValues] = useState(EMPTY)
  const [unread, setUnread] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const isTyped = !isSent && JSON.stringify(values) !== JSON.stringify(stored)
  const draft = useDraft({
    form: PATHS.editFeatured,
    empty: EMPTY,
    values,
    isTyped,
    onRestore: setValues,
  })
  useUnsavedChangesPrompt(isTyped)

  const set = (change: Partial<typeof EMPTY>) => setValues((now) => ({ ...now, ...change }))
  const number = parseEpisodeNumber(values.epnum)
  const episode = useLookup(number === null ? null : String(number), findVisible)

  useEffect(() => {
    readFeatured().then(
      ({ epnum, quote, quoteauthor }) => {
        const present = {
          epnum: String(epnum ?? ''),
          quote: quote ?? '',
          quoteauthor: quoteauthor ?? '',
        }
        setStored(present)
        // What was typed in the meantime stays.
        setValues((now) => ({
          epnum: now.epnum || present.epnum,
          quote: now.quote || present.quote,
          quoteauthor: now.quoteauthor || present.quoteauthor,
        }))
      },
      (err) => {
        console.error('The featured section could not be read.', err)
        setUnread(true)
      },
    )
  }, [])

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

  const isIncomplete = number === null || !values.quote.trim() || !values.quoteauthor.trim()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (run.state === 'idle' && !isIncomplete) void run.submit()
  }

  return (
    <>
      <SavedDrafts draft={draft} />
      <div className={styles.sides}>
        <FormCard onSubmit={submit} aria-label="Edit featured" noValidate>
          {unread && (
            <Alert kind="error">
              <p>What is featured now could not be read. Reload the page to see it.</p>
            </Alert>
          )}
          <FormSection legend="Latest episode">
            <TextField
              id="epnum"
              label="Episode number"
              inputMode="numeric"
              value={values.epnum}
              error={values.epnum && number === null ? EPISODE_NUMBER_MESSAGE : run.fields.epnum}
              onChange={(event) => set({ epnum: event.currentTarget.value })}
              required
            />
            <p role="status">
              {episode.found === null && (
                <>
                  <strong>No visitor can see episode {number} now.</strong> You can save this; until
                  it is visible, the landing page shows the newest episode.
                </>
              )}
              {episode.found && `Episode ${number}: “${episode.found}”`}
              {episode.failed && 'The title of the episode could not be looked up.'}
            </p>
          </FormSection>
          <FormSection legend="Quote of the week">
            <TextArea
              id="quote"
              label="Quote"
              hint="without quotation marks, the page draws its own"
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
          </FormSection>
          {run.sentence && (
            <Alert kind="error">
              <p>{run.sentence}</p>
            </Alert>
          )}
          <FormActions>
            <Button type="submit" disabled={isIncomplete} busy={run.state === 'sending'}>
              Update Featured Section
            </Button>
            <ButtonLink href={PATHS.home} variant="secondary">
              Cancel
            </ButtonLink>
          </FormActions>
        </FormCard>
        <aside className={styles.preview} aria-labelledby="preview">
          <SideHead id="preview">Preview</SideHead>
          <QuoteOfTheWeek
            small
            quote={{ text: values.quote.trim() || '…', author: values.quoteauthor.trim() || '…' }}
          />
        </aside>
      </div>
      {run.state === 'logged-out' && (
        <SessionExpiredDialog onLoggedIn={() => void run.submit()} onCancel={run.back} />
      )}
    </>
  )
}
