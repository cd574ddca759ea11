'use client'

import { useEffect, useState } from 'react'
import { api } from '@/client/request'
import { TextField } from '@/components/ui/field'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { recordFreshSession } from '@/session/auth-record'
import { NewPasswordForm } from './new-password-form.client'

/**
 * The first account: with the setup code, which the link of the server's start brings. It
 * leads to the setup of the show, which can be left at any time.
 */
export function FirstAccountForm({ needsCode }: { needsCode: boolean }) {
  const [code, setCode] = useState('')

  useEffect(() => {
    const given = new URL(window.location.href).searchParams.get('code')
    if (given) setCode(given) // Else what was typed meanwhile would be lost.
  }, [])

  async function send(_: string, password: string, form: FormData) {
    const session = await api.post('/users/first-register', {
      body: { email: String(form.get('email')), password, code },
    })
    recordFreshSession(session.user, session.exp)
  }

  return (
    <NewPasswordForm
      name="First account"
      label="Password"
      action="Create account"
      send={send}
      next={DESK_ROUTES.setup}
      reasonOf={({ fields, message }) => Object.values(fields)[0] ?? message}
      fields={
        <>
          {needsCode && (
            <TextField
              id="code"
              label="Setup code"
              hint="Printed in the terminal when the site starts."
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
              required
            />
          )}
          <TextField id="email" label="Email" type="email" autoComplete="username" required />
        </>
      }
    />
  )
}
