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
import { recordExpiry } from '@/session/auth-record'
import { LOGIN_FAILED } from './login-form.client'
import { PasswordField } from './password-field.client'

/** A new account (A03, V01-V04), made by a signed-in admin, hence active at once (D7). */
export function RegisterForm() {
  const router = useRouter()
  const [fault, setError] = useState<string | null>(null)
  const [isWaiting, setIsWaiting] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = new FormData(event.currentTarget)
    const password = String(form.get('password'))
    const wrong = validatePassword(password, String(form.get('confirm')))
    setError(wrong)
    if (wrong) return
    setIsBusy(true)
    try {
      const isActive = await createAccount(String(form.get('email')), password)
      if (isActive) return router.push(PATHS.home)
      recordExpiry()
      setIsWaiting(true)
      setIsBusy(false)
    } catch (err) {
      console.error('The account could not be made.', err)
      const isPassword = err instanceof ApiError && err.fields.password
      setError(isPassword || LOGIN_FAILED)
      setIsBusy(false)
    }
  }

  return (
    <FormCard narrow onSubmit={submit} aria-label="Register">
      <TextField id="email" label="Email" type="email" autoComplete="username" required />
      <PasswordField
        id="password"
        label="Password"
        hint="At least 8 characters, one of them a number."
        autoComplete="new-password"
        required
      />
      <PasswordField id="confirm" label="Confirm password" autoComplete="new-password" required />
      <div role="status">
        {isWaiting && (
          <Alert kind="note">
            <p>
              Your session has ended, so this counted as a sign-up: if the address is new here, its
              account waits on the dashboard until an admin makes it active.
            </p>
          </Alert>
        )}
      </div>
      {fault && (
        <Alert kind="error">
          <p>{fault}</p>
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
