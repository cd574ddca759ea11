'use client'

import { type FormEvent, type InputHTMLAttributes, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useMutation } from '@/components/forms/use-mutation.client'
import { Alert } from '../ui/feedback'
import { TextField } from '../ui/field'

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
  const element = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState(initial)
  const [invalid, setInvalid] = useState<string | null>(null)
  const { run, isBusy, failure, dialog } = useMutation({
    refetch: async ({ fields }) => {
      if (fields[name]) await onRefused(typed)
    },
    isLeaving: true,
    reassurance: `Log in to change the ${name}.`,
    cancelLabel: `Keep the ${name}`,
  })

  useEffect(() => element.current?.showModal(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation() // To React, it is still inside the form of the page.
    const problem = validate(typed)
    setInvalid(problem)
    // A full load: everything on the page belongs to the old address.
    if (!problem) void run(async () => window.location.replace(await change(typed)))
  }

  const refused = failure?.fields[name]
  // Outside the form of the page, since forms cannot be nested.
  return createPortal(
    <>
      <dialog
        ref={element}
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
            error={invalid ?? refused}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {failure && !refused && (
            <Alert title={`Couldn’t change the ${name}.`}>{failure.message}</Alert>
          )}
          <div className="d-actions">
            <button className="d-btn" type="submit" aria-busy={isBusy} disabled={isBusy}>
              {action(typed)}
            </button>
            <button
              className="d-btn d-btn--quiet"
              type="button"
              onClick={() => element.current?.close()}
            >
              {keep}
            </button>
          </div>
        </form>
      </dialog>
      {dialog}
    </>,
    document.querySelector('.desk') ?? document.body,
  )
}
