'use client'

import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { logIn } from '@/api-client/accounts'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { FormActions, FormCard } from '@/components/ui/form'
import { readRecord, recordFreshSession } from '@/session/auth-record'
import { loginError } from './login-form.client'
import { PasswordField } from './password-field.client'
import styles from './session-expired-dialog.module.css'

/** Asks to log in again in place when the session has expired, so that the action can go on (D5). */
export function SessionExpiredDialog({
  onLoggedIn,
  onCancel,
  reassurance = 'Nothing you typed is lost.',
  cancelLabel = 'Back to the form',
}: {
  onLoggedIn: () => void
  onCancel: () => void
  reassurance?: string
  cancelLabel?: string
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    if (isBusy) return
    const form = new FormData(event.currentTarget)
    setError(null)
    setIsBusy(true)
    try {
      const session = await logIn(
        String(form.get('again-email')),
        String(form.get('again-password')),
      )
      recordFreshSession(session.user, session.exp)
      // If the dialog was cancelled meanwhile, the user submits again when ready.
      if (dialog.current) onLoggedIn()
    } catch (err) {
      setError(loginError(err))
      setIsBusy(false)
    }
  }

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
        <TextField
          id="again-email"
          label="Email"
          type="email"
          autoComplete="username"
          defaultValue={readRecord().name ?? ''}
          required
        />
        <PasswordField
          id="again-password"
          label="Password"
          autoComplete="current-password"
          required
        />
        {error && (
          <Alert kind="error">
            <p>{error}</p>
          </Alert>
        )}
        <FormActions>
          <Button type="submit" busy={isBusy}>
            Log in and continue
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            {cancelLabel}
          </Button>
        </FormActions>
      </FormCard>
    </dialog>
  )
}
