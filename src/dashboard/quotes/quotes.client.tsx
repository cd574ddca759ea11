'use client'

import { dayIn } from '@/domain/show/show-time'
import type { QuotesPage } from '@/server/desk/quotes'
import { Head, Section } from '../ui/head'
import { Button, Icon, layout } from '../ui/kit'
import { CurrentQuote } from './current-quote.client'
import { FeaturedEpisode } from './featured-episode.client'
import { PastQuotes } from './past-quotes.client'
import { ScheduledQuotes } from './scheduled-quotes.client'
import { useOpenQuote } from './use-open-quote.client'

/** Quotes of the week: now, scheduled, and past. */
export function Quotes({ page, now }: { page: QuotesPage; now: string }) {
  const quotes = useOpenQuote(page, now)
  const today = dayIn(now, page.schedule.timeZone)
  const firstFree = page.slots.find(({ quote, at }) => !quote && at > now)?.at ?? ''
  return (
    <>
      <Head
        title="Quotes of the week"
        actions={
          <Button onClick={() => quotes.plan(firstFree)}>
            <Icon name="plus" />
            New quote
          </Button>
        }
      />
      <div className={layout.said}>{quotes.feedback}</div>
      <CurrentQuote quote={page.now} today={today} quotes={quotes} />
      <ScheduledQuotes page={page} today={today} quotes={quotes} />
      {(page.earlierTotal > 0 || page.search) && (
        <PastQuotes
          page={page}
          today={today}
          quotes={quotes}
          onUseAgain={(quote) => quotes.plan(firstFree, quote)}
        />
      )}
      <Section side="Featured" id="featured">
        <FeaturedEpisode featured={page.featured} onDone={quotes.finish} />
      </Section>
    </>
  )
}
