import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { BodyOf } from './client'
import type { Role } from '@/domain/accounts/roles'
import { api, ApiError } from './request'

export type Account = { id: string | number; email: string }
/** `exp`: when the session ends, in seconds since 1970. */
export type Session = { user: Account; exp: number }

/** A log-in with a right password that waits for a code. */
export type WaitingLogIn = { ticket: string }

/** Logs in; the session itself is an HTTP-only cookie. @throws ApiError */
export const logIn = (email: string, password: string): Promise<Session | WaitingLogIn> =>
  api.post('/users/login', { body: { email, password } })

/** The second step of a log-in, for accounts with log-in codes. @throws ApiError naming the field */
export const logInWithCode = (ticket: string, code: string): Promise<Session> =>
  api.post('/users/login/code', { body: { ticket, code } })

export async function logOut(): Promise<void> {
  await api.post('/users/logout')
}

export async function setPassword(token: string, password: string): Promise<void> {
  await api.post('/users/reset-password', { body: { token, password } })
}

/** Makes an account with the token of an invitation and logs it in. @throws ApiError */
export const acceptInvitation = (token: string, password: string, name: string): Promise<Session> =>
  api.post('/invitations/accept', { body: { token, password, name } })

/** Changes one's own email or password. @throws ApiError naming the field */
export const changeLogin = (body: BodyOf<'/users/change-login', 'post'>) =>
  api.post('/users/change-login', { body })

/** Ends all sessions of an account. @throws ApiError */
export async function logOutEverywhere(id: number): Promise<void> {
  await api.post('/users/{id}/log-out-everywhere', { path: { id } })
}

/** The secret for an authenticator app, as text and as a QR code. */
export type CodesSetup = Awaited<ReturnType<typeof startTwoStepSetup>>

/** Begins to set up log-in codes. @throws ApiError naming the field */
export const startTwoStepSetup = (currentPassword: string) =>
  api.post('/users/codes/begin', { body: { currentPassword } })

/** Turns log-in codes on; the recovery codes are told only now. @throws ApiError naming the field */
export const confirmCodes = (code: string) => api.post('/users/codes/confirm', { body: { code } })

/** Makes new recovery codes, told only now; the others end. @throws ApiError naming the field */
export const renewRecoveryCodes = (currentPassword: string) =>
  api.post('/users/codes/recovery', { body: { currentPassword } })

/** Turns log-in codes off. @throws ApiError naming the field */
export async function disableTwoStep(currentPassword: string, code: string): Promise<void> {
  await api.post('/users/codes/end', { body: { currentPassword, code } })
}

/** As the browser makes it. */
type PasskeyResponse = { id: string }

/** Gets what a browser needs to make a passkey. @throws ApiError naming the field */
export const beginPasskey = async (
  currentPassword: string,
): Promise<{ options: PublicKeyCredentialCreationOptionsJSON }> =>
  // What WebAuthn passes on is its own, and no part of the contract.
  (await api.post('/passkeys/begin', { body: { currentPassword } })) as {
    options: PublicKeyCredentialCreationOptionsJSON & Record<string, unknown>
  }

/** Adds a passkey that the browser has made. @throws ApiError naming the field */
export async function addPasskey(name: string, response: PasskeyResponse): Promise<void> {
  await api.post('/passkeys/add', { body: { name, response } })
}

/** Gives a passkey another name. @throws ApiError naming the field */
export async function renamePasskey(id: number, name: string): Promise<void> {
  await api.patch('/passkeys/{id}', { path: { id }, query: { depth: 0 }, body: { name } })
}

/** Removes a passkey. @throws ApiError */
export async function removePasskey(id: number): Promise<void> {
  await api.delete('/passkeys/{id}', { path: { id } })
}

/** Gets what a browser needs to offer passkeys. @throws ApiError */
export const beginPasskeyLogIn = (): Promise<{
  options: PublicKeyCredentialRequestOptionsJSON
}> => api.post('/passkeys/log-in/begin')

/** Logs in with what the browser's passkey has signed. @throws ApiError */
export const logInWithPasskey = (response: PasskeyResponse): Promise<Session> =>
  api.post('/passkeys/log-in', { body: { response } })

/** Ends one of one's own sessions. @throws ApiError */
export async function endSession(id: string): Promise<void> {
  await api.delete('/users/sessions/{session}', { path: { session: id } })
}

/** Changes what is stored of an account beside email and password. @throws ApiError */
export async function updateAccount(
  id: number,
  change: { name?: string; role?: Role; status?: 'active' | 'disabled' },
): Promise<void> {
  await api.patch('/users/{id}', { path: { id }, query: { depth: 0 }, body: change })
}

/** Deletes an account for good. @throws ApiError */
export async function deleteAccount(id: number): Promise<void> {
  await api.delete('/users/{id}', { path: { id } })
}

/** Invites a colleague; the link is told only now. @throws ApiError naming the field */
export const invite = (email: string, role: Role) =>
  api.post('/invitations', { body: { email, role } })

/** Closes the link of an invitation. @throws ApiError */
export async function closeInvitation(id: number): Promise<void> {
  await api.delete('/invitations/{id}', { path: { id } })
}

/**
 * Makes an API key, which is told only now.
 * @param body `expiresAt` is its last day as `YYYY-MM-DD`, or null for a key that does not expire
 * @throws ApiError naming the field
 */
export const makeApiKey = (body: BodyOf<'/api-keys', 'post'>) => api.post('/api-keys', { body })

/** Ends an API key. @throws ApiError */
export async function removeApiKey(id: number): Promise<void> {
  await api.delete('/api-keys/{id}', { path: { id } })
}

/** The caller's session, or null if there is none. @throws ApiError when unreachable */
export async function fetchSession(): Promise<Session | null> {
  const { user, exp } = await api.get('/users/me')
  return user && exp ? { user, exp } : null
}

/** Renews the session; null if the server refuses. @throws ApiError when unreachable */
export async function renewSession(): Promise<Session | null> {
  try {
    return await api.post('/users/refresh-token')
  } catch (err) {
    if (err instanceof ApiError && (err.status === 401 || err.status === 403)) return null
    throw err
  }
}
