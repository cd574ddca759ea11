'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { Failure } from '@/components/forms/failure'
import { useMutation } from '@/components/forms/use-mutation.client'
import type { ActionResult } from './action-result'
import { Alert } from './feedback'
import { Toast } from './toast'

const STILL_HERE = 'Your changes are still here.'
const TRY_AGAIN = 'Try again.'

/**
 * One action of the desk at a time: its toast with Undo, or why it failed; asks to log in again when
 * the session has ended and then goes on.
 * @param isForm something is typed, which stays when it cannot be saved
 * @param conflict what is said when someone else has changed it meanwhile (409)
 * @param refetch loads the stored state after a failure; where nothing is typed, a conflict reads the
 *   page again
 * @param isRefreshed whether the page is read again afterwards
 * @param result of an action on the page before
 */
export function useAction({
  isForm = false,
  conflict,
  refetch,
  isRefreshed = true,
  result: first = null,
}: {
  isForm?: boolean
  conflict?: string
  refetch?: (failure: Failure) => Promise<unknown>
  isRefreshed?: boolean
  result?: ActionResult | null
} = {}) {
  const router = useRouter()
  const [result, setResult] = useState(first)
  const [shows, setShows] = useState(0)
  const [failed, setFailed] = useState({ title: '', advice: '' })
  const mutation = useMutation({
    refetch:
      refetch ??
      (async ({ status }) => {
        if (status === 409 && !isForm) router.refresh()
      }),
    reassurance: isForm ? undefined : 'Log in to finish.',
    cancelLabel: isForm ? undefined : 'Cancel',
  })
  const { run, isBusy, failure, isConflict, fieldErrors, progress, dialog, clear } = mutation

  /**
   * @param work resolves to what its toast says; null for none
   * @param title of a failure, such as `Couldn’t save the guest.`
   * @param advice what is said after its reason
   * @returns whether it was done
   */
  function act(
    work: (onProgress: (fraction: number) => void) => Promise<ActionResult | null>,
    title = 'That didn’t work.',
    advice = isForm ? STILL_HERE : TRY_AGAIN,
  ): Promise<boolean> {
    setResult(null)
    setFailed({ title, advice })
    return run(async (onProgress) => {
      setResult(await work(onProgress))
      if (isRefreshed) router.refresh()
    })
  }

  /** Lets a failed undo be tried again. */
  async function runUndo(undo: () => Promise<ActionResult>) {
    if (!(await act(undo, 'Couldn’t undo it.', TRY_AGAIN))) setResult(result)
  }

  const { undo, failures = [] } = result ?? {}
  const toast = result && (
    <Toast
      key={shows}
      message={result.message}
      isBusy={isBusy}
      onUndo={undo && (() => void runUndo(undo))}
    >
      {result.link}
    </Toast>
  )
  const problem = (
    <>
      {failures.length > 0 && (
        <Alert title={failures.length === 1 ? '1 failed.' : 'Some failed.'}>
          {failures.map(({ what, why }) => `${what}: ${why}`).join(' ')}
        </Alert>
      )}
      {failure && (
        <Alert title={failed.title} isInCorner={isConflict}>
          {isConflict && conflict ? conflict : failure.message} {failed.advice}
        </Alert>
      )}
    </>
  )
  return {
    act,
    isBusy,
    progress,
    /** The toast, what failed, and the log-in dialog, where they stand together. */
    feedback: (
      <>
        {toast}
        {problem}
        {dialog}
      </>
    ),
    toast,
    problem,
    dialog,
    isConflict,
    fieldErrors,
    /** Says what was done elsewhere, such as in a form that is closed now. */
    show: (done: ActionResult) => {
      clear()
      setShows((before) => before + 1)
      setResult(done)
      router.refresh()
    },
    /** Hides the toast, such as when something is typed. */
    hideToast: () => setResult(null),
    /** To be called when the failure no longer applies to what is typed. */
    clear,
  }
}
