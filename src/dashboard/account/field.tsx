import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
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

/** What confirms a change of how one logs in. */
export const PresentPassword = ({ name, error }: { name: string; error?: string }) => (
  <Field
    name={name}
    label="Your present password"
    type="password"
    autoComplete="current-password"
    error={error}
    required
  />
)

/** The end of a form: what came of it, and what it does. */
export const Submit = ({
  feedback,
  isBusy,
  look,
  children,
}: {
  feedback: ReactNode
  isBusy: boolean
  look?: 'paper' | 'quiet'
  children: string
}) => (
  <>
    {feedback}
    <div className="d-actions">
      <button
        className={classNames('d-btn', look && `d-btn--${look}`)}
        type="submit"
        aria-busy={isBusy}
      >
        {children}
      </button>
    </div>
  </>
)
