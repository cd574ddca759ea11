'use client'

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { findEpisode } from '@/api-client/content'
import { ApiError } from '@/api-client/request'
import { changeNumber } from '@/api-client/versions'
import { SessionExpiredDialog } from '@/components/studio/account/session-expired-dialog.client'
import { deskEpisodePath } from '@/domain/desk-paths'
import { EPISODE_NUMBER_MESSAGE, isEpisodeNumber } from '@/domain/episode-id'
import { Alert } from '../ui/feedback'
import { Icon } from '../ui/icon'
import { reasonOf } from './use-acts.client'

type Problem = { field?: string; page?: string }

type Props = {
  id: string
  number: number
  /** The last change of the episode that the host has seen. */
  seen: string
}

/** The button that asks for another number (D14). @param isReady whether all that was typed is saved */
export function ChangeNumber({ isReady, ...props }: Props & { isReady: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button className="d-link" type="button" disabled={!isReady} onClick={() => setIsOpen(true)}>
        Change number
      </button>
      {isOpen &&
        // Outside the editor's form, since forms cannot be nested.
        createPortal(
          <ChangeNumberDialog {...props} onClose={() => setIsOpen(false)} />,
          document.querySelector('.desk') ?? document.body,
        )}
    </>
  )
}

/** Gives the episode another number and then opens it there. */
function ChangeNumberDialog({ id, number, seen, onClose }: Props & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<Problem>({})
  const [isBusy, setIsBusy] = useState(false)
  const [isLoggedOut, setIsLoggedOut] = useState(false)
  /** The episode in the trash that has the number. */
  const [trashed, setTrashed] = useState<{ number: number; title: string } | null>(null)

  useEffect(() => dialog.current?.showModal(), [])

  const wanted = Number(typed)
  const replaces = trashed?.number === wanted && typed !== ''

  async function change() {
    if (typed.trim() === '' || !isEpisodeNumber(wanted))
      return setProblem({ field: EPISODE_NUMBER_MESSAGE })
    setIsBusy(true)
    setProblem({})
    try {
      const moved = await changeNumber(id, wanted, seen, replaces)
      // A full load: everything on the page belongs to the old address.
      window.location.replace(deskEpisodePath(moved))
    } catch (err) {
      await explain(err)
      setIsBusy(false)
    }
  }

  async function explain(err: unknown) {
    console.error('The number could not be changed.', err)
    if (err instanceof ApiError && err.status === 401) return setIsLoggedOut(true)
    const field = err instanceof ApiError ? err.fields.number : undefined
    if (!field) return setProblem({ page: reasonOf(err) })
    const taken = await findEpisode(wanted).catch(() => null)
    setTrashed(taken?.isInTrash ? { number: wanted, title: taken.title } : null)
    setProblem({ field })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation() // To React, it is still inside the editor's form.
    void change()
  }

  return (
    <>
      <dialog
        ref={dialog}
        className="d-dialog"
        aria-labelledby="change-number-title"
        onClose={onClose}
      >
        <form className="d-form" onSubmit={submit} noValidate>
          <div>
            <h2 className="d-h2" id="change-number-title">
              Change number {number}
            </h2>
            <p className="d-note">
              The page, its guests, links and history move along, and it stays featured where it is.
              The old address leads to the new one.
            </p>
          </div>
          <div className="d-field">
            <label className="d-label" htmlFor="new-number">
              New number
            </label>
            <input
              className="d-input d-input--short"
              id="new-number"
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              aria-invalid={problem.field ? true : undefined}
              aria-describedby={problem.field ? 'new-number-problem' : undefined}
            />
            {problem.field && (
              <p className="d-error" id="new-number-problem" role="alert">
                <Icon name="alert" />
                <span>{problem.field}</span>
              </p>
            )}
          </div>
          {problem.page && <Alert title="Not changed.">{problem.page}</Alert>}
          <div className="d-actions">
            <button className="d-btn" type="submit" aria-busy={isBusy} disabled={isBusy}>
              {replaces ? `Replace “${trashed.title}” in the trash` : 'Change number'}
            </button>
            <button
              className="d-btn d-btn--quiet"
              type="button"
              onClick={() => dialog.current?.close()}
            >
              Keep {number}
            </button>
          </div>
        </form>
      </dialog>
      {isLoggedOut && (
        <SessionExpiredDialog
          reassurance="The number is changed as soon as you log in."
          cancelLabel="Keep the number"
          onLoggedIn={() => {
            setIsLoggedOut(false)
            void change()
          }}
          onCancel={() => setIsLoggedOut(false)}
        />
      )}
    </>
  )
}
