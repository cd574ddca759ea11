import type { InputHTMLAttributes, ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Icon } from './icon'

/** What is wrong with a field; its id is that of the field with `-error`. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="d-error" id={id}>
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  )
}

/** The attributes that tie a field to its hint and error. */
export const describedBy = (id: string, error: string | null | undefined, hint: boolean) => ({
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': classNames(error ? `${id}-error` : '', hint ? `${id}-hint` : '') || undefined,
})

/** A text field of the desk with its label, hint and error. */
export function TextField({
  id,
  label,
  hint,
  error,
  className,
  children,
  ...input
}: {
  id: string
  label: string
  hint?: ReactNode
  error?: string | null
  /** Stands beside the field, such as a button. */
  children?: ReactNode
} & InputHTMLAttributes<HTMLInputElement>) {
  const field = (
    <input
      className={classNames('d-input', className)}
      id={id}
      {...describedBy(id, error, Boolean(hint))}
      {...input}
    />
  )
  return (
    <div className="d-field">
      <label className="d-label" htmlFor={id}>
        {label}
      </label>
      {children ? (
        <div className="d-beside">
          {field}
          {children}
        </div>
      ) : (
        field
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p className="d-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
