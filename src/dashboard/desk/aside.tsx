import Link from 'next/link'
import type { Quote } from '@/domain/content'
import { DESK_ROUTES, deskEpisodePath } from '@/domain/desk-routes'
import { formatShortDay } from '@/domain/show/show-time'
import type { Desk } from '@/server/desk/desk'
import { marks, TextLink, ui, VisuallyHidden } from '../ui/kit'
import styles from './desk.module.css'

export function OnSiteNow({
  featured,
  quote,
}: {
  featured: Desk['featured']
  quote: Quote | null
}) {
  return (
    <section aria-labelledby="now">
      <div className={styles.head}>
        <h2 className={ui.heading} id="now">
          Live now
        </h2>
        <TextLink href={DESK_ROUTES.quotes}>
          Change<VisuallyHidden> the quote and the featured episode</VisuallyHidden>
        </TextLink>
      </div>
      {quote ? (
        <figure className={ui.liveQuote}>
          <p className={ui.liveQuoteLabel}>Quote of the week</p>
          <blockquote dir="auto">
            <p>{quote.text}</p>
          </blockquote>
          <figcaption>{quote.author}</figcaption>
        </figure>
      ) : (
        <p className={ui.soft}>No quote of the week yet.</p>
      )}
      {featured ? (
        <p>
          <span className={ui.soft}>
            {featured.name}
            {featured.followsNewest && ', always the latest'},
          </span>{' '}
          <Link href={deskEpisodePath(featured.id)} prefetch={false}>
            {featured.title}
          </Link>
        </p>
      ) : (
        <p className={ui.soft}>No episode is live yet.</p>
      )}
    </section>
  )
}

export function NextQuotes({ quotes }: { quotes: Desk['nextQuotes'] }) {
  return (
    <section aria-labelledby="nextq">
      <div className={styles.head}>
        <h2 className={ui.heading} id="nextq">
          Next quotes
        </h2>
        <TextLink href={DESK_ROUTES.quotes}>All quotes</TextLink>
      </div>
      <ul className={styles.queue} role="list">
        {quotes.map(({ day, quote }) => (
          <li key={day}>
            <time dateTime={day}>{formatShortDay(day)}</time>
            {quote ? (
              <div>
                <p dir="auto">{quote.text}</p>
                <p className={ui.soft}>{quote.author}</p>
              </div>
            ) : (
              <div className={marks.checkRow}>
                None yet
                <TextLink href={DESK_ROUTES.quotes}>
                  Choose quote<VisuallyHidden> for {formatShortDay(day)}</VisuallyHidden>
                </TextLink>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
