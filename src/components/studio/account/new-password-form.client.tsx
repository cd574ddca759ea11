'use client'

import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import type { Failure } from '@/components/forms/failure'
import { useRequest } from '@/components/forms/use-request.client'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { FormActions, FormCard } from '@/components/ui/form'
import { validatePassword } from '@/domain/accounts/password'
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
  reasonOf = ({ message }) => message,
  fields,
  children,
}: {
  name: string
  label: string
  action: string
  send: (token: string, password: string, form: FormData) => Promise<void>
  next: string
  reasonOf?: (failure: Failure) => string
  fields?: ReactNode
  children?: ReactNode
}) {
  const [token, setToken] = useState('')
  const [invalid, setInvalid] = useState<string | null>(null)
  const { run, isBusy, failure } = useRequest({ isLeaving: true })
  const error = invalid ?? (failure && reasonOf(failure))

  useEffect(() => {
    const { searchParams } = new URL(window.location.href)
    setToken(searchParams.get('token') ?? '')
  }, [])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const password = String(form.get('password'))
    const wrong = validatePassword(password, String(form.get('confirm')))
    setInvalid(wrong)
    if (wrong) return
    void run(async () => {
      await send(token, password, form)
      window.location.replace(next)
    })
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
