'use client'

import { useEffect, useState } from 'react'
import { ApiError } from '@/api-client/request'
import { RuleError } from '@/domain/rule-error'

export type SubmitState = 'idle' | 'sending' | 'logged-out'

/** Moves the focus to the first field with an error. */
export function focusFirstError(): void {
  document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus()
}

/**
 * Submits a form (T05): idle → sending → done, or back to idle with everything still filled in and
 * an error message (D29). If the session has expired, the form asks to log in and then goes on.
 * @param send receives a callback for the fraction sent so far
 * @param refetch loads the stored state: before a conflict is shown (409, D15), and after a failure
 *   that may have happened only after the server saved the document
 */
export function useSubmit({
  send,
  onSent,
  refetch = () => Promise.resolve(),
}: {
  send: (onProgress: (fraction: number) => void) => Promise<unknown>
  onSent: () => void
  refetch?: () => Promise<void>
}) {
  const [state, setState] = useState<SubmitState>('idle')
  const [progress, setProgress] = useState(0)
  const [error, setError] = useState<ApiError | RuleError | null>(null)

  useEffect(() => {
    if (error && state === 'idle') focusFirstError()
  }, [error, state])

  async function handleError(err: unknown) {
    console.error('Submitting the form failed.', err)
    const status = err instanceof ApiError ? err.status : null
    if (status === 401) return setState('logged-out')
    const refetched = refetch().catch((err) =>
      console.error('The stored state could not be loaded.', err),
    )
    if (status === 409) await refetched
    setError(
      err instanceof ApiError || err instanceof RuleError
        ? err
        : new ApiError(0, 'Something went wrong on this page.'),
    )
    setState('idle')
  }

  async function submit() {
    setError(null)
    setProgress(0)
    setState('sending')
    try {
      await send(setProgress)
    } catch (err) {
      return handleError(err)
    }
    onSent()
  }

  const isConflict = error instanceof ApiError && error.status === 409
  const fieldErrors: Record<string, string> = !error
    ? {}
    : error instanceof RuleError
      ? { [error.field]: error.message }
      : error.fields
  const advice = Object.keys(fieldErrors).length > 0 ? 'Fix the highlighted fields.' : 'Try again.'
  return {
    state,
    progress,
    /** Errors from the server, by field name. */
    fieldErrors: isConflict ? {} : fieldErrors,
    isConflict,
    errorMessage: error
      ? `That didn’t work: ${error.message} Everything you typed is still here. ${advice}`
      : null,
    submit,
    cancelLogin: () => setState('idle'),
    /** To be called when the error no longer applies to what is typed. */
    clearError: () => setError(null),
  }
}
