'use client'

import { useState } from 'react'
import { Button, fields, Icon, ui } from './kit'

/** A text that can’t be changed, with a button that copies it. */
export function CopyField({
  label,
  text,
  action,
}: {
  label: string
  text: string
  action: string
}) {
  const [state, setState] = useState<'offered' | 'copied' | 'refused'>('offered')
  const copy = () =>
    navigator.clipboard
      .writeText(text)
      .then(() => setState('copied'))
      .catch(() => setState('refused'))
  return (
    <div className={ui.copy}>
      <input
        className={fields.input}
        readOnly
        value={text}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button onClick={() => void copy()}>
        <Icon name={state === 'copied' ? 'check' : 'link'} />
        {state === 'copied' ? 'Copied' : action}
      </Button>
      <span className={state === 'refused' ? ui.note : 'visually-hidden'} role="status">
        {state === 'copied' && `${label}: copied.`}
        {state === 'refused' && 'Your browser blocked copying. Select the text and copy it.'}
      </span>
    </div>
  )
}
