'use client'

import { beginPasskeyLogIn, logInWithPasskey, type Session } from '@/client/accounts'
import { ApiError } from '@/client/request'
import { loginError, useLogIn } from './use-log-in.client'
import { Alert } from '@/components/ui/alert'
import { Button, TextLink } from '@/components/ui/button'
import { FormActions, FormCard, ListenersArt } from '@/components/ui/form'
import { returnPath } from '@/domain/desk-routes'
import { PATHS } from '@/domain/paths'
import styles from './login-form.module.css'

const NOT_HERE = 'This browser doesn’t support passkeys here. Log in with your password.'
const REFUSED = 'This passkey was not accepted. Log in with your password.'
const CANCELLED = 'No passkey selected.'

const isCancelled = (err: unknown): boolean =>
  err instanceof Error && (err.name === 'NotAllowedError' || err.name === 'AbortError')

/**
 * Lets the person choose a passkey of this site, and logs in with it. What talks to the device comes
 * only now. @throws ApiError, or an Error of the browser
 */
async function signInWithPasskey(): Promise<Session> {
  const { browserSupportsWebAuthn, startAuthentication } = await import('@simplewebauthn/browser')
  if (!browserSupportsWebAuthn()) throw new Error(NOT_HERE)
  const { options } = await beginPasskeyLogIn()
  return logInWithPasskey(await startAuthentication({ optionsJSON: options }))
}

function passkeyError(err: unknown): string {
  if (err instanceof ApiError) return err.status === 401 ? REFUSED : loginError(err)
  console.error('Logging in with a passkey failed.', err)
  if (isCancelled(err)) return CANCELLED
  return err instanceof Error && err.message === NOT_HERE ? NOT_HERE : REFUSED
}

/** Email and password. Returns to the page of the desk that led here, if any. */
export function LoginForm() {
  const { submit, attempt, fields, error, isBusy, isAtCode, restart } = useLogIn(() => {
    const to = returnPath(new URL(window.location.href).searchParams.get('to'))
    window.location.assign(to ?? PATHS.home)
  })

  return (
    <FormCard narrow onSubmit={submit} aria-label="Log in" className={styles.card}>
      <ListenersArt />
      {fields}
      {error && (
        <Alert kind="error">
          <p>{error}</p>
        </Alert>
      )}
      <FormActions>
        <Button type="submit" block busy={isBusy}>
          Login
        </Button>
        {isAtCode ? (
          <Button variant="secondary" block onClick={restart}>
            Back
          </Button>
        ) : (
          <Button
            variant="secondary"
            block
            disabled={isBusy}
            onClick={() => void attempt(signInWithPasskey, passkeyError)}
          >
            Log in with a passkey
          </Button>
        )}
      </FormActions>
      {!isAtCode && (
        <TextLink href={PATHS.forgotPassword} arrow={false}>
          forgot password?
        </TextLink>
      )}
    </FormCard>
  )
}
