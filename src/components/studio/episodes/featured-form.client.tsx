'use client'

import { useEffect, useState } from 'react'
import {
  type Featured,
  type FeaturedInput,
  readFeatured,
  updateFeatured,
  visibleEpisodeTitle,
} from '@/client/content'
import { TextArea, TextField } from '@/components/ui/field'
import { useForm } from '@/components/forms/use-form.client'
import { useMutation } from '@/components/forms/use-mutation.client'
import { QuoteOfTheWeek } from '@/components/site/quote-of-the-week'
import { Alert } from '@/components/ui/alert'
import { Button, ButtonLink } from '@/components/ui/button'
import { FormActions, FormCard, FormSection } from '@/components/ui/form'
import { SideHead } from '@/components/ui/section'
import { EPISODE_NUMBER_MESSAGE, parseEpisodeNumber } from '@/domain/episodes/episode-id'
import { isEqual } from '@/domain/is-equal'
import { PATHS } from '@/domain/paths'
import { bareQuote } from '@/domain/quotes/quotes'
import { Conflict } from '../shared/conflict'
import { SavedDrafts } from '../shared/saved-drafts'
import { SendFailure } from '../shared/send-failure'
import { useLookup } from '../shared/use-lookup'
import { useUnsent } from '../shared/use-unsent'
import styles from './featured-form.module.css'

const EMPTY = { epnum: '', quote: '', quoteauthor: '' }

const findVisible = (number: string) => visibleEpisodeTitle(Number(number))

/** Edit Featured, with a preview of the quote as the home page will show it. */
export function FeaturedForm() {
  /** The state that the change is made from. */
  const [known, setKnown] = useState<Featured | null>(null)
  /** The stored state after a failed submit. */
  const [existing, setExisting] = useState<Featured | null>(null)
  const [loading, setLoading] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const update = useMutation({
    isLeaving: true,
    refetch: async () => {
      const now = await readFeatured()
      setExisting(now)
      // It was saved and only the answer was lost, so saving again is no conflict.
      const { epnum, quote, quoteauthor } = now
      if (isEqual({ epnum, quote, quoteauthor }, input)) setKnown(now)
    },
  })
  const form = useForm({ values: EMPTY, fieldErrors: update.fieldErrors })
  const { load } = form
  const { draft, leave } = useUnsent(PATHS.editFeatured, EMPTY, form)
  const { epnum, quote, quoteauthor } = form.values
  const number = parseEpisodeNumber(epnum)
  const input: FeaturedInput = {
    epnum: number ?? NaN,
    quote: quote.trim(),
    quoteauthor: quoteauthor.trim(),
  }
  const episode = useLookup(number === null ? null : String(number), findVisible)

  useEffect(() => {
    readFeatured().then(
      (featured) => {
        setKnown(featured)
        setLoading('loaded')
        load({
          epnum: String(featured.epnum ?? ''),
          quote: featured.quote ?? '',
          quoteauthor: featured.quoteauthor ?? '',
        })
      },
      (err) => {
        console.error('The featured section could not be loaded.', err)
        setLoading('failed')
      },
    )
  }, [load])

  const send = (seen: Featured | null) =>
    update.run(async () => {
      await updateFeatured(input, seen)
      leave()
    })

  // What is stored must be known, or the change could overwrite something unseen.
  const isIncomplete = loading !== 'loaded' || number === null || !input.quote || !input.quoteauthor

  return (
    <>
      <SavedDrafts draft={draft} />
      <div className={styles.sides}>
        <FormCard
          onSubmit={form.submit(
            () => send(known),
            () => !isIncomplete,
          )}
          aria-label="Edit featured"
          noValidate
        >
          {loading === 'failed' && (
            <Alert kind="error">
              <p>Couldn’t load what is featured now. Reload the page to try again.</p>
            </Alert>
          )}
          <FormSection legend="Featured episode">
            <TextField
              {...form.field('epnum')}
              label="Episode number"
              hint="On the home page, titled “Featured” while there is a newer episode."
              inputMode="numeric"
              error={epnum && number === null ? EPISODE_NUMBER_MESSAGE : form.errorOf('epnum')}
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
              {...form.field('quote')}
              label="Quote"
              hint="without quotation marks; the page adds them"
              isQuote
              required
            />
            <TextField {...form.field('quoteauthor')} label="Quote author" required />
          </FormSection>
          {update.isConflict ? (
            <Conflict
              what="The featured section"
              title={existing?.quote ?? null}
              wasKnown
              onReplace={() => void send(existing)}
            />
          ) : (
            <SendFailure failure={update.failure} />
          )}
          <FormActions>
            <Button
              type="submit"
              disabled={isIncomplete && loading !== 'loading'}
              busy={loading === 'loading' || update.isBusy}
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
