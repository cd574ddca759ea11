import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './form.module.css'
import { Drawing } from './icon'

/**
 * A form on a card. Before hydration the browser itself submits it, hence the POST: passwords must
 * not end up in the URL.
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

/** A group of fields with a legend. */
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

/** Five listeners standing on the upper edge of a card or dialog. */
export function ListenersArt() {
  return <Drawing id="listeners" className={styles.listeners} viewBox="0 0 250 84" />
}
