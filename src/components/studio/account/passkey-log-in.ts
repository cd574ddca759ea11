import { beginPasskeyLogIn, logInWithPasskey, type Session } from '@/client/accounts'
import { ApiError } from '@/client/request'
import { loginError } from './use-log-in.client'

const NOT_HERE = 'This browser doesn’t support passkeys here. Log in with your password.'
const REFUSED = 'This passkey was not accepted. Log in with your password.'
const CANCELLED = 'No passkey selected.'

const isCancelled = (err: unknown): boolean =>
  err instanceof Error && (err.name === 'NotAllowedError' || err.name === 'AbortError')

/**
 * Lets the person choose a passkey of this site, and logs in with it. What talks to the device comes
 * only now. @throws ApiError, or an Error of the browser
 */
export async function signInWithPasskey(): Promise<Session> {
  const { browserSupportsWebAuthn, startAuthentication } = await import('@simplewebauthn/browser')
  if (!browserSupportsWebAuthn()) throw new Error(NOT_HERE)
  const { options } = await beginPasskeyLogIn()
  return logInWithPasskey(await startAuthentication({ optionsJSON: options }))
}

export function passkeyError(err: unknown): string {
  if (err instanceof ApiError) return err.status === 401 ? REFUSED : loginError(err)
  console.error('Logging in with a passkey failed.', err)
  if (isCancelled(err)) return CANCELLED
  return err instanceof Error && err.message === NOT_HERE ? NOT_HERE : REFUSED
}
