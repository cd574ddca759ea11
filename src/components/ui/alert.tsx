import type { ReactNode } from 'react'
import styles from './alert.module.css'
import { classNames } from './class-names'
import { Icon } from './icon'

const icons = { success: 'check', error: 'alert', note: 'pencil' } as const

/**
 * A message. Errors interrupt screen readers. Other messages that appear later must be put into an
 * element with `role="status"` that is already there, or they are not announced.
 */
export function Alert({
  kind,
  children,
}: {
  kind: 'success' | 'error' | 'note'
  children: ReactNode
}) {
  return (
    <div
      className={classNames(styles.alert, styles[kind])}
      role={kind === 'error' ? 'alert' : undefined}
    >
      <Icon name={icons[kind]} className={styles.icon} />
      <div className={styles.text}>{children}</div>
    </div>
  )
}
