'use client'

import { useState } from 'react'
import { useUnsavedChangesPrompt } from '@/components/studio/shared/use-unsaved-changes-prompt'
import { Button, fields } from '../../ui/kit'
import { FieldError } from '@/components/ui/field'
import styles from './notes-field.module.css'

/** A field below the toolbar that asks for what a tool needs; Enter applies it, Escape goes back. */
export function ToolBox({
  label,
  initial,
  placeholder,
  inputMode,
  check,
  onApply,
  onRemove,
  onClose,
}: {
  label: string
  initial: string
  placeholder: string
  inputMode: 'url' | 'text'
  /** @returns what is wrong, or null */
  check: (text: string) => string | null
  onApply: (text: string) => void
  /** Null where there is nothing to be removed. */
  onRemove: (() => void) | null
  onClose: () => void
}) {
  const [text, setText] = useState(initial)
  const [error, setError] = useState<string | null>(null)
  useUnsavedChangesPrompt(text !== initial)

  function apply() {
    const wrong = check(text.trim())
    setError(wrong)
    if (wrong === null) onApply(text.trim())
  }

  return (
    <div className={styles.box}>
      <input
        className={fields.input}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'notes-box-error' : undefined}
        inputMode={inputMode}
        dir="ltr"
        autoFocus
        placeholder={placeholder}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          if (event.key === 'Enter') apply()
          else onClose()
        }}
      />
      <Button onClick={apply}>Apply</Button>
      {onRemove && (
        <Button variant="quiet" onClick={onRemove}>
          Remove
        </Button>
      )}
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
      {error && <FieldError id="notes-box-error">{error}</FieldError>}
    </div>
  )
}
