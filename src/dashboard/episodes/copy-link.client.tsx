'use client'

import { useState } from 'react'
import { episodePath } from '@/domain/paths'

/** Copies an address; false where the browser does not allow it. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Copies the address of an episode's page, and says so in place. */
export function CopyLink({ id, number }: { id: string; number: number }) {
  const [state, setState] = useState<'offered' | 'copied' | 'refused'>('offered')
  const address = () => new URL(episodePath(id), window.location.href).href
  return (
    <>
      <button
        type="button"
        onClick={() => void copy(address()).then((done) => setState(done ? 'copied' : 'refused'))}
        onBlur={() => state === 'copied' && setState('offered')}
      >
        {state === 'copied' ? 'Copied' : 'Copy link'}
        <span className="d-hidden"> of episode {number}</span>
      </button>
      <span className="d-hidden" role="status">
        {state === 'copied' && `The link of episode ${number} is copied.`}
      </span>
      {state === 'refused' && (
        <input
          className="d-input"
          readOnly
          autoFocus
          value={address()}
          aria-label={`Link of episode ${number}`}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  )
}
