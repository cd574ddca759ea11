'use client'

import { type FormEvent, useState } from 'react'
import { changeLogin, updateAccount } from '@/api-client/accounts'
import { validatePassword } from '@/domain/accounts/password'
import { MAX_NAME_LENGTH } from '@/domain/accounts/roles'
import { recordLogin, readExpiry } from '@/session/auth-record'
import type { ActionResult } from '../ui/action-result'
import { useAction } from '../ui/use-action.client'
import { TextField } from '../ui/field'
import { CurrentPassword, Submit } from './field'

export const EMPTIED = { isEmptied: true }

type Wrong = { field: string; message: string }

/** What a form of the account says, with the fields that the server or the form itself refuses. */
export function useAccountForm(
  work: (data: FormData) => Promise<ActionResult>,
  { isEmptied = false } = {},
) {
  const { act, isBusy, fieldErrors, feedback } = useAction()
  const [wrong, setWrong] = useState<Wrong | null>(null)

  const submit =
    (check?: (data: FormData) => Wrong | null) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const form = event.currentTarget
      const data = new FormData(form)
      const found = check?.(data) ?? null
      setWrong(found)
      if (found) return
      void act(async () => {
        const result = await work(data)
        if (isEmptied) form.reset() // No password stays in the page.
        return result
      })
    }
  const errorOf = (field: string) => (wrong?.field === field ? wrong.message : fieldErrors[field])
  return { submit, errorOf, isBusy, feedback }
}

/** The name shown to the team next to changes. */
export function NameForm({ id, name }: { id: number; name: string }) {
  const { submit, errorOf, isBusy, feedback } = useAccountForm(async (data) => {
    const wanted = String(data.get('name')).trim()
    await updateAccount(id, { name: wanted })
    return wanted
      ? { message: 'Name saved.' }
      : { message: 'Name removed. Your history entries now show part of your email.' }
  })
  return (
    <form className="d-form" onSubmit={submit()}>
      <TextField
        name="name"
        label="Your name"
        hint="Shown in the history, for example “Maya, Tuesday 09:12, title changed”."
        error={errorOf('name')}
        defaultValue={name}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="name"
      />
      <Submit feedback={feedback} isBusy={isBusy}>
        Save name
      </Submit>
    </form>
  )
}

/** The email to log in with; changing it takes the password. */
export function EmailForm({ id, email }: { id: number; email: string }) {
  const { submit, errorOf, isBusy, feedback } = useAccountForm(async (data) => {
    const { doc } = await changeLogin({
      email: String(data.get('email')),
      currentPassword: String(data.get('email-password')),
    })
    recordLogin({ id, email: doc.email }, readExpiry() ?? 0)
    return { message: `Email changed to ${doc.email}.` }
  }, EMPTIED)
  return (
    <form className="d-form" onSubmit={submit()}>
      <TextField
        key={email}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        error={errorOf('email')}
        required
      />
      <CurrentPassword name="email-password" error={errorOf('currentPassword')} />
      <Submit feedback={feedback} isBusy={isBusy}>
        Change email
      </Submit>
    </form>
  )
}

/** A new password, which ends all other sessions (D10). */
export function PasswordForm() {
  const { submit, errorOf, isBusy, feedback } = useAccountForm(async (data) => {
    await changeLogin({
      password: String(data.get('password')),
      currentPassword: String(data.get('currentPassword')),
    })
    return { message: 'Password changed. You’re logged out everywhere else.' }
  }, EMPTIED)
  const check = (data: FormData): Wrong | null => {
    const message = validatePassword(String(data.get('password')), String(data.get('confirm')))
    return message ? { field: 'password', message } : null
  }
  return (
    <form className="d-form" onSubmit={submit(check)}>
      <CurrentPassword name="currentPassword" error={errorOf('currentPassword')} />
      <TextField
        name="password"
        label="New password"
        hint="At least 8 characters, at least one of them a number."
        type="password"
        autoComplete="new-password"
        error={errorOf('password')}
        required
      />
      <TextField
        name="confirm"
        label="Confirm new password"
        type="password"
        autoComplete="new-password"
        required
      />
      <Submit feedback={feedback} isBusy={isBusy}>
        Change password
      </Submit>
    </form>
  )
}
