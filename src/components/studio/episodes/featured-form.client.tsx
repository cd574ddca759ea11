'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  type Featured,
  readFeatured,
  updateFeatured,
  visibleEpisodeTitle,
} from '@/api-client/content'
import { QuoteOfTheWeek } from '@/components/site/quote-of-the-week'
import { useMutation } from '@/components/forms/use-mutation.client'
import { Alert } from '@/components/ui/alert'
import { Button, ButtonLink } from '@/components/ui/button'
import { TextArea, TextField } from '@/components/forms/field'
import { FormActions, FormCard, FormSection } from '@/components/ui/form'
import { SideHead } from '@/components/ui/section'
import { EPISODE_NUMBER_MESSAGE, parseEpisodeNumber } from '@/domain/episodes/episode-id'
import { isEqual } from '@/domain/is-equal'
import { PATHS } from '@/domain/paths'
import { bareQuote } from '@/domain/quotes/quotes'
import { Conflict } from '../shared/conflict'
import { SavedDrafts } from '../shared/saved-drafts'
import { SendFailure } from '../shared/send-failure'
import styles from './featured-form.module.css'
import { useDraft } from '../shared/use-draft'
import { useUnsavedChangesPrompt } from '../shared/use-unsaved-changes-prompt'
import { useLookup } from '../shared/use-lookup'

const EMPTY = { epnum: '', quote: '', quoteauthor: '' }

const findVisible = (number: string) => visibleEpisodeTitle(Number(number))

/** Edit Featured (A04, V08, D17), with a preview of the quote as the home page will show it. */
export function FeaturedForm() {
  const router = useRouter()
  const [stored, setStored] = useState(EMPTY)
  const [values, setValues] = useState(EMPTY)
  /** The state that the change is made from. */
  const known = useRef<Featured | null>(null)
  /** The stored state after a failed submit. */
  const [existing, setExisting] = useState<Featured | null>(null)
  const [isLoaded, setIsLoaded] = useState(false)
  const [isLoadFailed, setIsLoadFailed] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const isDirty = !isSent && !isEqual(values, stored)
  const draft = useDraft({
    form: PATHS.editFeatured,
    empty: EMPTY,
    values,
    isDirty,
    onRestore: setValues,
  })
  useUnsavedChangesPrompt(isDirty)

  const set = (change: Partial<typeof EMPTY>) => setValues((now) => ({ ...now, ...change }))
  const number = parseEpisodeNumber(values.epnum)
  const episode = useLookup(number === null ? null : String(number), findVisible)

  useEffect(() => {
    readFeatured().then(
      (featured) => {
        known.current = featured
        setIsLoaded(true)
        const { epnum, quote, quoteauthor } = featured
        const current = {
          epnum: String(epnum ?? ''),
          quote: quote ?? '',
          quoteauthor: quoteauthor ?? '',
        }
        setStored(current)
        // Keep what has been typed in the meantime.
        setValues((now) => ({
          epnum: now.epnum || current.epnum,
          quote: now.quote || current.quote,
          quoteauthor: now.quoteauthor || current.quoteauthor,
        }))
      },
      (err) => {
        console.error('The featured section could not be loaded.', err)
        setIsLoadFailed(true)
      },
    )
  }, [])

  const input = {
    epnum: number ?? NaN,
    quote: values.quote.trim(),
    quoteauthor: values.quoteauthor.trim(),
  }
  const update = useMutation({
    isLeaving: true,
    refetch: async () => {
      const now = await readFeatured()
      setExisting(now)
      // It was saved and only the answer was lost, so saving again is no conflict.
      if (
        now.epnum === input.epnum &&
        now.quote === input.quote &&
        now.quoteauthor === input.quoteauthor
      )
        known.current = now
    },
  })
  const send = () =>
    update.run(async () => {
      await updateFeatured(input, known.current)
      setIsSent(true)
      draft.clear()
      router.push(PATHS.home)
    })

  // What is stored must be known, or the change could overwrite something unseen (M02).
  const isLoading = !isLoaded && !isLoadFailed
  const isIncomplete = !isLoaded || number === null || !input.quote || !input.quoteauthor

  function replace() {
    known.current = existing
    void send()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!update.isBusy && !isIncomplete) void send()
  }

  return (
    <>
      <SavedDrafts draft={draft} />
      <div className={styles.sides}>
        <FormCard onSubmit={submit} aria-label="Edit featured" noValidate>
          {isLoadFailed && (
            <Alert kind="error">
              <p>Couldn’t load what is featured now. Reload the page to try again.</p>
            </Alert>
          )}
          <FormSection legend="Latest episode">
            <TextField
              id="epnum"
              label="Episode number"
              inputMode="numeric"
              value={values.epnum}
              error={
                values.epnum && number === null ? EPISODE_NUMBER_MESSAGE : update.fieldErrors.epnum
              }
              onChange={(event) => set({ epnum: event.currentTarget.value })}
              required
            />
            <p role="status">
              {episode.found === null && (
                <>
                  <strong>Visitors can’t see episode {number} yet.</strong> You can save this; until
                  they can, the home page shows the newest episode.
                </>
              )}
              {episode.found && `Episode ${number}: “${episode.found}”`}
              {episode.failed && 'Couldn’t look up the title of this episode.'}
            </p>
          </FormSection>
          <FormSection legend="Quote of the week">
            <TextArea
              id="quote"
              label="Quote"
              hint="without quotation marks; the page adds them"
              rows={4}
              isQuote
              value={values.quote}
              error={update.fieldErrors.quote}
              onChange={(event) => set({ quote: event.currentTarget.value })}
              required
            />
            <TextField
              id="quoteauthor"
              label="Quote author"
              value={values.quoteauthor}
              error={update.fieldErrors.quoteauthor}
              onChange={(event) => set({ quoteauthor: event.currentTarget.value })}
              required
            />
          </FormSection>
          {update.isConflict ? (
            <Conflict
              what="The featured section"
              title={existing?.quote ?? null}
              wasKnown
              onReplace={replace}
            />
          ) : (
            <SendFailure failure={update.failure} />
          )}
          <FormActions>
            <Button
              type="submit"
              disabled={isIncomplete && !isLoading}
              busy={isLoading || update.isBusy}
            >
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
            label="Quote of the week"
            small
            quote={{ text: bareQuote(input.quote) || '…', author: input.quoteauthor || '…' }}
          />
        </aside>
      </div>
      {update.dialog}
    </>
  )
}
