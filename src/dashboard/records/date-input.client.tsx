'use client'

import { FieldDescription, FieldError, FieldLabel, useField } from '@payloadcms/ui'
import { useId } from 'react'
import { useTypedTime } from '../ui/use-typed-time.client'

type Props = {
  path: string
  label: string
  hint: string
  timeZone: string
  isRequired: boolean
  isReadOnly: boolean
}

/** A day and a time of day in the time of the show; the CMS’s own input takes those of the device. */
export function DateInput({ path, label, hint, timeZone, isRequired, isReadOnly }: Props) {
  const id = useId()
  const { value, setValue, disabled, showError } = useField<string | null>({ path })
  const { text, take } = useTypedTime(value ?? null, timeZone, setValue)

  return (
    <div className="field-type date-input">
      <FieldLabel htmlFor={id} label={label} path={path} required={isRequired} />
      <div className="field-type__wrap">
        <FieldError path={path} showError={showError} />
        <input
          id={id}
          type="datetime-local"
          max="9999-12-31T23:59"
          value={text}
          disabled={disabled || isReadOnly}
          aria-invalid={showError || undefined}
          onChange={({ target }) => take(target.value)}
        />
      </div>
      <FieldDescription description={hint} path={path} />
    </div>
  )
}
