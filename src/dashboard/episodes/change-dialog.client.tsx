'use client'

import { type InputHTMLAttributes, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { byRules, useForm } from '@/components/forms/use-form.client'
import { useMutation } from '@/components/forms/use-mutation.client'
import { useUnsavedChangesPrompt } from '@/components/studio/shared/use-unsaved-changes-prompt'
import { Alert } from '../ui/feedback'
import { TextField } from '@/components/ui/field'
import { Button, forms, ui } from '../ui/kit'
import styles from './versions.module.css'

/**
 * A dialog for what moves a document to another URL, such as another number, which is
 * opened when that is done.
 * @param name of the field in what REST takes and refuses
 * @param validate says what is wrong with what is typed
 * @param change does it
 * @returns the URL of the document afterwards
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
  action: (typed: string) => string
  keep: string
  initial?: string
  validate: (typed: string) => string | null
  change: (typed: string) => Promise<string>
  onRefused?: (typed: string) => Promise<void>
  onClose: () => void
}) {
  const element = useRef<HTMLDialogElement>(null)
  const { run, isBusy, failure, dialog } = useMutation({
    refetch: async ({ fields }) => {
      if (fields[name]) await onRefused(typed)
    },
    isLeaving: true,
    reassurance: `Log in to change the ${name}.`,
    cancelLabel: `Keep the ${name}`,
  })

  const refused = failure?.fields[name]
  const form = useForm({
    values: { typed: initial },
    resolver: byRules(({ typed }) => ({ typed: validate(typed) })),
    fieldErrors: refused ? { typed: refused } : {},
  })
  const { typed } = form.values
  useUnsavedChangesPrompt(form.isDirty && !isBusy)

  useEffect(() => element.current?.showModal(), [])

  // A full load: everything on the page belongs to the old URL.
  const submit = form.submit(() => run(async () => window.location.replace(await change(typed))))

  // Outside the form of the page, since forms cannot be nested.
  return createPortal(
    <>
      <dialog
        ref={element}
        className={styles.dialog}
        aria-labelledby={`change-${name}-title`}
        onClose={onClose}
      >
        <form
          className={forms.form}
          onSubmit={(event) => {
            event.stopPropagation() // To React, it is still inside the form of the page.
            void submit(event)
          }}
          noValidate
        >
          <div>
            <h2 className={ui.heading} id={`change-${name}-title`}>
              {title}
            </h2>
            <p className={ui.note}>{note}</p>
          </div>
          <TextField
            {...field}
            {...form.field('typed')}
            id={`new-${name}`}
            label={label}
            autoComplete="off"
          />
          {failure && !refused && (
            <Alert title={`Couldn’t change the ${name}.`}>{failure.message}</Alert>
          )}
          <div className={ui.actions}>
            <Button type="submit" aria-busy={isBusy} disabled={isBusy}>
              {action(typed)}
            </Button>
            <Button variant="quiet" onClick={() => element.current?.close()}>
              {keep}
            </Button>
          </div>
        </form>
      </dialog>
      {dialog}
    </>,
    document.querySelector('.desk') ?? document.body,
  )
}
