import type { ComponentProps } from 'react'
import { Alert, Said } from '../ui/feedback'
import { Icon } from '../ui/icon'

/** A text field with its label, hint and error. */
export function Field({
  label,
  hint,
  error,
  id,
  ...input
}: {
  label: string
  hint?: string
  error?: string
  id: string
} & ComponentProps<'input'>) {
  return (
    <div className="d-field">
      <label className="d-label" htmlFor={id}>
        {label}
      </label>
      <input
        className="d-input"
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
        {...input}
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

/** What became of saving. */
export function Outcome({ said, failure }: { said: string | null; failure: string | null }) {
  return (
    <>
      {said && <Said decision={said} result="Saved." />}
      {failure && <Alert title="Not saved.">{failure}</Alert>}
    </>
  )
}
