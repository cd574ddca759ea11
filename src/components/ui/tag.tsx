import type { ReactNode } from 'react'
import type { TopicKey } from '@/domain/topics/topics'
import { classNames } from './class-names'
import { Glyph, Icon } from './icon'
import { SiteLink } from './site-link'
import styles from './tag.module.css'

/** A tag: a pillar with its colour and icon, or the favourites (`pillar` null) with a heart. */
export function Tag({
  href,
  pillar,
  children,
}: {
  href: string
  pillar: TopicKey | null
  children: ReactNode
}) {
  return (
    <SiteLink
      href={href}
      className={classNames(styles.tag, !pillar && styles.plain)}
      data-pillar={pillar ?? undefined}
    >
      {pillar ? (
        <Glyph pillar={pillar} className={styles.icon} />
      ) : (
        <Icon name="heart" className={styles.icon} />
      )}
      {children}
    </SiteLink>
  )
}
