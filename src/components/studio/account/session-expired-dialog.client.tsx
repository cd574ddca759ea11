'use client'

import { useLayoutEffect, useRef } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { FormActions, FormCard } from '@/components/ui/form'
import { readRecord } from '@/session/auth-record'
import styles from './session-expired-dialog.module.css'
import { useLogIn } from './use-log-in.client'

/** Asks to log in again in place when the session has expired, so that the action can go on. */
export function SessionExpiredDialog({
  onLoggedIn,
  onCancel,
  reassurance = 'Your work is safe.',
  cancelLabel = 'Back to the form',
}: {
  onLoggedIn: () => void
  onCancel: () => void
  reassurance?: string
  cancelLabel?: string
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { submit, fields, error, isBusy } = useLogIn(
    // If the dialog was cancelled meanwhile, the user submits again when ready.
    () => void (dialog.current && onLoggedIn()),
    { prefix: 'again-', email: readRecord().name ?? '' },
  )

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="session-expired"
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      <FormCard onSubmit={submit}>
        <h2 id="session-expired">Log in again</h2>
        <p>Your session has ended. {reassurance}</p>
        {fields}
        {error && (
          <Alert kind="error">
            <p>{error}</p>
          </Alert>
        )}
        <FormActions>
          <Button type="submit" busy={isBusy}>
            Log in
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            {cancelLabel}
          </Button>
        </FormActions>
      </FormCard>
    </dialog>
  )
}
