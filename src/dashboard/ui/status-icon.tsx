import type { ReactNode } from 'react'
import styles from './marks.module.css'
import { classNames, Icon, VisuallyHidden } from './kit'

const MARKS = {
  done: { className: '', icon: 'check', label: 'Done: ' },
  left: { className: styles.left, icon: 'excl', label: 'Left to do: ' },
  bad: { className: styles.bad, icon: 'alert', label: 'Problem: ' },
} as const

export type MarkKind = keyof typeof MARKS

export function StatusIcon({ kind }: { kind: MarkKind }) {
  const { className, icon, label } = MARKS[kind]
  return (
    <span className={classNames(styles.mark, className)}>
      <Icon name={icon} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}

/** One line of a list of checks. */
export function Check({ kind, children }: { kind: MarkKind; children: ReactNode }) {
  return (
    <li>
      <StatusIcon kind={kind} />
      <div className={styles.checkRow}>{children}</div>
    </li>
  )
}
