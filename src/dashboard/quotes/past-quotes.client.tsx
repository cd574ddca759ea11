'use client'

import { DESK_ROUTES } from '@/domain/desk-routes'
import { countOf } from '@/domain/language/text'
import type { DeskQuote, QuotesPage } from '@/server/desk/quotes'
import { Band, forms, layout, ui } from '../ui/kit'
import { menuDanger } from '../ui/row-menu.client'
import { SearchForm } from '../ui/search-form'
import { DayMark, dayOf, Line, QuoteWords } from './quote-row'
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
          <Line
            key={quote.id}
            side={<DayMark day={quote.day} today={today} />}
            isSheet={isEdited(quote)}
          >
            {isEdited(quote) ? (
              form(quote)
            ) : (
              <QuoteWords quote={quote} day={dayOf(quote.day, today)} onEdit={() => edit(quote)}>
                <button type="button" onClick={() => onUseAgain(quote)}>
                  Use again
                </button>
                <hr />
                <button type="button" className={menuDanger} onClick={() => void trash(quote)}>
                  Move to trash
                </button>
              </QuoteWords>
            )}
          </Line>
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
