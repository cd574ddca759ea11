'use client'

import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { ListenApp } from '@/domain/content'
import { ownAppFirst } from '@/domain/listen'
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
              {about && <VisuallyHidden>: {about}</VisuallyHidden>}
              {name === own && <span className={styles.note}>Your app</span>}
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
  if (!apps.some(({ name }) => name === own)) return null
  return (
    <p className={classNames('meta', styles.remembered)}>
      We remembered <span dir="auto">{own}</span> on this device, so it comes first everywhere.{' '}
      <button type="button" className={styles.forget} onClick={() => rememberApp(null)}>
        Forget it
      </button>
    </p>
  )
}
