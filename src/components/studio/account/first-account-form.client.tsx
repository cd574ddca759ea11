'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useState } from 'react'
import { createFirstAccount } from '@/api-client/accounts'
import { ApiError } from '@/api-client/request'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { FormActions, FormCard } from '@/components/ui/form'
import { validatePassword } from '@/domain/password'
import { PATHS } from '@/domain/paths'
import { recordFreshSession } from '@/session/auth-record'
import { PasswordField } from './password-field.client'

const FAILED = 'That did not work. Try again.'

/** What the server blames, or that it did not work. */
function errorMessage(err: unknown): string {
  console.error('The first account could not be made.', err)
  if (!(err instanceof ApiError)) return FAILED
  return Object.values(err.fields)[0] ?? err.message
}

/** The first account (D8, S05): with the setup code, which the link of the server's start brings. */
export function FirstAccountForm({ needsCode }: { needsCode: boolean }) {
  const router = useRouter()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  useEffect(() => {
    const { searchParams } = new URL(window.location.href)
    setCode(searchParams.get('code') ?? '')
  }, [])

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
      const session = await createFirstAccount(String(form.get('email')), password, code)
      recordFreshSession(session.user, session.exp)
      router.replace(PATHS.home)
    } catch (err) {
      setError(errorMessage(err))
      setIsBusy(false)
    }
  }

  return (
    <FormCard narrow onSubmit={submit} aria-label="First account">
      {needsCode && (
        <TextField
          id="code"
          label="Setup code"
          hint="The server prints it when it starts, with a link to this page."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          required
        />
      )}
      <TextField id="email" label="Email" type="email" autoComplete="username" required />
      <PasswordField
        id="password"
        label="Password"
        hint="At least 8 characters, one of them a number."
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
          Make the account
        </Button>
      </FormActions>
    </FormCard>
  )
}
