import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'
import styles from './alert.module.css'

/** A short, unobtrusive notice. */
export function Notice({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className={styles.notice}>
      <Icon name={icon} className={styles.noticeIcon} />
      <span dir="auto">{children}</span>
    </p>
  )
}
