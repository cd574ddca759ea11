import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { Role } from '@/domain/accounts/roles'
import type { Scope } from '@/domain/accounts/scopes'
import { ApiError, request } from './request'

export type Account = { id: string | number; email: string }
/** `exp`: when the session ends, in seconds since 1970. */
export type Session = { user: Account; exp: number }

/** A log-in with a right password that waits for a code (L10). */
export type WaitingLogIn = { ticket: string }

/** Logs in; the session itself is an HTTP-only cookie. @throws ApiError */
export const logIn = (email: string, password: string): Promise<Session | WaitingLogIn> =>
  request('POST', '/users/login', { email, password })

/** The second step of a log-in, for accounts with log-in codes. @throws ApiError naming the field */
export const logInWithCode = (ticket: string, code: string): Promise<Session> =>
  request('POST', '/users/login/code', { ticket, code })

/** Makes the first account and signs it in (D8). @throws ApiError */
export const createFirstAccount = (
  email: string,
  password: string,
  code: string,
): Promise<Session> => request('POST', '/users/first-register', { email, password, code })

/**
 * Creates an account (D7).
 * @returns whether it is active at once, as accounts made by a logged-in admin are
 */
export async function createAccount(email: string, password: string): Promise<boolean> {
  const { doc } = await request<{ doc?: Account }>('POST', '/users', { email, password })
  return doc !== undefined
}

export async function logOut(): Promise<void> {
  await request('POST', '/users/logout')
}

export const requestPasswordReset = (email: string): Promise<{ message: string }> =>
  request('POST', '/users/forgot-password', { email })

export async function setPassword(token: string, password: string): Promise<void> {
  await request('POST', '/users/reset-password', { token, password })
}

/** Makes an account with the token of an invitation and logs it in (D41). @throws ApiError */
export const acceptInvitation = (token: string, password: string, name: string): Promise<Session> =>
  request('POST', '/invitations/accept', { token, password, name })

/** Changes one's own email or password (D41). @throws ApiError naming the field */
export const changeLogin = (change: {
  currentPassword: string
  email?: string
  password?: string
}): Promise<{ doc: Account }> => request('POST', '/users/change-login', change)

/** Ends all sessions of an account. @throws ApiError */
export async function logOutEverywhere(id: number): Promise<void> {
  await request('POST', `/users/${id}/log-out-everywhere`)
}

/** What an app that shows codes is given: the secret, as text and as the drawing of a QR code. */
export type CodesSetup = { secret: string; address: string; qr: { side: number; path: string } }

/** Begins to set up log-in codes. @throws ApiError naming the field */
export const startTwoStepSetup = (currentPassword: string): Promise<CodesSetup> =>
  request('POST', '/users/codes/begin', { currentPassword })

/** Turns log-in codes on; the recovery codes are told only now. @throws ApiError naming the field */
export const confirmCodes = (code: string): Promise<{ recoveryCodes: string[] }> =>
  request('POST', '/users/codes/confirm', { code })

/** Makes new recovery codes, told only now; the others end. @throws ApiError naming the field */
export const renewRecoveryCodes = (currentPassword: string): Promise<{ recoveryCodes: string[] }> =>
  request('POST', '/users/codes/recovery', { currentPassword })

/** Turns log-in codes off. @throws ApiError naming the field */
export async function disableTwoStep(currentPassword: string, code: string): Promise<void> {
  await request('POST', '/users/codes/end', { currentPassword, code })
}

/** What a browser needs to make a passkey. @throws ApiError naming the field */
export const beginPasskey = (
  currentPassword: string,
): Promise<{ options: PublicKeyCredentialCreationOptionsJSON }> =>
  request('POST', '/passkeys/begin', { currentPassword })

/** Adds a passkey that the browser has made. @throws ApiError naming the field */
export async function addPasskey(name: string, response: object): Promise<void> {
  await request('POST', '/passkeys/add', { name, response })
}

/** Gives a passkey another name. @throws ApiError naming the field */
export async function renamePasskey(id: number, name: string): Promise<void> {
  await request('PATCH', `/passkeys/${id}?depth=0`, { name })
}

/** Removes a passkey. @throws ApiError */
export async function removePasskey(id: number): Promise<void> {
  await request('DELETE', `/passkeys/${id}`)
}

/** What a browser needs to offer passkeys. @throws ApiError */
export const beginPasskeyLogIn = (): Promise<{
  options: PublicKeyCredentialRequestOptionsJSON
}> => request('POST', '/passkeys/log-in/begin', {})

/** Logs in with what the browser's passkey has signed. @throws ApiError */
export const logInWithPasskey = (response: object): Promise<Session> =>
  request('POST', '/passkeys/log-in', { response })

/** Ends one of one's own sessions. @throws ApiError */
export async function endSession(id: string): Promise<void> {
  await request('DELETE', `/users/sessions/${id}`)
}

/** Changes what is stored of an account beside email and password. @throws ApiError */
export async function updateAccount(
  id: number,
  change: { name?: string; role?: Role; status?: 'active' | 'disabled' },
): Promise<void> {
  await request('PATCH', `/users/${id}?depth=0`, change)
}

/** Deletes an account for good. @throws ApiError */
export async function deleteAccount(id: number): Promise<void> {
  await request('DELETE', `/users/${id}`)
}

/** Invites a colleague; the link is told only now. @throws ApiError naming the field */
export const invite = (
  email: string,
  role: Role,
): Promise<{ link: string; isMailed: boolean; doc: { email: string } }> =>
  request('POST', '/invitations', { email, role })

/** Closes the link of an invitation. @throws ApiError */
export async function closeInvitation(id: number): Promise<void> {
  await request('DELETE', `/invitations/${id}`)
}

/**
 * Makes an API key, which is told only now.
 * @param expiresAt its last day as `YYYY-MM-DD`, or null for a key that does not expire
 * @throws ApiError naming the field
 */
export const makeApiKey = (asked: {
  name: string
  scopes: Scope[]
  expiresAt: string | null
}): Promise<{ key: string; doc: { id: number } }> => request('POST', '/api-keys', asked)

/** Ends an API key. @throws ApiError */
export async function removeApiKey(id: number): Promise<void> {
  await request('DELETE', `/api-keys/${id}`)
}

/** The caller's session, or null if there is none. @throws ApiError when unreachable */
export async function fetchSession(): Promise<Session | null> {
  const { user, exp } = await request<{ user: Account | null; exp?: number }>('GET', '/users/me')
  return user && exp ? { user, exp } : null
}

/** Renews the session; null if the server refuses. @throws ApiError when unreachable */
export async function renewSession(): Promise<Session | null> {
  try {
    return await request<Session>('POST', '/users/refresh-token')
  } catch (err) {
    if (err instanceof ApiError && (err.status === 401 || err.status === 403)) return null
    throw err
  }
}
