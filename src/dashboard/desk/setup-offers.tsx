import Link from 'next/link'
import type { ReactNode } from 'react'
import type { OptionalPage } from '@/domain/content'
import { DESK_ROUTES } from '@/domain/desk-routes'
import type { SetupState } from '@/server/desk/setup'

export const To = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} prefetch={false}>
    {children}
  </Link>
)

const PAGE_TITLES: Record<OptionalPage, { title: string; note: string }> = {
  guests: { title: 'Guests', note: 'Everyone who was on the show, with their episodes.' },
  values: { title: 'Our Values', note: 'Your own text, with images.' },
  involved: { title: 'Get Involved', note: 'Your own text, with images.' },
  search: { title: 'Search', note: 'Full-text search of episodes, guests and quotes.' },
}

/**
 * What is off until the host has looked at what visitors will see (D38). It is offered and counts
 * for nothing: a show is set up without it.
 */
export function Offers({ setup: { waitingPages, hasPath } }: { setup: SetupState }) {
  const offers = [
    ...waitingPages.map((page) => ({
      key: page as string,
      ...PAGE_TITLES[page],
      action: (
        <To href={`${DESK_ROUTES.site}#announced`}>
          Review and turn on<span className="d-hidden"> {PAGE_TITLES[page].title}</span>
        </To>
      ),
    })),
    ...(hasPath
      ? []
      : [
          {
            key: 'path',
            title: 'Start here',
            note: 'A listening path: a few episodes per topic, in your order, for new listeners.',
            action: <To href={DESK_ROUTES.paths}>Create path</To>,
          },
        ]),
  ]
  if (offers.length === 0) return null
  return (
    <section aria-labelledby="offers">
      <div className="d-sec">
        <div className="d-sec__side">
          <p className="d-side">Optional</p>
        </div>
        <div className="d-sec__main d-slots__head">
          <h2 className="d-h2" id="offers">
            More pages for listeners
          </h2>
          <p className="d-note">Each page is off until you turn it on.</p>
        </div>
      </div>
      <ul className="d-setup d-lines" role="list">
        {offers.map(({ key, title, note, action }) => (
          <li key={key} className="d-line is-todo">
            <div className="d-line__side" />
            <div className="d-line__main">
              <div className="d-setup__row">
                <div>
                  <h3>{title}</h3>
                  <p className="d-note">{note}</p>
                </div>
                <div className="d-words">{action}</div>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
