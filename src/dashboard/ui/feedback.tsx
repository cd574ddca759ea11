import type { ReactNode } from 'react'
import { Corner } from './corner.client'
import styles from './feedback.module.css'
import { Icon, ui } from './kit'

/** Something went wrong: what happened, what was kept, what to do next. */
export function Alert({
  title,
  isInCorner = false,
  children,
}: {
  title: string
  isInCorner?: boolean
  children: ReactNode
}) {
  const Box = isInCorner ? Corner : 'div'
  return (
    <Box className={styles.alert} role="alert">
      <Icon name="alert" />
      <p>
        <strong>{title}</strong> {children}
      </p>
    </Box>
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
    <div className={styles.empty}>
      <h2 className={ui.heading}>{title}</h2>
      {note && <p className={ui.note}>{note}</p>}
      {children}
    </div>
  )
}
