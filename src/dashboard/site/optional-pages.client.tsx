'use client'

import { saveGlobal } from '@/api-client/globals'
import type { OptionalPage } from '@/domain/content'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { OPTIONAL_PAGES } from '@/domain/show/optional-pages'
import { SETTINGS } from '@/domain/show/settings'
import type { SiteSettings } from '@/server/desk/site'
import { Button, forms, ui, VisuallyHidden } from '../ui/kit'
import { useAction } from '../ui/use-action.client'
import styles from './site.module.css'

/** A switch for each optional page (D38). */
export function AnnouncedPages({ pages }: { pages: SiteSettings['pages'] }) {
  const { act, isBusy, feedback } = useAction()
  return (
    <div className={forms.form}>
      <p className={ui.note}>
        Pages that are off show “coming soon” and aren’t listed by search engines. Check the text,
        then turn the page on.
      </p>
      <ul className={styles.pages} role="list">
        {Object.entries(pages).map(([name, isOn]) => {
          const { setting, path, note } = OPTIONAL_PAGES[name as OptionalPage]
          const title = SETTINGS[setting]
          return (
            <li key={name}>
              <div>
                <h3 className={ui.heading}>{title}</h3>
                <p className={ui.note}>
                  {isOn ? 'On.' : 'Off.'} {note}
                </p>
              </div>
              <div className={ui.actions}>
                {name !== 'search' && (
                  <a className={ui.link} href={`${DESK_ROUTES.texts}?page=${name}`}>
                    Text<VisuallyHidden> of {title}</VisuallyHidden>
                  </a>
                )}
                <a className={ui.link} href={path}>
                  View<VisuallyHidden> {title}</VisuallyHidden>
                </a>
                <Button
                  variant="secondary"
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
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      {feedback}
    </div>
  )
}
