import type { ComponentProps } from 'react'
import { describedBy, FieldError } from '@/components/ui/field'
import { fields, forms } from './kit'

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
  hint?: string
  error?: string | null | undefined
}) {
  return (
    <>
      <label className={forms.check}>
        <input
          {...input}
          className={forms.switch}
          id={id}
          type="checkbox"
          role="switch"
          aria-checked={input.checked}
          aria-labelledby={`${id}-name`}
          {...describedBy(id, error, Boolean(hint))}
        />
        <span>
          <strong className={forms.checkName} id={`${id}-name`}>
            {label}
          </strong>
          {hint && (
            <span className={fields.hint} id={`${id}-hint`}>
              {hint}
            </span>
          )}
        </span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </>
  )
}
