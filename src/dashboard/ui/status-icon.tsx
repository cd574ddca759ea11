import type { ReactNode } from 'react'
import { classNames, Icon, marks, VisuallyHidden } from './kit'

const MARKS = {
  done: { className: '', icon: 'check', label: 'Done: ' },
  left: { className: marks.left, icon: 'excl', label: 'Left to do: ' },
  bad: { className: marks.bad, icon: 'alert', label: 'Problem: ' },
} as const

export type MarkKind = keyof typeof MARKS

export function StatusIcon({ kind }: { kind: MarkKind }) {
  const { className, icon, label } = MARKS[kind]
  return (
    <span className={classNames(marks.mark, className)}>
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
      <div className={marks.checkRow}>{children}</div>
    </li>
  )
}
