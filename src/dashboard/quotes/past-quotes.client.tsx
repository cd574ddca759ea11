'use client'

import { DESK_ROUTES } from '@/domain/desk-routes'
import { countOf } from '@/domain/language/text'
import type { DeskQuote, QuotesPage } from '@/server/desk/quotes'
import { Band, forms, layout, ui } from '../ui/kit'
import { SearchForm } from '../ui/search-form'
import { DayLine, DayMark, dayOf, QuoteText } from './quote-row'
import type { OpenQuote } from './use-open-quote.client'

/** Earlier quotes: searched, changed, and used again. */
export function PastQuotes({
  page: { earlier, earlierTotal, search },
  today,
  quotes: { isEdited, edit, trash, form },
  onUseAgain,
}: {
  page: QuotesPage
  today: string
  quotes: OpenQuote
  onUseAgain: (quote: DeskQuote) => void
}) {
  const count = countOf(earlierTotal, 'earlier quote')
  const more = { ...(search ? { q: search } : {}), shown: String(earlier.length + 25) }
  return (
    <section aria-labelledby="before">
      <Band name="Past quotes" className={layout.head}>
        <h2 className={ui.heading} id="before">
          {search ? `${count} with “${search}”` : count}
        </h2>
        <SearchForm
          action={DESK_ROUTES.quotes}
          label="Search quotes"
          placeholder="Search text or author"
          search={search}
          className={forms.searchShort}
        />
      </Band>
      <ol className={layout.lines} role="list">
        {earlier.map((quote) => (
          <DayLine
            key={quote.id}
            side={<DayMark day={quote.day} today={today} />}
            isSheet={isEdited(quote)}
          >
            {isEdited(quote) ? (
              form(quote)
            ) : (
              <QuoteText
                quote={quote}
                day={dayOf(quote.day, today)}
                onEdit={() => edit(quote)}
                another={{ label: 'Use again', run: () => onUseAgain(quote) }}
                onTrash={() => trash(quote)}
              />
            )}
          </DayLine>
        ))}
      </ol>
      {earlierTotal > earlier.length && (
        <Band look="flush" className={layout.pages}>
          <span className={ui.soft}>
            {earlier.length} of {earlierTotal} shown
          </span>
          <a className={ui.link} href={`${DESK_ROUTES.quotes}?${new URLSearchParams(more)}#before`}>
            Show 25 more
          </a>
        </Band>
      )}
    </section>
  )
}
