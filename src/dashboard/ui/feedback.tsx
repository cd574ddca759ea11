import type { ReactNode } from 'react'
import { Icon } from './icon'

/**
 * What was just done: the decision, the result and the way back.
 * @param decision as the host would say it, such as `publish episode 49 now.`
 * @param result such as `It is live.`
 * @param children the way back or onward: a link or button with class `d-link`
 */
export function Said({
  decision,
  result,
  children,
}: {
  decision: string
  result: string
  children?: ReactNode
}) {
  return (
    <div className="d-said" role="status">
      <Icon name="check" />
      <p>
        <strong>You said:</strong> <em>{decision}</em> {result}
      </p>
      {children}
    </div>
  )
}

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
