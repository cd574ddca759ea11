'use client'

import { useState } from 'react'
import { createPreviewLink } from '@/api-client/previews'
import { ApiError } from '@/api-client/request'
import { PREVIEW_LINK_DAYS } from '@/domain/preview'

type State =
  | { kind: 'offered' | 'making' | 'copied' }
  | { kind: 'shown'; url: string }
  | { kind: 'failed'; why: string }

/** Makes a private link to an episode and copies it (D40). */
export function CopyPreviewLink({ id, number }: { id: string; number: number }) {
  const [state, setState] = useState<State>({ kind: 'offered' })

  async function copy() {
    setState({ kind: 'making' })
    try {
      const { url } = await createPreviewLink(id, null)
      // Where the browser does not allow it, the link is shown instead.
      const isCopied = await navigator.clipboard.writeText(url).then(
        () => true,
        () => false,
      )
      setState(isCopied ? { kind: 'copied' } : { kind: 'shown', url })
    } catch (err) {
      console.error('The preview link could not be made.', err)
      const why = err instanceof ApiError ? err.message : 'Something went wrong on this page.'
      setState({ kind: 'failed', why })
    }
  }

  return (
    <>
      <button type="button" disabled={state.kind === 'making'} onClick={() => void copy()}>
        {state.kind === 'copied' ? 'Copied' : 'Copy preview link'}
      </button>
      <span className={state.kind === 'failed' ? 'd-error' : 'd-hidden'} role="status">
        {state.kind === 'copied' &&
          `The preview link of episode ${number} is copied. It works for ${PREVIEW_LINK_DAYS} days.`}
        {state.kind === 'failed' && `No link was made. ${state.why}`}
      </span>
      {state.kind === 'shown' && (
        <input
          className="d-input"
          readOnly
          autoFocus
          value={state.url}
          aria-label={`Preview link of episode ${number}`}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  )
}
