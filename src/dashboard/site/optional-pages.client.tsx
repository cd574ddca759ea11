'use client'

import { saveGlobal } from '@/api-client/globals'
import type { OptionalPage } from '@/domain/content'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { OPTIONAL_PAGES } from '@/domain/show/optional-pages'
import { SETTINGS } from '@/domain/show/settings'
import type { SiteSettings } from '@/server/desk/site'
import { useAction } from '../ui/use-action.client'

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
        {Object.entries(pages).map(([name, isOn]) => {
          const { setting, path, note } = OPTIONAL_PAGES[name as OptionalPage]
          const title = SETTINGS[setting]
          return (
            <li key={name}>
              <div>
                <h3 className="d-h2">{title}</h3>
                <p className="d-note">
                  {isOn ? 'On.' : 'Off.'} {note}
                </p>
              </div>
              <div className="d-actions">
                {name !== 'search' && (
                  <a className="d-link" href={`${DESK_ROUTES.texts}?page=${name}`}>
                    Text<span className="d-hidden"> of {title}</span>
                  </a>
                )}
                <a className="d-link" href={path}>
                  View<span className="d-hidden"> {title}</span>
                </a>
                <button
                  className="d-btn d-btn--paper"
                  type="button"
                  role="switch"
                  aria-checked={isOn}
                  aria-label={title}
                  disabled={isBusy}
                  onClick={() =>
                    void act(
                      async () => {
                        await saveGlobal('site', { [setting]: !isOn })
                        return { message: `${title} is ${isOn ? 'off' : 'on'}.` }
                      },
                      `Couldn’t turn ${title} ${isOn ? 'off' : 'on'}.`,
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
