'use client'

import { TextField } from '@/components/forms/field'
import styles from './copy-field.module.css'
import { CopyButton } from './deferred-button.client'

/** A text to take along, with a button that copies it. Without scripts it is selected by a press. */
export function CopyField({
  id,
  label,
  text,
  action,
  done,
}: {
  id: string
  label: string
  text: string
  /** What the button says. */
  action: string
  /** What a screen reader says once it is copied. */
  done: string
}) {
  return (
    <div className={styles.copy}>
      <TextField
        id={id}
        label={label}
        value={text}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton field={id} text={text} action={action} done={done} />
    </div>
  )
}
