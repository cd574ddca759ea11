import type { ReactNode } from 'react'
import type { TopicMark } from '@/domain/topics/topic-mark'
import { classNames } from './class-names'
import { Glyph } from './glyph'
import { Icon } from './icon'
import { SiteLink } from './site-link'
import styles from './tag.module.css'

/** A tag: a topic with its colour and icon, or the favourites (`topic` null) with a heart. */
export function Tag({
  href,
  topic,
  children,
}: {
  href: string
  topic: TopicMark | null
  children: ReactNode
}) {
  return (
    <SiteLink
      href={href}
      className={classNames(styles.tag, !topic && styles.plain)}
      data-topic={topic?.key}
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
