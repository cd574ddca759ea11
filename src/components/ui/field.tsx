import type { ComponentProps, ReactNode } from 'react'
import type { PillarKey } from '@/domain/pillars'
import { classNames } from './class-names'
import styles from './field.module.css'
import { Glyph, Icon } from './icon'

type Labelled = {
  /** Also the name unless one is given. */
  id: string
  label: ReactNode
  hint?: ReactNode
  /** What is wrong; marks the field and is read with it. */
  error?: string | null
}

const describe = ({ id, hint, error }: Labelled) =>
  classNames(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`) || undefined

function Frame({ id, label, hint, error, children }: Labelled & { children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={styles.hint} id={id}>
      {children}
    </p>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <Icon name="alert" className={styles.errorIcon} />
      <span>{children}</span>
    </p>
  )
}

/** One line of text. `end` is a FieldButton at its end. */
export function TextField({
  id,
  label,
  hint,
  error,
  end,
  ...input
}: Labelled & { end?: ReactNode } & Omit<ComponentProps<'input'>, 'id'>) {
  return (
    <Frame {...{ id, label, hint, error }}>
      <div className={end ? styles.withEnd : undefined}>
        <input
          type="text"
          name={id}
          {...input}
          id={id}
          className={styles.input}
          aria-describedby={describe({ id, label, hint, error })}
          aria-invalid={error ? true : undefined}
        />
        {end}
      </div>
    </Frame>
  )
}

/** A button inside the end of a field. Its words are for screen readers. */
export function FieldButton({
  icon,
  label,
  ...button
}: { icon: 'eye' | 'eye-off'; label: string } & Omit<ComponentProps<'button'>, 'aria-label'>) {
  return (
    <button type="button" className={styles.end} aria-label={label} {...button}>
      <Icon name={icon} />
    </button>
  )
}

/** Several lines of text; `quoting` sets them as the page will. */
export function TextArea({
  id,
  label,
  hint,
  error,
  quoting = false,
  ...area
}: Labelled & { quoting?: boolean } & Omit<ComponentProps<'textarea'>, 'id'>) {
  return (
    <Frame {...{ id, label, hint, error }}>
      <textarea
        rows={4}
        name={id}
        {...area}
        id={id}
        className={classNames(styles.input, quoting && styles.quoting)}
        aria-describedby={describe({ id, label, hint, error })}
        aria-invalid={error ? true : undefined}
      />
    </Frame>
  )
}

/** A box to tick, with the sign of its pillar; `pillar` null shows a heart. */
export function Check({
  pillar,
  children,
  type = 'checkbox',
  ...input
}: { pillar?: PillarKey | null } & { type?: 'checkbox' | 'radio' } & Omit<
    ComponentProps<'input'>,
    'type'
  >) {
  return (
    <label className={styles.check} data-pillar={pillar ?? undefined}>
      <input type={type} className={styles.box} {...input} />
      {pillar && <Glyph pillar={pillar} className={styles.sign} />}
      {pillar === null && <Icon name="heart" className={styles.sign} />}
      <span>{children}</span>
    </label>
  )
}

export function Checks({ children }: { children: ReactNode }) {
  return <div className={styles.checks}>{children}</div>
}
