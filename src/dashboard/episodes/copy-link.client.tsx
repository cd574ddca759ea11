'use client'

import { useState } from 'react'
import { episodePath } from '@/domain/paths'
import { fields, VisuallyHidden } from '../ui/kit'
import { copyText } from '../ui/copy-text'

/** Copies the URL of an episode's page, and says so in place. */
export function CopyLink({ id, name }: { id: string; name: string }) {
  const [state, setState] = useState<'offered' | 'copied' | 'refused'>('offered')
  const address = () => new URL(episodePath(id), window.location.href).href
  return (
    <>
      <button
        type="button"
        onClick={() =>
          void copyText(address()).then((done) => setState(done ? 'copied' : 'refused'))
        }
        onBlur={() => state === 'copied' && setState('offered')}
      >
        {state === 'copied' ? 'Copied' : 'Copy link'}
        <VisuallyHidden> to {name}</VisuallyHidden>
      </button>
      <span className="visually-hidden" role="status">
        {state === 'copied' && `Link to ${name} copied.`}
      </span>
      {state === 'refused' && (
        <input
          className={fields.input}
          readOnly
          autoFocus
          value={address()}
          aria-label={`Link to ${name}`}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  )
}
