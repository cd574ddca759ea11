'use client'

import { FieldDescription, FieldError, FieldLabel, useField } from '@payloadcms/ui'
import { useId, useState } from 'react'
import { instantOf } from '@/domain/episodes/release'
import { dayIn, timeIn } from '@/domain/show/show-time'

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
  const shown = value ? `${dayIn(value, timeZone)}T${timeIn(value, timeZone)}` : ''
  // While a part of it is missing, the browser gives nothing: what was typed stays in the input.
  const [typed, setTyped] = useState({ text: shown, value })
  const text = typed.value === value ? typed.text : shown

  function take(next: string) {
    const [day, time] = next.split('T')
    const instant = day && time ? instantOf(day, time.slice(0, 5), timeZone).toISOString() : null
    setTyped({ text: next, value: instant })
    setValue(instant)
  }

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
