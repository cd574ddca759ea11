'use client'

import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import { useIsHydrated } from '@/components/ui/use-is-hydrated'
import { useTexts } from '@/components/ui/texts.client'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { ownAppFirst } from '@/domain/listening/listen'
import { PATHS } from '@/domain/paths'
import { iconOf } from './app-icons'
import type { FollowPanelProps } from './follow-panel.client'
import { useListenApp } from './listen-app.client'
import styles from './menu-follow.module.css'
import { buttonProps } from './button-props'
import { usePanel } from './use-panel.client'

/** How many apps stand in the menu; the page has all of them. */
const SHOWN = 4

/** From here on the link stands in the bar, without the icons (menu-follow.module.css). */
const isInBar = () => matchMedia('(min-width: 82rem)').matches

/**
 * The way to follow the show: in the bar of wide screens a link that opens a panel with the apps, at
 * the foot of the phone menu a link and their icons. What is not the link is added in the browser:
 * every page would carry it, and who gets there has started the scripts.
 */
export function MenuFollow(props: Pick<FollowPanelProps, 'apps' | 'feed' | 'texts'>) {
  const own = useListenApp()
  const { apps: t } = useTexts()
  const isHydrated = useIsHydrated()
  const { Panel, open, close } = usePanel('FollowPanel', PATHS.follow)
  return (
    <span className={styles.follow}>
      <SiteLink
        href={PATHS.follow}
        {...(isHydrated &&
          isInBar() && { ...buttonProps(Panel ? close : open), 'aria-expanded': !!Panel })}
      >
        {t.follow}
      </SiteLink>
      {isHydrated &&
        ownAppFirst(props.apps, own)
          .slice(0, SHOWN)
          .map(({ name, href }) => (
            <SiteLink key={name} href={href} className={styles.app} data-app={name}>
              <Icon name={iconOf(name)} className={styles.icon} />
              <VisuallyHidden>{name}</VisuallyHidden>
            </SiteLink>
          ))}
      {Panel && <Panel {...props} onClose={close} />}
    </span>
  )
}
