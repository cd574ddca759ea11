'use client'

import { type FormEvent, type InputHTMLAttributes, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { ApiError } from '@/api-client/request'
import { SessionExpiredDialog } from '@/components/studio/account/session-expired-dialog.client'
import { Alert } from '../ui/feedback'
import { TextField } from '../ui/field'
import { reasonOf } from './use-acts.client'

type Problem = { field?: string; page?: string }

/**
 * A dialog for what moves a document to another address, such as another number (D14), which is
 * opened when that is done.
 * @param name of the field in what REST takes and refuses
 * @param validate says what is wrong with what is typed
 * @param change does it
 * @returns the address of the document afterwards
 */
export function ChangeDialog({
  name,
  title,
  note,
  label,
  field,
  action,
  keep,
  initial = '',
  validate,
  change,
  onRefused = () => Promise.resolve(),
  onClose,
}: {
  name: string
  title: string
  note: string
  label: string
  field?: InputHTMLAttributes<HTMLInputElement>
  /** What the button says for what is typed. */
  action: (typed: string) => string
  keep: string
  initial?: string
  validate: (typed: string) => string | null
  change: (typed: string) => Promise<string>
  onRefused?: (typed: string) => Promise<void>
  onClose: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState(initial)
  const [problem, setProblem] = useState<Problem>({})
  const [isBusy, setIsBusy] = useState(false)
  const [isLoggedOut, setIsLoggedOut] = useState(false)

  useEffect(() => dialog.current?.showModal(), [])

  async function send() {
    const invalid = validate(typed)
    if (invalid) return setProblem({ field: invalid })
    setIsBusy(true)
    setProblem({})
    try {
      // A full load: everything on the page belongs to the old address.
      window.location.replace(await change(typed))
    } catch (err) {
      await explain(err)
      setIsBusy(false)
    }
  }

  async function explain(err: unknown) {
    console.error('It could not be changed.', err)
    if (err instanceof ApiError && err.status === 401) return setIsLoggedOut(true)
    const refused = err instanceof ApiError ? err.fields[name] : undefined
    if (!refused) return setProblem({ page: reasonOf(err) })
    await onRefused(typed)
    setProblem({ field: refused })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation() // To React, it is still inside the form of the page.
    void send()
  }

  // Outside the form of the page, since forms cannot be nested.
  return createPortal(
    <>
      <dialog
        ref={dialog}
        className="d-dialog"
        aria-labelledby={`change-${name}-title`}
        onClose={onClose}
      >
        <form className="d-form" onSubmit={submit} noValidate>
          <div>
            <h2 className="d-h2" id={`change-${name}-title`}>
              {title}
            </h2>
            <p className="d-note">{note}</p>
          </div>
          <TextField
            {...field}
            id={`new-${name}`}
            label={label}
            autoComplete="off"
            value={typed}
            error={problem.field}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {problem.page && <Alert title="Not changed.">{problem.page}</Alert>}
          <div className="d-actions">
            <button className="d-btn" type="submit" aria-busy={isBusy} disabled={isBusy}>
              {action(typed)}
            </button>
            <button
              className="d-btn d-btn--quiet"
              type="button"
              onClick={() => dialog.current?.close()}
            >
              {keep}
            </button>
          </div>
        </form>
      </dialog>
      {isLoggedOut && (
        <SessionExpiredDialog
          reassurance={`The ${name} is changed as soon as you log in.`}
          cancelLabel={`Keep the ${name}`}
          onLoggedIn={() => {
            setIsLoggedOut(false)
            void send()
          }}
          onCancel={() => setIsLoggedOut(false)}
        />
      )}
    </>,
    document.querySelector('.desk') ?? document.body,
  )
}
