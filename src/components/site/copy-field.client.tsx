'use client'

import { TextField } from '@/components/forms/field'
import { useTexts } from '@/components/ui/texts.client'
import { CopyButton, CopyStatus } from './copy-button'
import styles from './copy-field.module.css'

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
  const { copy: t } = useTexts()
  return (
    <copy-text class={styles.copy} data-text={text} data-done={done} data-refused={t.refused}>
      <TextField
        id={id}
        label={label}
        value={text}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton href={`#${id}`} action={action} copied={t.copied} />
      <CopyStatus />
    </copy-text>
  )
}
