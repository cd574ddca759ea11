import { ApiError, request } from './request'

export type Account = { id: string | number; email: string }
/** `exp`: when the session ends, in seconds since 1970. */
export type Session = { user: Account; exp: number }

/** Logs in; the session itself is an HTTP-only cookie. @throws ApiError */
export const logIn = (email: string, password: string): Promise<Session> =>
  request('POST', '/users/login', { email, password })

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
