import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './form.module.css'
import { Drawing } from './icon'

/**
 * A form on a card of paper. Pressed before the page has come to life, the browser sends it itself:
 * by POST, so that no password comes into an address.
 */
export function FormCard({
  narrow = false,
  className,
  ...form
}: { narrow?: boolean } & ComponentProps<'form'>) {
  return (
    <form
      method="post"
      className={classNames(styles.form, styles.card, narrow && styles.narrow, className)}
      {...form}
    />
  )
}

/** A group of fields under its name. */
export function FormSection({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.section}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}

export function FormGrid({ columns, children }: { columns: 2 | 3; children: ReactNode }) {
  return (
    <div className={classNames(styles.grid, columns === 2 ? styles.two : styles.three)}>
      {children}
    </div>
  )
}

export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

/** Five listeners who stand on the upper edge of a card or a dialog. */
export function ListenersArt() {
  return <Drawing id="listeners" className={styles.listeners} viewBox="0 0 250 84" />
}
