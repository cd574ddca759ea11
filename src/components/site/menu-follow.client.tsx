'use client'

import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import { useIsHydrated } from '@/components/ui/use-is-hydrated'
import { useTexts } from '@/components/ui/texts.client'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { ListenApp } from '@/domain/content'
import { ownAppFirst } from '@/domain/listen'
import { PATHS } from '@/domain/paths'
import { iconOf } from './app-icons'
import styles from './menu-follow.module.css'
import { useListenApp } from './listen-app.client'

/** How many apps stand in the menu; the page has all of them. */
const SHOWN = 4

/**
 * The way to follow the show at the foot of the phone menu. The icons of the apps are added in the
 * browser: every page would carry them, and who opens the menu has started the scripts.
 */
export function MenuFollow({ apps }: { apps: ListenApp[] }) {
  const own = useListenApp()
  const { apps: t } = useTexts()
  const shown = useIsHydrated() ? ownAppFirst(apps, own).slice(0, SHOWN) : []
  return (
    <span className={styles.follow}>
      <SiteLink href={PATHS.follow}>{t.follow}</SiteLink>
      {shown.map(({ name, href }) => (
        <SiteLink key={name} href={href} className={styles.app} data-app={name}>
          <Icon name={iconOf(name)} className={styles.icon} />
          <VisuallyHidden>{name}</VisuallyHidden>
        </SiteLink>
      ))}
    </span>
  )
}
