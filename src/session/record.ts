import { SESSION_S } from '@/domain/session'

/**
 * The record of who is signed in, as pages show it (E01, E02, D5). It decides what a page shows,
 * never what anyone may do: that the server decides on every call.
 */
export type AuthRecord = {
  /** The account's email. */
  name: string | null
  userID: string | null
  isAuth: boolean
}

/** The key in local storage, letter for letter. */
export const AUTH_KEY = 'auth'
/** Beside it: when the session ends, in seconds since 1970, so that one tab can refresh for all. */
export const EXPIRY_KEY = 'auth-expires'
/** Beside it: how far the server's clock is ahead of this device's, in seconds. */
const AHEAD_KEY = 'auth-clock-ahead'
/** A clock that is wrong by less counts as right (s): an answer takes its time, too. */
const CLOCK_TOLERANCE_S = 60

export const NO_RECORD: AuthRecord = { name: null, userID: null, isAuth: false }
/** What sign-out leaves (E02). */
export const SIGNED_OUT: AuthRecord = { name: '', userID: '', isAuth: false }

/** Fired on `window` when this tab has changed the record; other tabs get the `storage` event. */
const CHANGED = 'auth-record'

/** Reads a stored record; anything that is none is the default. */
export function parseRecord(stored: string | null): AuthRecord {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    if (typeof value !== 'object' || value === null) return NO_RECORD
    const { name, userID, isAuth } = value as Record<string, unknown>
    return {
      name: typeof name === 'string' ? name : null,
      userID: typeof userID === 'string' || typeof userID === 'number' ? String(userID) : null,
      isAuth: isAuth === true,
    }
  } catch {
    return NO_RECORD
  }
}

/** What is stored, or null; a browser that refuses storage throws, or has none at all. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export const readRecord = (): AuthRecord => parseRecord(readStored(AUTH_KEY))

function write(record: AuthRecord): void {
  localStorage.setItem(AUTH_KEY, JSON.stringify(record))
  window.dispatchEvent(new Event(CHANGED))
}

/** Somebody is signed in. @param expires seconds since 1970 */
export function recordSignIn(user: { id: string | number; email: string }, expires: number): void {
  localStorage.setItem(EXPIRY_KEY, String(expires))
  write({ name: user.email, userID: String(user.id), isAuth: true })
}

/**
 * A session has begun this moment, at log-in or renewed. That it lasts a known time tells what the
 * server's clock says now, and many a computer's is hours wrong.
 * @param expires seconds since 1970
 */
export function recordFreshSession(user: { id: string | number; email: string }, expires: number) {
  localStorage.setItem(AHEAD_KEY, String(expires - SESSION_S - Date.now() / 1000))
  recordSignIn(user, expires)
}

/** The server's time as far as it is known, in ms since 1970. */
export function serverNow(): number {
  const ahead = Number(readStored(AHEAD_KEY))
  return Date.now() + (Math.abs(ahead) > CLOCK_TOLERANCE_S ? ahead * 1000 : 0)
}

/** The session is over without anyone asking for it: only the record goes (D6). */
export function recordExpiry(): void {
  localStorage.removeItem(EXPIRY_KEY)
  write(NO_RECORD)
}

/** Somebody has signed out: all of local storage goes, as specified (E02). */
export function recordSignOut(): void {
  localStorage.clear()
  write(SIGNED_OUT)
}

/** When the session ends, in seconds since 1970, or null when that is not known. */
export function readExpiry(): number | null {
  const stored = Number(readStored(EXPIRY_KEY))
  return Number.isFinite(stored) && stored > 0 ? stored : null
}

/** Calls back whenever the record changes, in this tab or another; returns how to stop. */
export function watchRecord(callback: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === AUTH_KEY || event.key === EXPIRY_KEY || event.key === null) callback()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener(CHANGED, callback)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener(CHANGED, callback)
  }
}
