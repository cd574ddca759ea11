'use client'

import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { Filled } from '@/components/ui/filled'
import { SiteLink } from '@/components/ui/site-link'
import { useTexts } from '@/components/ui/texts.client'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { ListenApp } from '@/domain/content'
import { ownAppFirst } from '@/domain/listening/listen'
import { iconOf } from './app-icons'
import styles from './app-links.module.css'
import { rememberApp, useListenApp } from './listen-app.client'

/**
 * Links to apps as cards; the one that was chosen on this device comes first.
 * @param about what the links lead to in an app, for screen readers
 */
export function AppCards({
  apps,
  about,
  large = false,
}: {
  apps: ListenApp[]
  about?: string
  large?: boolean
}) {
  const own = useListenApp()
  const { apps: t } = useTexts()
  return (
    <ul role="list" className={classNames(styles.cards, large && styles.large)}>
      {ownAppFirst(apps, own).map(({ name, href }) => (
        <li key={name}>
          <SiteLink
            href={href}
            className={name === own ? styles.own : undefined}
            data-app={name}
            onClick={() => rememberApp(name)}
          >
            <Icon name={iconOf(name)} className={styles.icon} />
            <span>
              <span dir="auto">{name}</span>
              {about && <VisuallyHidden>{` (${about})`}</VisuallyHidden>}
              {name === own && <span className={styles.note}>{t.own}</span>}
            </span>
            <Icon name="out" className={styles.out} />
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

/** Says which app is remembered on this device, and forgets it. Nothing if there is none of these. */
export function RememberedApp({ apps }: { apps: ListenApp[] }) {
  const own = useListenApp()
  const { apps: t } = useTexts()
  if (!apps.some(({ name }) => name === own)) return null
  return (
    <p className={classNames('meta', styles.remembered)}>
      <Filled text={t.remembered} parts={{ app: <span dir="auto">{own}</span> }} />{' '}
      <button type="button" className={styles.forget} onClick={() => rememberApp(null)}>
        {t.forget}
      </button>
    </p>
  )
}
