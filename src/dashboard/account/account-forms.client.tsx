'use client'

import { type FormEvent, useState } from 'react'
import { changeLogin, updateAccount } from '@/api-client/accounts'
import { ApiError } from '@/api-client/request'
import { validatePassword } from '@/domain/password'
import { MAX_NAME_LENGTH } from '@/domain/roles'
import { recordLogin, readExpiry } from '@/session/auth-record'
import { type Outcome, useActs } from '../episodes/use-acts.client'
import { Field, PresentPassword, Submit } from './field'

export const EMPTIED = { isEmptied: true }

type Wrong = { field: string; message: string }

/** What a form of the account says, with the field that the server or the form itself blames. */
export function useAccountForm(
  work: (data: FormData) => Promise<Outcome>,
  { isEmptied = false } = {},
) {
  const { act, isBusy, feedback } = useActs()
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
        try {
          const outcome = await work(data)
          if (isEmptied) form.reset() // No password stays in the page.
          return outcome
        } catch (err) {
          const [blamed] = err instanceof ApiError ? Object.entries(err.fields) : []
          if (blamed) setWrong({ field: blamed[0], message: blamed[1] })
          throw err
        }
      })
    }
  const errorOf = (field: string) => (wrong?.field === field ? wrong.message : undefined)
  return { submit, errorOf, isBusy, feedback }
}

/** The name by which the others know who changed what. */
export function NameForm({ id, name }: { id: number; name: string }) {
  const { submit, errorOf, isBusy, feedback } = useAccountForm(async (data) => {
    const wanted = String(data.get('name')).trim()
    await updateAccount(id, { name: wanted })
    return wanted
      ? { decision: `call me ${wanted}.`, result: 'So it stands in the history from now on.' }
      : { decision: 'no name.', result: 'The history shows the start of your address.' }
  })
  return (
    <form className="d-form" onSubmit={submit()}>
      <Field
        name="name"
        label="Your name"
        hint="Stands in the history: “Maya, Tuesday 09:12, title changed”."
        error={errorOf('name')}
        defaultValue={name}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="name"
      />
      <Submit feedback={feedback} isBusy={isBusy}>
        Save the name
      </Submit>
    </form>
  )
}

/** The address to log in with; changing it takes the password. */
export function EmailForm({ id, email }: { id: number; email: string }) {
  const { submit, errorOf, isBusy, feedback } = useAccountForm(async (data) => {
    const { doc } = await changeLogin({
      email: String(data.get('email')),
      currentPassword: String(data.get('email-password')),
    })
    recordLogin({ id, email: doc.email }, readExpiry() ?? 0)
    return { decision: `log in as ${doc.email}.`, result: 'Changed.' }
  }, EMPTIED)
  return (
    <form className="d-form" onSubmit={submit()}>
      <Field
        key={email}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        error={errorOf('email')}
        required
      />
      <PresentPassword name="email-password" error={errorOf('currentPassword')} />
      <Submit feedback={feedback} isBusy={isBusy}>
        Change the email
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
    return { decision: 'a new password.', result: 'Changed. Everywhere else you are logged out.' }
  }, EMPTIED)
  const check = (data: FormData): Wrong | null => {
    const message = validatePassword(String(data.get('password')), String(data.get('confirm')))
    return message ? { field: 'password', message } : null
  }
  return (
    <form className="d-form" onSubmit={submit(check)}>
      <Field
        name="currentPassword"
        label="Present password"
        type="password"
        autoComplete="current-password"
        error={errorOf('currentPassword')}
        required
      />
      <Field
        name="password"
        label="New password"
        hint="At least 8 characters, at least one of them a number."
        type="password"
        autoComplete="new-password"
        error={errorOf('password')}
        required
      />
      <Field
        name="confirm"
        label="New password again"
        type="password"
        autoComplete="new-password"
        required
      />
      <Submit feedback={feedback} isBusy={isBusy}>
        Change the password
      </Submit>
    </form>
  )
}
