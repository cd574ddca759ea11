'use client'

import { type FormEvent, useState } from 'react'
import { api } from '@/client/request'
import { useRequest } from '@/components/forms/use-request.client'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { FormActions, FormCard } from '@/components/ui/form'
import { validatePassword } from '@/domain/accounts/password'
import { PATHS } from '@/domain/paths'
import { confirmSession } from '@/session/use-session'
import { LOGIN_FAILED } from './use-log-in.client'
import { PasswordField } from './password-field.client'

/**
 * A new account. Made by an owner it is active at once; made by an editor, or after
 * the session has ended, it waits for an owner.
 */
export function RegisterForm() {
  const [invalid, setInvalid] = useState<string | null>(null)
  const [pending, setPending] = useState<'by an editor' | 'after the session' | null>(null)
  const { run, isBusy, failure, clear } = useRequest({ isLeaving: true })
  const error = invalid ?? (failure && (failure.fields.password || LOGIN_FAILED))

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const password = String(form.get('password'))
    const wrong = validatePassword(password, String(form.get('confirm')))
    setInvalid(wrong)
    if (wrong) return
    void run(async () => {
      const body = { email: String(form.get('email')), password }
      const isActive = 'doc' in (await api.post('/users', { body })) // As one made by a logged-in owner is.
      if (isActive) return window.location.assign(PATHS.home)
      const isLoggedIn = await confirmSession()
      setPending(isLoggedIn ? 'by an editor' : 'after the session')
      clear()
    })
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
                'Your session had expired, so this was sent as a new sign-up. '}
              If this email is new, an owner needs to approve your account.
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
