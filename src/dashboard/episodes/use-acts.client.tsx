'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { ApiError } from '@/api-client/request'
import { SessionExpiredDialog } from '@/components/studio/account/session-expired-dialog.client'
import { Alert, Said } from '../ui/feedback'

/** What an act has come to. */
export type Outcome = {
  decision: string
  result: string
  /** The way onward, such as a link. */
  onward?: ReactNode
  undo?: () => Promise<Outcome>
  /** The way back where it shows its own outcome. */
  undoNow?: () => Promise<void>
  /** What did not work, by name. */
  failures?: { what: string; why: string }[]
}

/** Why a call failed, as a sentence. */
export const reasonOf = (err: unknown): string => {
  const reason = err instanceof ApiError ? err.message : 'Something went wrong on this page.'
  return /[.!?]$/.test(reason) ? reason : `${reason}.`
}

/**
 * Does one thing after another for a list: says what was done and the way back, asks to log in again
 * when the session has ended, and then goes on (D5).
 */
export function useActs() {
  const router = useRouter()
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [waiting, setWaiting] = useState<(() => Promise<Outcome>) | null>(null)

  async function act(work: () => Promise<Outcome>): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    setOutcome(null)
    setError(null)
    try {
      setOutcome(await work())
      router.refresh()
    } catch (err) {
      console.error('It could not be done.', err)
      if (err instanceof ApiError && err.status === 401) setWaiting(() => work)
      else setError(reasonOf(err))
    }
    setIsBusy(false)
  }

  const { undo, failures = [] } = outcome ?? {}
  const feedback = (
    <>
      {outcome && (
        <Said decision={outcome.decision} result={outcome.result}>
          {outcome.onward}
          {undo && (
            <button
              className="d-link"
              type="button"
              disabled={isBusy}
              onClick={() => void act(undo)}
            >
              Undo
            </button>
          )}
        </Said>
      )}
      {failures.length > 0 && (
        <Alert title={failures.length === 1 ? 'One did not work.' : 'Some did not work.'}>
          {failures.map(({ what, why }) => `${what}: ${why}`).join(' ')}
        </Alert>
      )}
      {error && <Alert title="Not done.">{error} Try again.</Alert>}
      {waiting && (
        <SessionExpiredDialog
          reassurance="What you chose is done as soon as you log in."
          cancelLabel="Don’t do it"
          onLoggedIn={() => {
            setWaiting(null)
            void act(waiting)
          }}
          onCancel={() => setWaiting(null)}
        />
      )}
    </>
  )
  return { act, isBusy, feedback }
}

/**
 * Does the same for several things, one after the other, so that one refusal stops no other. A
 * session that has ended stops all.
 * @throws ApiError 401
 */
export async function forEach<T>(
  things: T[],
  nameOf: (thing: T) => string,
  work: (thing: T) => Promise<unknown>,
): Promise<{ done: T[]; failures: NonNullable<Outcome['failures']> }> {
  const done: T[] = []
  const failures: NonNullable<Outcome['failures']> = []
  for (const thing of things) {
    try {
      await work(thing)
      done.push(thing)
    } catch (err) {
      if (err instanceof ApiError && err.status === 401) throw err
      failures.push({ what: nameOf(thing), why: reasonOf(err) })
    }
  }
  return { done, failures }
}
