import Link from 'next/link'
import type { Quote } from '@/domain/content'
import { DESK_ROUTES, deskEpisodePath } from '@/domain/desk-routes'
import { formatShortDay } from '@/domain/show/show-time'
import type { Desk } from '@/server/desk/desk'

/** What visitors see on the landing page at the moment. */
export function OnSiteNow({
  featured,
  quote,
}: {
  featured: Desk['featured']
  quote: Quote | null
}) {
  return (
    <section className="d-box" aria-labelledby="now">
      <div className="d-box__head">
        <h2 className="d-h2" id="now">
          Live now
        </h2>
        <Link className="d-link" href={DESK_ROUTES.quotes} prefetch={false}>
          Change<span className="d-hidden"> the quote and the featured episode</span>
        </Link>
      </div>
      {quote ? (
        <figure className="d-now">
          <p className="d-now__label">Quote of the week</p>
          <blockquote dir="auto">
            <p>{quote.text}</p>
          </blockquote>
          <figcaption>{quote.author}</figcaption>
        </figure>
      ) : (
        <p className="d-soft">No quote of the week yet.</p>
      )}
      {featured ? (
        <p>
          <span className="d-soft">
            Episode {featured.number}
            {featured.followsNewest && ', always the latest'},
          </span>{' '}
          <Link href={deskEpisodePath(featured.id)} prefetch={false}>
            {featured.title}
          </Link>
        </p>
      ) : (
        <p className="d-soft">No episode is live yet.</p>
      )}
    </section>
  )
}

/** The quotes of the next release days. */
export function NextQuotes({ quotes }: { quotes: Desk['nextQuotes'] }) {
  return (
    <section className="d-box" aria-labelledby="nextq">
      <div className="d-box__head">
        <h2 className="d-h2" id="nextq">
          Next quotes
        </h2>
        <Link className="d-link" href={DESK_ROUTES.quotes} prefetch={false}>
          All quotes
        </Link>
      </div>
      <ul className="d-queue" role="list">
        {quotes.map(({ day, quote }) => (
          <li key={day}>
            <time dateTime={day}>{formatShortDay(day)}</time>
            {quote ? (
              <div>
                <p dir="auto">{quote.text}</p>
                <p className="d-soft">{quote.author}</p>
              </div>
            ) : (
              <div className="d-checks__do">
                None yet
                <Link className="d-link" href={DESK_ROUTES.quotes} prefetch={false}>
                  Choose quote<span className="d-hidden"> for {formatShortDay(day)}</span>
                </Link>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
