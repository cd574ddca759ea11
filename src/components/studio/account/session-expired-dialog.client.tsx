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

/** The session ended meanwhile: signs in in place, and what was asked for goes on (D5). */
export function SessionExpiredDialog({
  onLoggedIn,
  onCancel,
  comfort = 'Nothing you typed is lost.',
  back = 'Back to the form',
}: {
  onLoggedIn: () => void
  onCancel: () => void
  comfort?: string
  back?: string
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [fault, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  useLayoutEffect(() => {
    const box = dialog.current
    box?.showModal()
    return () => box?.close()
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
      // Whoever went back to the form meanwhile writes on, and submits again.
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
      aria-labelledby="sign-in-again"
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      <FormCard onSubmit={submit}>
        <h2 id="sign-in-again">Sign in again</h2>
        <p>Your session has ended. {comfort}</p>
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
        {fault && (
          <Alert kind="error">
            <p>{fault}</p>
          </Alert>
        )}
        <FormActions>
          <Button type="submit" busy={isBusy}>
            Login and go on
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            {back}
          </Button>
        </FormActions>
      </FormCard>
    </dialog>
  )
}
