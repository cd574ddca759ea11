'use client'

import { saveGlobal } from '@/api-client/globals'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { PATHS } from '@/domain/paths'
import { SETTINGS } from '@/domain/show/settings'
import type { SiteSettings } from '@/server/desk/site'
import { useAction } from '../ui/use-action.client'

const PAGES: Record<string, { title: string; path: string; texts?: string; note: string }> = {
  hasGuestsPage: {
    title: SETTINGS.hasGuestsPage,
    path: PATHS.guests,
    texts: 'guests',
    note: 'Everyone who was on the show, with their episodes.',
  },
  hasValuesPage: {
    title: SETTINGS.hasValuesPage,
    path: PATHS.ourValues,
    texts: 'values',
    note: 'Your own text, with images.',
  },
  hasInvolvedPage: {
    title: SETTINGS.hasInvolvedPage,
    path: PATHS.getInvolved,
    texts: 'involved',
    note: 'Your own text, with images.',
  },
  hasSearchPage: {
    title: SETTINGS.hasSearchPage,
    path: PATHS.search,
    note: 'Full-text search of episodes, guests and quotes, with an icon in the header.',
  },
}

/** A switch for each optional page (D38). */
export function AnnouncedPages({ pages }: { pages: SiteSettings['pages'] }) {
  const { act, isBusy, feedback } = useAction()
  return (
    <div className="d-form">
      <p className="d-note">
        Pages that are off show “coming soon” and aren’t listed by search engines. Check the text,
        then turn the page on.
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
                  {isOn ? 'On.' : 'Off.'} {page.note}
                </p>
              </div>
              <div className="d-actions">
                {page.texts && (
                  <a className="d-link" href={`${DESK_ROUTES.texts}?page=${page.texts}`}>
                    Text<span className="d-hidden"> of {page.title}</span>
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
                  disabled={isBusy}
                  onClick={() =>
                    void act(
                      async () => {
                        await saveGlobal('site', { [name]: !isOn })
                        return { message: `${page.title} is ${isOn ? 'off' : 'on'}.` }
                      },
                      `Couldn’t turn ${page.title} ${isOn ? 'off' : 'on'}.`,
                    )
                  }
                >
                  {isOn ? 'Turn off' : 'Turn on'}
                </button>
              </div>
            </li>
          )
        })}
      </ul>
      {feedback}
    </div>
  )
}
