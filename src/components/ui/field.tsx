import type { ComponentProps, ReactNode } from 'react'
import type { PillarKey } from '@/domain/pillars'
import { classNames } from './class-names'
import styles from './field.module.css'
import { Glyph, Icon } from './icon'

type Labelled = {
  /** Also the name, unless one is given. */
  id: string
  label: ReactNode
  hint?: ReactNode
  /** Marks the field as invalid and is announced with it. */
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

/** A single-line field. `end` is for a FieldButton. */
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

/** An icon button at the end of a field. */
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

/** A multi-line field; `quoting` sets its text in the style of quotes. */
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

/** A checkbox or radio button with the icon of a pillar; `pillar` null shows a heart. */
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
      {pillar && <Glyph pillar={pillar} className={styles.icon} />}
      {pillar === null && <Icon name="heart" className={styles.icon} />}
      <span>{children}</span>
    </label>
  )
}

export function Checks({ children }: { children: ReactNode }) {
  return <div className={styles.checks}>{children}</div>
}
