'use client'

import { PATHS } from '@/domain/paths'
import type { DeskQuote } from '@/server/desk/quotes'
import { Empty } from '../ui/feedback'
import { dayOf } from './quote-row'
import type { OpenQuote } from './use-open-quote.client'

/** The quote on the home page now. */
export function CurrentQuote({
  quote,
  today,
  quotes: { isEdited, edit, plan, form },
}: {
  quote: DeskQuote | null
  /** In the time zone of the show. */
  today: string
  quotes: OpenQuote
}) {
  const isShown = quote !== null && !isEdited(quote)
  return (
    <section className="d-sec d-sec--first" aria-labelledby="quote-now">
      <div className="d-sec__side">
        <p className="d-side">Live now</p>
        {quote && <p className="d-note">since {dayOf(quote.day, today)}</p>}
      </div>
      <div className="d-sec__main d-q--now">
        {!isShown && (
          <h2 className="d-hidden" id="quote-now">
            Quote of the week
          </h2>
        )}
        {quote === null ? (
          <Empty title="No quote yet." note="The home page shows a quote as soon as there is one.">
            <button className="d-btn d-btn--paper" type="button" onClick={() => plan('')}>
              New quote
            </button>
          </Empty>
        ) : isShown ? (
          <figure className="d-now">
            <h2 className="d-now__label" id="quote-now">
              Quote of the week
            </h2>
            <blockquote>
              <p dir="auto">{quote.quote}</p>
            </blockquote>
            <figcaption dir="auto">
              <b>{quote.author}</b>
            </figcaption>
            <div className="d-words">
              <button type="button" onClick={() => edit(quote)}>
                Edit
              </button>
              <a href={PATHS.home}>View</a>
            </div>
          </figure>
        ) : (
          form(quote)
        )}
      </div>
    </section>
  )
}
