import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Icon } from './icon'

const MARKS = {
  done: { className: '', icon: 'check', label: 'Done: ' },
  left: { className: 'd-mark--left', icon: 'excl', label: 'Left to do: ' },
  bad: { className: 'd-mark--bad', icon: 'alert', label: 'Problem: ' },
} as const

export type MarkKind = keyof typeof MARKS

/** Whether something is done, left to do or wrong, by shape and for screen readers in words. */
export function StatusIcon({ kind }: { kind: MarkKind }) {
  const { className, icon, label } = MARKS[kind]
  return (
    <span className={classNames('d-mark', className)}>
      <Icon name={icon} className="d-mark__icon" />
      <span className="d-hidden">{label}</span>
    </span>
  )
}

/** One line of a list of checks. */
export function Check({ kind, children }: { kind: MarkKind; children: ReactNode }) {
  return (
    <li>
      <StatusIcon kind={kind} />
      <div className="d-checks__do">{children}</div>
    </li>
  )
}
