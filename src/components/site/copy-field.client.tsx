'use client'

import { TextField } from '@/components/ui/field'
import styles from './copy-field.module.css'
import { Deed, useCopy } from './deed.client'

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
  const { copied, said, copy } = useCopy()
  return (
    <div className={styles.copy}>
      <TextField
        id={id}
        label={label}
        value={text}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Deed
        href={`#${id}`}
        icon={copied === null ? 'link' : 'check'}
        act={() => void copy(text, done)}
      >
        {copied === null ? action : 'Copied'}
      </Deed>
      <p role="status" className={said === done ? 'visually-hidden' : 'meta'}>
        {said}
      </p>
    </div>
  )
}
