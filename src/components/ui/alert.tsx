import type { ReactNode } from 'react'
import styles from './alert.module.css'
import { classNames } from './class-names'
import { Icon } from './icon'

const signs = { success: 'check', error: 'alert', note: 'pencil' } as const

/**
 * What happened, in a sentence. Errors interrupt a screen reader; whatever else comes later is put
 * into a status that was there before, or it would not be heard.
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
      <Icon name={signs[kind]} className={styles.icon} />
      <div className={styles.words}>{children}</div>
    </div>
  )
}
