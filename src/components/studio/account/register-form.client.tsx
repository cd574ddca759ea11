'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { createAccount } from '@/api-client/accounts'
import { ApiError } from '@/api-client/request'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { FormActions, FormCard } from '@/components/ui/form'
import { validatePassword } from '@/domain/password'
import { PATHS } from '@/domain/paths'
import { confirmSession } from '@/session/use-session'
import { LOGIN_FAILED } from './use-log-in.client'
import { PasswordField } from './password-field.client'

/**
 * A new account (A03, V01-V04). Made by an owner it is active at once; made by an editor, or after
 * the session has ended, it waits for an owner (D7, D41).
 */
export function RegisterForm() {
  const router = useRouter()
  const [error, setError] = useState<string | null>(null)
  const [pending, setPending] = useState<'by an editor' | 'after the session' | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = new FormData(event.currentTarget)
    const password = String(form.get('password'))
    const invalid = validatePassword(password, String(form.get('confirm')))
    setError(invalid)
    if (invalid) return
    setIsBusy(true)
    try {
      const isActive = await createAccount(String(form.get('email')), password)
      if (isActive) return router.push(PATHS.home)
      const isLoggedIn = await confirmSession()
      setPending(isLoggedIn ? 'by an editor' : 'after the session')
      setIsBusy(false)
    } catch (err) {
      console.error('The account could not be created.', err)
      const passwordError = err instanceof ApiError && err.fields.password
      setError(passwordError || LOGIN_FAILED)
      setIsBusy(false)
    }
  }

  return (
    <FormCard narrow onSubmit={submit} aria-label="Register">
      <TextField id="email" label="Email" type="email" autoComplete="username" required />
      <PasswordField
        id="password"
        label="Password"
        hint="At least 8 characters, at least one of them a number."
        autoComplete="new-password"
        required
      />
      <PasswordField id="confirm" label="Confirm password" autoComplete="new-password" required />
      <div role="status">
        {pending && (
          <Alert kind="note">
            <p>
              {pending === 'after the session' &&
                'Your session had ended, so this counted as a sign-up. '}
              If the address is new here, its account is waiting on the desk for an owner to approve
              it.
            </p>
          </Alert>
        )}
      </div>
      {error && (
        <Alert kind="error">
          <p>{error}</p>
        </Alert>
      )}
      <FormActions>
        <Button type="submit" block busy={isBusy}>
          Register
        </Button>
      </FormActions>
    </FormCard>
  )
}
