'use client'

import { type FormEvent, type ReactNode, useState } from 'react'
import { logIn, logInWithCode, type Session } from '@/client/accounts'
import { ApiError, OFFLINE_MESSAGE } from '@/client/request'
import { useRequest } from '@/components/forms/use-request.client'
import { TextField } from '@/components/ui/field'
import { recordFreshSession } from '@/session/auth-record'
import { PasswordField } from './password-field.client'

/** The only message, whatever the cause, so that it tells nothing about accounts. */
export const LOGIN_FAILED = 'Login failed. Please check your credentials.'

/** The message of a failed login, or of one that could not even be tried. */
export function loginError(err: unknown): string {
  console.error('Logging in failed.', err)
  if (!(err instanceof ApiError)) return LOGIN_FAILED
  // Only those who know the password get as far as the code.
  const { code, ticket } = err.fields
  if (code ?? ticket) return code ?? ticket ?? LOGIN_FAILED
  if (err.status === 429 || err.status === 503) return err.message
  return err.status === 0 ? `${OFFLINE_MESSAGE} Check your connection and try again.` : LOGIN_FAILED
}

/**
 * The steps of a log-in: email and password, and then a code, for accounts that want it.
 * @param prefix of the ids of the fields
 * @param onLoggedIn runs once the session is there and recorded
 */
export function useLogIn(
  onLoggedIn: (session: Session) => void,
  { prefix = '', email = '' }: { prefix?: string; email?: string } = {},
) {
  const [ticket, setTicket] = useState<string | null>(null)
  const { run, isBusy, failure, clear } = useRequest({ isLeaving: true })

  /** Tries one way of logging in. */
  const attempt = (work: () => Promise<Session | { ticket: string }>, say = loginError) =>
    run(async () => {
      try {
        const answer = await work()
        if ('ticket' in answer) {
          setTicket(answer.ticket)
          return clear()
        }
        recordFreshSession(answer.user, answer.exp)
        onLoggedIn(answer)
      } catch (err) {
        if (err instanceof ApiError && err.fields.ticket) setTicket(null)
        throw new ApiError(0, say(err))
      }
    })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(prefix + name) ?? '')
    void attempt(() =>
      ticket === null
        ? logIn(text('email'), text('password'))
        : logInWithCode(ticket, text('code')),
    )
  }

  const fields: ReactNode =
    ticket === null ? (
      <>
        <TextField
          id={`${prefix}email`}
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          defaultValue={email}
          required
        />
        <PasswordField
          id={`${prefix}password`}
          label="Password"
          autoComplete="current-password"
          required
        />
      </>
    ) : (
      <TextField
        key={ticket}
        id={`${prefix}code`}
        label="Code"
        hint="The 6-digit code from your authenticator app, or a recovery code."
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
        autoFocus
      />
    )
  return {
    submit,
    attempt,
    fields,
    error: failure?.message ?? null,
    isBusy,
    isAtCode: ticket !== null,
    restart: () => setTicket(null),
  }
}
