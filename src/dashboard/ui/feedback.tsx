import type { ReactNode } from 'react'
import { Icon } from './icon'

/** Something went wrong: what happened, what was kept, what to do next. */
export function Alert({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="d-alert" role="alert">
      <Icon name="alert" />
      <p>
        <strong>{title}</strong> {children}
      </p>
    </div>
  )
}

/** Nothing here yet: one sentence, one action. */
export function Empty({
  title,
  note,
  children,
}: {
  title: string
  note?: string
  children?: ReactNode
}) {
  return (
    <div className="d-empty">
      <h3 className="d-h2">{title}</h3>
      {note && <p className="d-note">{note}</p>}
      {children}
    </div>
  )
}
