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
import { Alert } from '@/components/ui/alert'
import { Button, ButtonLink } from '@/components/ui/button'
import { TextArea, TextField } from '@/components/ui/field'
import { FormActions, FormCard, FormSection } from '@/components/ui/form'
import { SideHead } from '@/components/ui/section'
import { EPISODE_NUMBER_MESSAGE } from '@/domain/episode-id'
import { PATHS } from '@/domain/paths'
import { Conflict } from '../shared/conflict'
import { DraftOffers } from '../shared/draft-offer'
import styles from './featured-form.module.css'
import { typedNumber } from './podcast-values'
import { SignInAgain } from '../account/sign-in-again.client'
import { useDraft } from '../shared/use-draft'
import { useLeaveGuard } from '../shared/use-leave-guard'
import { useLookup } from '../shared/use-lookup'
import { useSubmit } from '../shared/use-submit'

const EMPTY = { epnum: '', quote: '', quoteauthor: '' }

const findVisible = (number: string) => visibleEpisodeTitle(Number(number))

/** Edit Featured (A04, V08, D17), with the quote as the landing page will show it. */
export function FeaturedForm() {
  const router = useRouter()
  const [stored, setStored] = useState(EMPTY)
  const [values, setValues] = useState(EMPTY)
  /** The state that a change is made from. */
  const seen = useRef<Featured | null>(null)
  /** What is there after a submit has failed. */
  const [there, setThere] = useState<Featured | null>(null)
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
  useLeaveGuard(isTyped)

  const set = (change: Partial<typeof EMPTY>) => setValues((now) => ({ ...now, ...change }))
  const number = typedNumber(values.epnum)
  const episode = useLookup(number === null ? null : String(number), findVisible)

  useEffect(() => {
    readFeatured().then(
      (featured) => {
        seen.current = featured
        const { epnum, quote, quoteauthor } = featured
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

  const input = {
    epnum: number ?? NaN,
    quote: values.quote.trim(),
    quoteauthor: values.quoteauthor.trim(),
  }
  const run = useSubmit({
    send: () => updateFeatured(input, seen.current),
    onSent: () => {
      setIsSent(true)
      draft.clear()
      router.push(PATHS.home)
    },
    lookAgain: async () => {
      const now = await readFeatured()
      setThere(now)
      // It was saved, and only the answer got lost: saving once more is no conflict.
      if (
        now.epnum === input.epnum &&
        now.quote === input.quote &&
        now.quoteauthor === input.quoteauthor
      )
        seen.current = now
    },
  })

  const isIncomplete = number === null || !input.quote || !input.quoteauthor

  function replace() {
    seen.current = there
    void run.submit()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (run.state === 'idle' && !isIncomplete) void run.submit()
  }

  return (
    <>
      <DraftOffers draft={draft} />
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
          {run.isConflict ? (
            <Conflict
              what="The featured section"
              title={there?.quote ?? null}
              wasSeen
              onReplace={replace}
            />
          ) : (
            run.sentence && (
              <Alert kind="error">
                <p>{run.sentence}</p>
              </Alert>
            )
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
        <aside className={styles.preview} aria-labelledby="preview">
          <SideHead id="preview">Preview</SideHead>
          <QuoteOfTheWeek
            small
            quote={{ text: input.quote || '…', author: input.quoteauthor || '…' }}
          />
        </aside>
      </div>
      {run.state === 'signed-out' && (
        <SignInAgain onSignedIn={() => void run.submit()} onCancel={run.back} />
      )}
    </>
  )
}
