'use client'

import { DESK_ROUTES } from '@/domain/desk-routes'
import { countOf } from '@/domain/language/text'
import type { DeskQuote, QuotesPage } from '@/server/desk/quotes'
import { Icon } from '../ui/icon'
import { DayMark, Line, Words } from './quote-row'
import type { OpenQuote } from './use-open-quote.client'

/** Earlier quotes: searched, changed, and used again. */
export function PastQuotes({
  page: { earlier, earlierTotal, search },
  today,
  quotes: { isEdited, edit, form },
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
      <div className="d-sec">
        <div className="d-sec__side">
          <p className="d-side">Past quotes</p>
        </div>
        <div className="d-sec__main d-slots__head">
          <h2 className="d-h2" id="before">
            {search ? `${count} with “${search}”` : count}
          </h2>
          <form role="search" className="d-search d-search--short" action={DESK_ROUTES.quotes}>
            <label className="d-hidden" htmlFor="search">
              Search quotes
            </label>
            <Icon name="search" />
            <input
              className="d-input"
              id="search"
              name="q"
              type="search"
              defaultValue={search}
              placeholder="Search text or author"
            />
          </form>
        </div>
      </div>
      <ol className="d-lines" role="list">
        {earlier.map((quote) => (
          <Line
            key={quote.id}
            side={<DayMark day={quote.day} today={today} />}
            isSheet={isEdited(quote)}
          >
            {isEdited(quote) ? (
              form(quote)
            ) : (
              <Words quote={quote}>
                <button type="button" onClick={() => onUseAgain(quote)}>
                  Use again
                </button>
                <button type="button" onClick={() => edit(quote)}>
                  Edit
                </button>
              </Words>
            )}
          </Line>
        ))}
      </ol>
      {earlierTotal > earlier.length && (
        <div className="d-sec d-sec--flush">
          <div className="d-sec__main d-pages">
            <span className="d-soft">
              {earlier.length} of {earlierTotal} shown
            </span>
            <a
              className="d-link"
              href={`${DESK_ROUTES.quotes}?${new URLSearchParams(more)}#before`}
            >
              Show 25 more
            </a>
          </div>
        </div>
      )}
    </section>
  )
}
