import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'
import styles from './empty.module.css'

/** Shown in place of empty content: a title, a sentence and an action. */
export function Empty({
  title,
  as: Tag = 'h3',
  icon,
  children,
  action,
}: {
  title: string
  as?: 'h1' | 'h2' | 'h3'
  /** Shown instead of blank lines. */
  icon?: IconName
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={styles.empty}>
      {icon ? (
        <Icon name={icon} className={styles.icon} />
      ) : (
        <svg className={styles.lines} viewBox="0 0 96 48" aria-hidden="true">
          <path
            d="M4 7.3C33.500 7.600 62.600 8.800 92 7.500M4 22.200C27 21.400 51 21.800 74 22.300M4 36.900C21.700 35.500 39 36.100 56 36.900"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.4"
            strokeLinecap="round"
          />
        </svg>
      )}
      <Tag className={styles.title}>{title}</Tag>
      {children && <p className="meta">{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
