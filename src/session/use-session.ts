'use client'

import { useEffect } from 'react'
import { renewSession, fetchSession } from '@/api-client/accounts'
import { SessionRefresher, type Refreshed } from './session-refresher'
import {
  readExpiry,
  readRecord,
  recordExpiry,
  recordFreshSession,
  recordSignIn,
  serverNow,
  watchRecord,
} from './record'

const LOCK = 'session'

async function alone(work: () => Promise<void>): Promise<boolean> {
  if (!('locks' in navigator)) return work().then(() => true)
  return navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await work()
    return lock !== null
  })
}

async function refresh(): Promise<Refreshed> {
  try {
    const session = await renewSession()
    return session ? { kind: 'renewed', expires: session.exp } : { kind: 'refused' }
  } catch (err) {
    console.error('The session could not be renewed.', err)
    return { kind: 'failed' }
  }
}

function onRenewed(expires: number): void {
  const { name, userID, isAuth } = readRecord()
  if (isAuth && name && userID) recordFreshSession({ id: userID, email: name }, expires)
}

/**
 * Asks the server who this is, and makes the record say the same (D5, D6).
 * @returns whether somebody is signed in; null when the server could not be asked
 */
export async function confirmSession(): Promise<boolean | null> {
  try {
    const session = await fetchSession()
    if (session) recordSignIn(session.user, session.exp)
    else recordExpiry()
    return session !== null
  } catch (err) {
    console.error('Who is signed in could not be asked.', err)
    return null
  }
}

/**
 * Keeps the session of whoever is signed in alive while a page is open, in one tab for all. Without
 * a record nothing is asked and nothing runs.
 */
export function useSession(): void {
  useEffect(() => {
    const refresher = new SessionRefresher({
      now: serverNow,
      later: (callback, ms) => {
        const timer = setTimeout(callback, ms)
        return () => clearTimeout(timer)
      },
      expires: () => (readRecord().isAuth ? readExpiry() : null),
      refresh,
      alone,
      onRenewed,
      onExpired: recordExpiry,
    })
    const check = () => refresher.check()
    const wake = () => document.visibilityState === 'visible' && check()
    const online = () => refresher.retryNow()
    if (readRecord().isAuth && readExpiry() === null) void confirmSession()
    check()
    const unwatch = watchRecord(check)
    document.addEventListener('visibilitychange', wake)
    window.addEventListener('online', online)
    return () => {
      refresher.stop()
      unwatch()
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('online', online)
    }
  }, [])
}
