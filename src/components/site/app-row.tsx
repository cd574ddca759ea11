import { SiteLink } from '@/components/ui/site-link'
import type { ListenApp } from '@/domain/content'
import { pageTexts } from '@/domain/texts/page-texts'
import styles from './app-row.module.css'
import { OwnAppFirst } from './own-app-first.client'

/**
 * Links to apps in a row; the one that was chosen on this device comes first. A press on one is
 * remembered by the page's loader (src/server/http/page-loader.js).
 */
export function AppRow({ apps, more }: { apps: ListenApp[]; more: string }) {
  const { frame: t } = pageTexts()
  return (
    <ul role="list" className={styles.row}>
      <OwnAppFirst names={apps.map(({ name }) => name)}>
        {apps.map(({ name, href }) => (
          <li key={name}>
            <SiteLink href={href} data-app={name}>
              {name}
            </SiteLink>
          </li>
        ))}
      </OwnAppFirst>
      <li>
        <SiteLink href={more}>{apps.length > 0 ? t.rss : t.follow}</SiteLink>
      </li>
    </ul>
  )
}
