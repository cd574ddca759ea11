'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useState } from 'react'
import { setPassword } from '@/api-client/accounts'
import { ApiError } from '@/api-client/request'
import { Alert } from '@/components/ui/alert'
import { Button, TextLink } from '@/components/ui/button'
import { FormActions, FormCard } from '@/components/ui/form'
import { validatePassword } from '@/domain/password'
import { PATHS } from '@/domain/paths'
import { PasswordField } from './password-field.client'

/** Sets a new password, with the token from the email (D12). */
export function ResetPasswordForm() {
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
      await setPassword(token, password)
      router.replace(PATHS.adminLogin)
    } catch (err) {
      console.error('The password could not be set.', err)
      setError(err instanceof ApiError ? err.message : 'That didn’t work. Try again.')
      setIsBusy(false)
    }
  }

  return (
    <FormCard narrow onSubmit={submit} aria-label="New password">
      <PasswordField
        id="password"
        label="New password"
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
          Set new password
        </Button>
      </FormActions>
      <TextLink href={PATHS.forgotPassword} arrow={false}>
        Request a new link
      </TextLink>
    </FormCard>
  )
}
