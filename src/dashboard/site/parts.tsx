import type { ComponentProps, ReactNode } from 'react'
import { Alert, Said } from '../ui/feedback'
import { describedBy, FieldError } from '../ui/field'
import type { useSettings } from './use-save'

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
      <input className="d-input" id={id} {...describedBy(id, error, Boolean(hint))} {...input} />
      {hint && (
        <p className="d-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** A list to choose from with its label and hint; its options are the children. */
export function SelectField({
  label,
  hint,
  id,
  ...select
}: { label: string; hint?: string; id: string } & ComponentProps<'select'>) {
  return (
    <div className="d-field">
      <label className="d-label" htmlFor={id}>
        {label}
      </label>
      <select
        className="d-input"
        id={id}
        {...describedBy(id, undefined, Boolean(hint))}
        {...select}
      />
      {hint && (
        <p className="d-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/**
 * The frame of a form of settings: what became of saving it, and the button.
 * @param frame of `useSettings`
 * @param action what the button says
 * @param more stands beside the button
 */
export function SettingsForm({
  frame: { isSending, isDirty, said, failure },
  action,
  onSave,
  more,
  children,
}: {
  frame: ReturnType<typeof useSettings>['frame']
  action: string
  onSave: () => void
  more?: ReactNode
  children: ReactNode
}) {
  return (
    <form
      className="d-form"
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
      noValidate
    >
      {children}
      <Outcome said={said} failure={failure} />
      <div className="d-actions">
        <button
          className="d-btn"
          type="submit"
          aria-busy={isSending}
          disabled={isSending || !isDirty}
        >
          {action}
        </button>
        {more}
      </div>
    </form>
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
