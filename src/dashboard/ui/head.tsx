import type { ReactNode } from 'react'
import { classNames, layout, ui } from './kit'

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
    <header className={layout.pageHead}>
      <div className={layout.pageHeadRow}>
        <div>
          {children}
          <h1 className={ui.title}>{title}</h1>
          {note && <p className={classNames(ui.note, layout.pageNote)}>{note}</p>}
        </div>
        {actions && <div className={classNames(ui.actions, layout.pageActions)}>{actions}</div>}
      </div>
    </header>
  )
}

/** A section whose name hangs in the margin. @param side the name, with an id for the section */
export function Section({
  side,
  note,
  id,
  isFirst = false,
  className,
  children,
}: {
  side: ReactNode
  /** Stands below the name. */
  note?: ReactNode
  id: string
  isFirst?: boolean
  /** Of what stands beside the name. */
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <section className={classNames(layout.section, isFirst && layout.first)} aria-labelledby={id}>
      <div className={layout.side}>
        <h2 className={ui.sideNote} id={id}>
          {side}
        </h2>
        {note && <p className={ui.note}>{note}</p>}
      </div>
      <div className={classNames(layout.main, className)}>{children}</div>
    </section>
  )
}
