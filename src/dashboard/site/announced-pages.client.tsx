'use client'

import { saveGlobal } from '@/api-client/globals'
import { DESK } from '@/domain/desk-paths'
import { PATHS } from '@/domain/paths'
import { SETTINGS } from '@/domain/settings'
import type { SiteSettings } from '@/server/desk/site'
import { Outcome } from './parts'
import { useSave } from './use-save'

const PAGES: Record<string, { title: string; path: string; texts?: string; note: string }> = {
  hasGuestsPage: {
    title: SETTINGS.hasGuestsPage,
    path: PATHS.guests,
    texts: 'guests',
    note: 'Everybody who was on the show, with their episodes.',
  },
  hasValuesPage: {
    title: SETTINGS.hasValuesPage,
    path: PATHS.ourValues,
    texts: 'values',
    note: 'Your own text, with pictures.',
  },
  hasInvolvedPage: {
    title: SETTINGS.hasInvolvedPage,
    path: PATHS.getInvolved,
    texts: 'involved',
    note: 'Your own text, with pictures.',
  },
  hasSearchPage: {
    title: SETTINGS.hasSearchPage,
    path: PATHS.search,
    note: 'Episodes, guests and quotes by their words, with an icon in the header.',
  },
}

/** A switch for each announced page (D38). */
export function AnnouncedPages({ pages }: { pages: SiteSettings['pages'] }) {
  const { save, isSending, said, failure } = useSave()
  return (
    <div className="d-form">
      <p className="d-note">
        What is off says that it is coming soon, and search engines do not list it. Look at the
        texts first, then switch the page on.
      </p>
      <ul className="d-site__pages" role="list">
        {pages.map(({ name, isOn }) => {
          const page = PAGES[name]
          if (!page) return null
          return (
            <li key={name}>
              <div>
                <h3 className="d-h2">{page.title}</h3>
                <p className="d-note">
                  {isOn ? 'On the site.' : 'Coming soon.'} {page.note}
                </p>
              </div>
              <div className="d-actions">
                {page.texts && (
                  <a className="d-link" href={`${DESK.texts}?page=${page.texts}`}>
                    Texts<span className="d-hidden"> of {page.title}</span>
                  </a>
                )}
                <a className="d-link" href={page.path}>
                  View<span className="d-hidden"> {page.title}</span>
                </a>
                <button
                  className="d-btn d-btn--paper"
                  type="button"
                  role="switch"
                  aria-checked={isOn}
                  aria-label={page.title}
                  disabled={isSending}
                  onClick={() =>
                    void save(
                      () => saveGlobal('site', { [name]: !isOn }),
                      isOn ? `take ${page.title} off the site.` : `put ${page.title} on the site.`,
                    )
                  }
                >
                  {isOn ? 'Switch off' : 'Switch on'}
                </button>
              </div>
            </li>
          )
        })}
      </ul>
      <Outcome said={said} failure={failure} />
    </div>
  )
}
