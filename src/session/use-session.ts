'use client'

import { useEffect } from 'react'
import { renewSession, fetchSession } from '@/client/accounts'
import { SessionRefresher, type RefreshResult } from './session-refresher'
import {
  readExpiry,
  readRecord,
  recordExpiry,
  recordFreshSession,
  recordLogin,
  serverNow,
  watchRecord,
} from './auth-record'

const LOCK_NAME = 'session'

async function withLock(work: () => Promise<void>): Promise<boolean> {
  if (!('locks' in navigator)) return work().then(() => true)
  return navigator.locks.request(LOCK_NAME, { ifAvailable: true }, async (lock) => {
    if (lock) await work()
    return lock !== null
  })
}

async function refresh(): Promise<RefreshResult> {
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
 * Asks the server who is logged in and updates the record to match.
 * @returns whether somebody is logged in; null if the server could not be asked
 */
export async function confirmSession(): Promise<boolean | null> {
  try {
    const session = await fetchSession()
    if (session) recordLogin(session.user, session.exp)
    else recordExpiry()
    return session !== null
  } catch (err) {
    console.error('The session could not be checked.', err)
    return null
  }
}

/**
 * Keeps the session alive while a page is open, with one tab refreshing for all. Does nothing
 * without an auth record.
 */
export function useSession(): void {
  useEffect(() => {
    const refresher = new SessionRefresher({
      now: serverNow,
      schedule: (callback, ms) => {
        const timer = setTimeout(callback, ms)
        return () => clearTimeout(timer)
      },
      expires: () => (readRecord().isAuth ? readExpiry() : null),
      refresh,
      withLock,
      onRenewed,
      onExpired: recordExpiry,
    })
    const check = () => refresher.check()
    const onVisibilityChange = () => document.visibilityState === 'visible' && check()
    const onOnline = () => refresher.retryNow()
    if (readRecord().isAuth && readExpiry() === null) void confirmSession()
    check()
    const unwatch = watchRecord(check)
    document.addEventListener('visibilitychange', onVisibilityChange)
    window.addEventListener('online', onOnline)
    return () => {
      refresher.stop()
      unwatch()
      document.removeEventListener('visibilitychange', onVisibilityChange)
      window.removeEventListener('online', onOnline)
    }
  }, [])
}
