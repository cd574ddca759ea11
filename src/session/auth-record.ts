import { SESSION_S } from '@/domain/accounts/session'

/**
 * Account that is logged in, as pages show it. The record only decides what a page shows; what
 * anyone may do is decided by the server on every call.
 */
export type AuthRecord = {
  /** The account's email. */
  name: string | null
  userID: string | null
  isAuth: boolean
}

/** The local storage key that the specification names. */
export const AUTH_KEY = 'auth'
/**
 * Time when the session ends, in seconds since 1970; shared so that one tab can refresh for all.
 */
export const EXPIRY_KEY = 'auth-expires'
const CLOCK_OFFSET_KEY = 'auth-clock-ahead'
/** Smaller offsets are ignored (s): they may only be the time the response took. */
const CLOCK_TOLERANCE_S = 60

export const NO_RECORD: AuthRecord = { name: null, userID: null, isAuth: false }
export const LOGGED_OUT: AuthRecord = { name: '', userID: '', isAuth: false }

/** Fired on `window` when this tab changes the record; other tabs get the `storage` event. */
const CHANGE_EVENT = 'auth-record'

/** Parses a stored record; anything that is not one gives the default. */
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

/** A stored value, or null, also where the browser refuses access to storage. */
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
  window.dispatchEvent(new Event(CHANGE_EVENT))
}

/** @param expires seconds since 1970 */
export function recordLogin(user: { id: string | number; email: string }, expires: number): void {
  localStorage.setItem(EXPIRY_KEY, String(expires))
  write({ name: user.email, userID: String(user.id), isAuth: true })
}

/**
 * Records a session that has just begun or been renewed. Because the length of a session is known,
 * its end also tells the server's time, which this device's clock may get wrong by hours.
 * @param expires seconds since 1970
 */
export function recordFreshSession(user: { id: string | number; email: string }, expires: number) {
  localStorage.setItem(CLOCK_OFFSET_KEY, String(expires - SESSION_S - Date.now() / 1000))
  recordLogin(user, expires)
}

/** The server's time as far as it is known, in ms since 1970. */
export function serverNow(): number {
  const offset = Number(readStored(CLOCK_OFFSET_KEY))
  return Date.now() + (Math.abs(offset) > CLOCK_TOLERANCE_S ? offset * 1000 : 0)
}

/** The session ended without anyone logging out: only the record is reset. */
export function recordExpiry(): void {
  localStorage.removeItem(EXPIRY_KEY)
  write(NO_RECORD)
}

/** The user logged out: local storage is cleared, as specified. */
export function recordLogout(): void {
  localStorage.clear()
  write(LOGGED_OUT)
}

/** Reads when the session ends, in seconds since 1970, or null if unknown. */
export function readExpiry(): number | null {
  const stored = Number(readStored(EXPIRY_KEY))
  return Number.isFinite(stored) && stored > 0 ? stored : null
}

/** Calls back whenever the record changes, in this tab or another; returns an unsubscribe function. */
export function watchRecord(callback: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === AUTH_KEY || event.key === EXPIRY_KEY || event.key === null) callback()
  }
  // A page that was put aside is told of nothing.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) callback()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onShow)
  window.addEventListener(CHANGE_EVENT, callback)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onShow)
    window.removeEventListener(CHANGE_EVENT, callback)
  }
}
