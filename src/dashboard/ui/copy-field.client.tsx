'use client'

import { useState } from 'react'
import { Icon } from './icon'

/** A text that is shown only now, with a button that copies it. */
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
    <div className="d-copy">
      <input
        className="d-input"
        readOnly
        value={text}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button className="d-btn" type="button" onClick={() => void copy()}>
        <Icon name={state === 'copied' ? 'check' : 'link'} />
        {state === 'copied' ? 'Copied' : action}
      </button>
      <span className={state === 'refused' ? 'd-note' : 'd-hidden'} role="status">
        {state === 'copied' && `${label}: copied.`}
        {state === 'refused' && 'Your browser blocked copying. Select the text and copy it.'}
      </span>
    </div>
  )
}
