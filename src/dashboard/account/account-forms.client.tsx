'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { changeLogin, updateAccount } from '@/client/accounts'
import { emailChange, passwordChange } from '@/domain/accounts/confirmation'
import { MAX_NAME_LENGTH } from '@/domain/accounts/roles'
import { recordLogin, readExpiry } from '@/session/auth-record'
import { TextField } from '@/components/ui/field'
import { AccountForm, CurrentPassword } from './account-form.client'

/** The name shown to the team next to changes. */
export const NameForm = ({ id, name }: { id: number; name: string }) => (
  <AccountForm
    id="own-"
    values={{ name }}
    send={async (sent) => {
      const wanted = sent.name.trim()
      await updateAccount(id, { name: wanted })
      return wanted
        ? { message: 'Name saved.' }
        : { message: 'Name removed. Your history entries now show part of your email.' }
    }}
    action="Save name"
  >
    {(field) => (
      <TextField
        {...field('name')}
        label="Your name"
        hint="Shown in the history, for example “Maya, Tuesday 09:12, title changed”."
        maxLength={MAX_NAME_LENGTH}
        autoComplete="name"
      />
    )}
  </AccountForm>
)

/** The email to log in with; changing it takes the password. */
export const EmailForm = ({ id, email }: { id: number; email: string }) => (
  <AccountForm
    id="email-"
    values={{ email, currentPassword: '' }}
    resolver={zodResolver(emailChange)}
    emptied={{ currentPassword: '' }}
    send={async (sent) => {
      const { doc } = await changeLogin(sent)
      recordLogin({ id, email: doc.email }, readExpiry() ?? 0)
      return { message: `Email changed to ${doc.email}.` }
    }}
    action="Change email"
  >
    {(field) => (
      <>
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="username"
          required
        />
        <CurrentPassword {...field('currentPassword')} />
      </>
    )}
  </AccountForm>
)

const NO_PASSWORDS = { currentPassword: '', password: '', confirm: '' }

/** A new password, which ends all other sessions. */
export const PasswordForm = () => (
  <AccountForm
    id="password-"
    values={NO_PASSWORDS}
    resolver={zodResolver(passwordChange)}
    emptied={NO_PASSWORDS}
    send={async ({ currentPassword, password }) => {
      await changeLogin({ currentPassword, password })
      return { message: 'Password changed. You’re logged out on all other devices.' }
    }}
    action="Change password"
  >
    {(field) => (
      <>
        <CurrentPassword {...field('currentPassword')} />
        <TextField
          {...field('password')}
          label="New password"
          hint="At least 8 characters, at least one of them a number."
          type="password"
          autoComplete="new-password"
          required
        />
        <TextField
          {...field('confirm')}
          label="Confirm new password"
          type="password"
          autoComplete="new-password"
          required
        />
      </>
    )}
  </AccountForm>
)
