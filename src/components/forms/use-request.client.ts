'use client'

import { useEffect, useRef, useState } from 'react'
import { type Failure, toFailure } from './failure'

type Work = (onProgress: (fraction: number) => void) => Promise<unknown>

type State =
  { kind: 'idle' } | { kind: 'sending'; progress: number } | { kind: 'failed'; failure: Failure }

/** Moves the focus to the first field with an error, of a form or of the page. */
export function focusFirstError(form: ParentNode | null = document.querySelector('main')): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

/**
 * Sends one thing at a time: says how far it is, keeps why it failed, and moves the
 * focus to the first field that the server names.
 * @param refetch loads the stored state: before a conflict is shown (409), and after a failure
 *   that may have happened only after the server saved the document
 * @param isLeaving the page goes away afterwards, so it stays busy until then
 * @param onLoggedOut goes on when there is a session again; without it, 401 is a failure like others
 */
export function useRequest({
  refetch = () => Promise.resolve(),
  isLeaving = false,
  onLoggedOut,
}: {
  refetch?: (failure: Failure) => Promise<unknown>
  isLeaving?: boolean
  onLoggedOut?: (resume: () => Promise<boolean>) => Promise<boolean>
} = {}) {
  const [state, setState] = useState<State>({ kind: 'idle' })
  const isRunning = useRef(false)
  const failure = state.kind === 'failed' ? state.failure : null

  useEffect(() => {
    if (failure && Object.keys(failure.fields).length > 0) focusFirstError()
  }, [failure])

  /** @returns whether it was done */
  async function run(work: Work): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setState({ kind: 'sending', progress: 0 })
    try {
      await work((progress) => setState({ kind: 'sending', progress }))
      if (!isLeaving) setState({ kind: 'idle' })
      return true
    } catch (err) {
      console.error('Submitting the form failed.', err)
      return await fail(toFailure(err), work)
    } finally {
      isRunning.current = false
    }
  }

  async function fail(found: Failure, work: Work): Promise<boolean> {
    if (found.status === 401 && onLoggedOut) {
      isRunning.current = false
      setState({ kind: 'idle' })
      return onLoggedOut(() => run(work))
    }
    const refetched = refetch(found).catch((cause: unknown) =>
      console.error('The stored state could not be loaded.', cause),
    )
    if (found.status === 409) await refetched
    setState({ kind: 'failed', failure: found })
    return false
  }

  const isConflict = failure?.status === 409
  return {
    run,
    isBusy: state.kind === 'sending',
    progress: state.kind === 'sending' ? state.progress : 0,
    failure,
    isConflict,
    /** Errors from the server, by field name; those of a conflict belong to no field. */
    fieldErrors: !failure || isConflict ? {} : failure.fields,
    /** To be called when the failure no longer applies to what is typed. */
    clear: () => setState({ kind: 'idle' }),
  }
}
