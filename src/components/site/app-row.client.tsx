'use client'

import { SiteLink } from '@/components/ui/site-link'
import type { ListenApp } from '@/domain/content'
import { ownAppFirst } from '@/domain/listen'
import styles from './app-row.module.css'
import { rememberApp, useListenApp } from './listen-app.client'

/** Links to apps in a row; the one that was chosen on this device comes first. */
export function AppRow({ apps, more }: { apps: ListenApp[]; more: string }) {
  const own = useListenApp()
  return (
    <ul role="list" className={styles.row}>
      {ownAppFirst(apps, own).map(({ name, href }) => (
        <li key={name}>
          <SiteLink href={href} data-app={name} onClick={() => rememberApp(name)}>
            {name}
          </SiteLink>
        </li>
      ))}
      <li>
        <SiteLink href={more}>{apps.length > 0 ? 'RSS and more' : 'Follow the show'}</SiteLink>
      </li>
    </ul>
  )
}
