'use client'

import { useEffect, useState } from 'react'
import { ApiError } from '@/api-client/request'
import { RuleError } from '@/domain/rule-error'

export type SubmitState = 'idle' | 'sending' | 'logged-out'

/** Puts the keyboard where something has to be mended. */
export function focusFirstError(): void {
  document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus()
}

/**
 * The course of a submit (T05): idle → sending → away, or back to idle with everything still filled
 * in and one plain sentence (D29). Where the session has ended, the form asks to sign in again and
 * goes on.
 * @param lookAgain learns what is saved now: before a conflict is shown (409, D15), and after a
 *   failure that leaves open whether the server has done it
 */
export function useSubmit({
  send,
  onSent,
  lookAgain = () => Promise.resolve(),
}: {
  send: (onProgress: (part: number) => void) => Promise<unknown>
  onSent: () => void
  lookAgain?: () => Promise<void>
}) {
  const [state, setState] = useState<SubmitState>('idle')
  const [progress, setProgress] = useState(0)
  const [error, setError] = useState<ApiError | RuleError | null>(null)

  useEffect(() => {
    if (error && state === 'idle') focusFirstError()
  }, [error, state])

  async function fail(err: unknown) {
    console.error('Sending the form failed.', err)
    const status = err instanceof ApiError ? err.status : null
    if (status === 401) return setState('logged-out')
    const looked = lookAgain().catch((err) => console.error('What is there is not known.', err))
    if (status === 409) await looked
    setError(
      err instanceof ApiError || err instanceof RuleError
        ? err
        : new ApiError(0, 'Something went wrong in this page.'),
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
      return fail(err)
    }
    onSent()
  }

  const isConflict = error instanceof ApiError && error.status === 409
  const fields: Record<string, string> = !error
    ? {}
    : error instanceof RuleError
      ? { [error.field]: error.message }
      : error.fields
  const advice = Object.keys(fields).length > 0 ? 'mend what is marked' : 'try again'
  return {
    state,
    progress,
    /** By field name. */
    fields: isConflict ? {} : fields,
    isConflict,
    sentence: error
      ? `That did not work: ${error.message} Everything you typed is still here: ${advice}.`
      : null,
    submit,
    back: () => setState('idle'),
    /** The failure no longer fits what the form says. */
    forget: () => setError(null),
  }
}
