import type { ReactNode } from 'react'

/** The title of a page, a line about it, and what can be done on it as a whole. */
export function Head({
  title,
  note,
  actions,
  children,
}: {
  title: ReactNode
  note?: ReactNode
  actions?: ReactNode
  /** Stands above the title, such as the way back to a list. */
  children?: ReactNode
}) {
  return (
    <header className="d-head">
      <div className="d-head__row">
        <div>
          {children}
          <h1 className="d-title">{title}</h1>
          {note && <p className="d-note">{note}</p>}
        </div>
        {actions && <div className="d-actions">{actions}</div>}
      </div>
    </header>
  )
}

/** A section whose name hangs in the margin. @param side the name, with an id for the section */
export function Section({
  side,
  id,
  isFirst = false,
  children,
}: {
  side: ReactNode
  id: string
  isFirst?: boolean
  children: ReactNode
}) {
  return (
    <section className={isFirst ? 'd-sec d-sec--first' : 'd-sec'} aria-labelledby={id}>
      <div className="d-sec__side">
        <h2 className="d-side" id={id}>
          {side}
        </h2>
      </div>
      <div className="d-sec__main">{children}</div>
    </section>
  )
}
