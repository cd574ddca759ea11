'use client'

import { useRouter } from 'next/navigation'
import { useId, useState, type FormEvent } from 'react'
import { describePicture } from '@/api-client/pictures'
import { ApiError } from '@/api-client/request'
import { Icon } from '../ui/icon'
import type { UsedPicture } from '@/server/desk/pictures'

type State = { kind: 'idle' | 'saving' | 'saved' } | { kind: 'failed'; message: string }

const CHANGED = 'Somebody has described it meanwhile. What you wrote is still here.'

/** The description of a picture, saved in place. What was typed stays when saving fails. */
export function Describe({ picture }: { picture: UsedPicture }) {
  const router = useRouter()
  const id = useId()
  const [alt, setAlt] = useState(picture.alt)
  const [saved, setSaved] = useState({ alt: picture.alt, updatedAt: picture.updatedAt })
  const [state, setState] = useState<State>({ kind: 'idle' })
  const isChanged = alt.trim() !== saved.alt

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!isChanged) return
    setState({ kind: 'saving' })
    const text = alt.trim()
    try {
      const { collection, id: image } = picture
      const updatedAt = await describePicture(collection, image, text, saved.updatedAt)
      setSaved({ alt: text, updatedAt })
      setState({ kind: 'saved' })
    } catch (err) {
      const message = err instanceof ApiError ? err.message : 'Try again in a moment.'
      const isConflict = err instanceof ApiError && err.status === 409
      setState({ kind: 'failed', message: isConflict ? CHANGED : message })
    }
  }

  return (
    <form className="d-field" onSubmit={(event) => void save(event)}>
      <label className="d-label" htmlFor={id}>
        Description for people who can’t see it
        <span className="d-hidden">: {picture.use}</span>
      </label>
      <div className="d-describe">
        <input
          className="d-input"
          id={id}
          value={alt}
          maxLength={1000}
          autoComplete="off"
          aria-invalid={state.kind === 'failed' || undefined}
          aria-describedby={state.kind === 'failed' ? `${id}-error` : undefined}
          onChange={(event) => {
            setAlt(event.target.value)
            if (state.kind !== 'saving') setState({ kind: 'idle' })
          }}
        />
        <button
          className="d-btn d-btn--paper"
          disabled={!isChanged || state.kind === 'saving'}
          aria-busy={state.kind === 'saving'}
        >
          Save
        </button>
      </div>
      {state.kind === 'failed' && (
        <p className="d-error" id={`${id}-error`} role="alert">
          <Icon name="alert" />
          <span>
            Not saved. {state.message}{' '}
            <button className="d-link" type="button" onClick={() => router.refresh()}>
              Read it again
            </button>
          </span>
        </p>
      )}
      <p className="d-soft" role="status">
        {state.kind === 'saved' && 'Saved.'}
      </p>
    </form>
  )
}
