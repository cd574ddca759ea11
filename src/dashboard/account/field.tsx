import type { ComponentProps } from 'react'
import { Icon } from '../ui/icon'

/** A labelled text field with its hint and what is wrong with it. */
export function Field({
  name,
  label,
  hint,
  error,
  ...input
}: { name: string; label: string; hint?: string; error?: string } & ComponentProps<'input'>) {
  const id = `field-${name}`
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="d-field">
      <label className="d-label" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        className="d-input"
        id={id}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {hint && (
        <p className="d-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="d-error" id={`${id}-error`}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  )
}
