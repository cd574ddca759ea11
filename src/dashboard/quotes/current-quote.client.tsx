'use client'

import { PATHS } from '@/domain/paths'
import type { DeskQuote } from '@/server/desk/quotes'
import { Empty } from '../ui/feedback'
import { Button, classNames, layout, ui } from '../ui/kit'
import { dayOf } from './quote-row'
import styles from './quotes.module.css'
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
    <section className={classNames(layout.section, layout.first)} aria-labelledby="quote-now">
      <div className={layout.side}>
        <p className={ui.sideNote}>Live now</p>
        {quote && <p className={ui.note}>since {dayOf(quote.day, today)}</p>}
      </div>
      <div className={classNames(layout.main, styles.now)}>
        {!isShown && (
          <h2 className="visually-hidden" id="quote-now">
            Quote of the week
          </h2>
        )}
        {quote === null ? (
          <Empty title="No quote yet." note="The home page shows a quote as soon as there is one.">
            <Button variant="secondary" onClick={() => plan('')}>
              New quote
            </Button>
          </Empty>
        ) : isShown ? (
          <figure className={ui.liveQuote}>
            <h2 className={ui.liveQuoteLabel} id="quote-now">
              Quote of the week
            </h2>
            <blockquote>
              <p dir="auto">{quote.quote}</p>
            </blockquote>
            <figcaption dir="auto">
              <b>{quote.author}</b>
            </figcaption>
            <div className={ui.words}>
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
