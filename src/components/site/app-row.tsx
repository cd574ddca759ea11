import { SiteLink } from '@/components/ui/site-link'
import type { ListenApp } from '@/domain/content'
import { pageTexts } from '@/domain/texts/page-texts'
import styles from './app-row.module.css'
import { AppItems } from './app-links'

/** Links to apps in a row; the one that was chosen on this device comes first. */
export function AppRow({ apps, more }: { apps: ListenApp[]; more: string }) {
  const { frame: t } = pageTexts()
  const link = ({ name, href }: ListenApp) => (
    <SiteLink href={href} data-app={name}>
      {name}
    </SiteLink>
  )
  return (
    <own-app class="contents">
      <ul role="list" className={styles.row}>
        <AppItems apps={apps} as="li" link={link} />
        <li>
          <SiteLink href={more}>{apps.length > 0 ? t.rss : t.follow}</SiteLink>
        </li>
      </ul>
    </own-app>
  )
}
