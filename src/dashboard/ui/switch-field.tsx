import type { ComponentProps } from 'react'
import { FieldError } from './field'
import { forms } from './kit'

/**
 * A setting that is on or off.
 * @param id of the switch; its name, hint and error have ids made of it
 * @param hint says what it does
 */
export function SwitchField({
  id,
  label,
  hint,
  error,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> & {
  id: string
  label: string
  hint: string
  error?: string | null | undefined
}) {
  return (
    <>
      <label className={forms.check}>
        <input
          {...input}
          className={forms.tick}
          id={id}
          type="checkbox"
          role="switch"
          aria-checked={input.checked}
          aria-labelledby={`${id}-name`}
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          aria-invalid={error ? true : undefined}
        />
        <span>
          <strong className={forms.checkName} id={`${id}-name`}>
            {label}
          </strong>
          <span className={forms.hint} id={`${id}-hint`}>
            {hint}
          </span>
        </span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </>
  )
}
