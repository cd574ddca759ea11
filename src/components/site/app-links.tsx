import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Filled } from '@/components/ui/filled'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import { UNTOUCHED } from '@/components/ui/untouched'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { ListenApp } from '@/domain/content'
import { pageTexts } from '@/domain/texts/page-texts'
import { iconOf } from './app-icons'
import styles from './app-links.module.css'

/**
 * Apps in their order, in an `<own-app>` (src/elements/own-app.ts), before them the place for the one
 * that was chosen on this device.
 * @param as what each of them stands in
 * @param isShown whether an app is shown where it stands
 * @param link the link to it
 */
export function AppItems({
  apps,
  as: Item,
  isShown = () => true,
  link,
}: {
  apps: ListenApp[]
  as: 'li' | 'span'
  isShown?: (index: number) => boolean
  link: (app: ListenApp) => ReactNode
}) {
  return (
    <>
      <Item data-part="own" hidden {...UNTOUCHED} />
      {apps.map((app, index) => (
        <Item key={app.name} data-item={app.name} hidden={!isShown(index)} suppressHydrationWarning>
          {link(app)}
        </Item>
      ))}
    </>
  )
}

/**
 * Links to apps as cards; the one that was chosen on this device comes first, and can be forgotten.
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
  const { apps: t } = pageTexts().shared
  const link = ({ name, href }: ListenApp) => (
    <SiteLink href={href} data-app={name}>
      <Icon name={iconOf(name)} className={styles.icon} />
      <span>
        <span dir="auto">{name}</span>
        {about && <VisuallyHidden>{` (${about})`}</VisuallyHidden>}
        <span className={styles.note} data-part="note" hidden>
          {t.own}
        </span>
      </span>
      <Icon name="out" className={styles.out} />
    </SiteLink>
  )
  return (
    <own-app class="contents">
      <ul role="list" className={classNames(styles.cards, large && styles.large)}>
        <AppItems apps={apps} as="li" link={link} />
      </ul>
      <p
        className={classNames('meta', styles.remembered)}
        data-when="chosen"
        hidden
        suppressHydrationWarning
      >
        <Filled
          text={t.remembered}
          parts={{ app: <span dir="auto" data-part="name" {...UNTOUCHED} /> }}
        />{' '}
        <button type="button" className={styles.forget} data-part="forget">
          {t.forget}
        </button>
      </p>
    </own-app>
  )
}
