import type { ReactNode } from 'react'
import type { TopicKey } from '@/domain/topics/topics'
import { classNames } from './class-names'
import { Glyph, Icon } from './icon'
import { SiteLink } from './site-link'
import styles from './tag.module.css'

/** A tag: a topic with its colour and icon, or the favourites (`pillar` null) with a heart. */
export function Tag({
  href,
  topic,
  children,
}: {
  href: string
  topic: TopicKey | null
  children: ReactNode
}) {
  return (
    <SiteLink
      href={href}
      className={classNames(styles.tag, !topic && styles.plain)}
      data-topic={topic ?? undefined}
    >
      {topic ? (
        <Glyph topic={topic} className={styles.icon} />
      ) : (
        <Icon name="heart" className={styles.icon} />
      )}
      {children}
    </SiteLink>
  )
}
