'use client'

import { useState } from 'react'
import { ApiError } from '@/api-client/request'
import { RuleError } from '@/domain/rule-error'

export type SubmitState = 'idle' | 'sending' | 'signed-out'

/**
 * The course of a submit (T05): idle → sending → away, or back to idle with everything still filled
 * in and one plain sentence (D29). Where the session has ended, the form asks to sign in again and
 * goes on.
 */
export function useSubmit({
  send,
  onSent,
}: {
  send: (onProgress: (part: number) => void) => Promise<unknown>
  onSent: () => void
}) {
  const [state, setState] = useState<SubmitState>('idle')
  const [progress, setProgress] = useState(0)
  const [error, setError] = useState<ApiError | RuleError | null>(null)

  async function submit() {
    setError(null)
    setProgress(0)
    setState('sending')
    try {
      await send(setProgress)
      onSent()
    } catch (err) {
      console.error('Sending the form failed.', err)
      const isSignedOut = err instanceof ApiError && err.status === 401
      if (!isSignedOut)
        setError(
          err instanceof ApiError || err instanceof RuleError
            ? err
            : new ApiError(0, 'Something went wrong in this page.'),
        )
      setState(isSignedOut ? 'signed-out' : 'idle')
    }
  }

  return {
    state,
    progress,
    /** By field name. */
    fields:
      error instanceof ApiError ? error.fields : error ? { [error.field]: error.message } : {},
    isConflict: error instanceof ApiError && error.status === 409,
    sentence: error
      ? `That did not work: ${error.message} Everything you typed is still here.`
      : null,
    submit,
    back: () => setState('idle'),
  }
}
