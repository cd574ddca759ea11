'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { logIn } from '@/api-client/accounts'
import { ApiError, OFFLINE_MESSAGE } from '@/api-client/request'
import { Alert } from '@/components/ui/alert'
import { Button, TextLink } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { FormActions, FormCard, ListenersArt } from '@/components/ui/form'
import { returnPath } from '@/domain/desk-paths'
import { PATHS } from '@/domain/paths'
import { recordFreshSession } from '@/session/auth-record'
import styles from './login-form.module.css'
import { PasswordField } from './password-field.client'

/** The only message, whatever the cause, so that it tells nothing about accounts (D9). */
export const LOGIN_FAILED = 'Login failed. Please check your credentials.'

/** The message of a failed login, or of one that could not even be tried. */
export function loginError(err: unknown): string {
  console.error('Logging in failed.', err)
  if (err instanceof ApiError && (err.status === 429 || err.status === 503)) return err.message
  return err instanceof ApiError && err.status === 0
    ? `${OFFLINE_MESSAGE} Check your connection and try again.`
    : LOGIN_FAILED
}

/** Email and password (A02, V04, T04). Returns to the page of the desk that led here, if any. */
export function LoginForm() {
  const router = useRouter()
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = new FormData(event.currentTarget)
    setError(null)
    setIsBusy(true)
    try {
      const session = await logIn(String(form.get('email')), String(form.get('password')))
      recordFreshSession(session.user, session.exp)
      const to = returnPath(new URL(window.location.href).searchParams.get('to'))
      // The desk is in another root layout, and is loaded whole.
      if (to) window.location.assign(to)
      else router.push(PATHS.home)
    } catch (err) {
      setError(loginError(err))
      setIsBusy(false)
    }
  }

  return (
    <FormCard narrow onSubmit={submit} aria-label="Log in" className={styles.card}>
      <ListenersArt />
      <TextField
        id="email"
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        required
      />
      <PasswordField id="password" label="Password" autoComplete="current-password" required />
      {error && (
        <Alert kind="error">
          <p>{error}</p>
        </Alert>
      )}
      <FormActions>
        <Button type="submit" block busy={isBusy}>
          Login
        </Button>
      </FormActions>
      <TextLink href={PATHS.forgotPassword} arrow={false}>
        forgot password?
      </TextLink>
    </FormCard>
  )
}
