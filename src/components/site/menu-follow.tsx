import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { ListenApp } from '@/domain/content'
import { PATHS } from '@/domain/paths'
import { pageTexts } from '@/domain/texts/page-texts'
import { iconOf } from './app-icons'
import { AppItems } from './app-links'
import styles from './menu-follow.module.css'

/** Apps in the menu; the page has all of them. */
const SHOWN = 4

/** The way to follow the show: in the bar of wide screens a link, in the phone menu also icons of apps. */
export function MenuFollow({ apps }: { apps: ListenApp[] }) {
  const link = ({ name, href }: ListenApp) => (
    <SiteLink href={href} className={styles.app} data-app={name}>
      <Icon name={iconOf(name)} className={styles.icon} />
      <VisuallyHidden>{name}</VisuallyHidden>
    </SiteLink>
  )
  return (
    <own-app class={styles.follow} data-most={SHOWN}>
      <SiteLink href={PATHS.follow}>{pageTexts().shared.apps.follow}</SiteLink>
      <AppItems apps={apps} as="span" isShown={(index) => index < SHOWN} link={link} />
    </own-app>
  )
}
