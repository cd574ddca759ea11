'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { ApiError } from '@/api-client/request'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { FormActions, FormCard } from '@/components/ui/form'
import { isDeskPath } from '@/domain/desk-paths'
import { validatePassword } from '@/domain/password'
import { PasswordField } from './password-field.client'

/**
 * Sets a password, that of a new account or with the token of the page's link.
 * @param send gets the token, empty if there is none, and the form's fields
 * @param next the page that follows
 * @param fields stand above the passwords
 * @param children stand below the button
 */
export function NewPasswordForm({
  name,
  label,
  action,
  send,
  next,
  reasonOf = (err) => err.message,
  fields,
  children,
}: {
  name: string
  label: string
  action: string
  send: (token: string, password: string, form: FormData) => Promise<void>
  next: string
  /** What is said of a refusal. */
  reasonOf?: (err: ApiError) => string
  fields?: ReactNode
  children?: ReactNode
}) {
  const router = useRouter()
  const [token, setToken] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  useEffect(() => {
    const { searchParams } = new URL(window.location.href)
    setToken(searchParams.get('token') ?? '')
  }, [])

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
      await send(token, password, form)
      // The desk is in another root layout, and is loaded whole.
      if (isDeskPath(next)) window.location.replace(next)
      else router.replace(next)
    } catch (err) {
      console.error('The password could not be set.', err)
      setError(err instanceof ApiError ? reasonOf(err) : 'That didn’t work. Try again.')
      setIsBusy(false)
    }
  }

  return (
    <FormCard narrow onSubmit={submit} aria-label={name}>
      {fields}
      <PasswordField
        id="password"
        label={label}
        hint="At least 8 characters, at least one of them a number."
        autoComplete="new-password"
        required
      />
      <PasswordField id="confirm" label="Confirm password" autoComplete="new-password" required />
      {error && (
        <Alert kind="error">
          <p>{error}</p>
        </Alert>
      )}
      <FormActions>
        <Button type="submit" block busy={isBusy}>
          {action}
        </Button>
      </FormActions>
      {children}
    </FormCard>
  )
}
