'use client'

import { useAuth } from '@payloadcms/ui'
import { type ReactNode, useEffect } from 'react'
import {
  readExpiry,
  readRecord,
  recordExpiry,
  recordLogin,
  watchRecord,
} from '@/session/auth-record'

/**
 * Keeps the record of the site in step with the dashboard (D6): signing in there shows on the site,
 * and signing out there resets it; a sign-out on the site, or a session that a page of it has
 * renewed, counts here.
 */
export function SessionRecord({ children }: { children: ReactNode }) {
  const { user, tokenExpirationMs, fetchFullUser } = useAuth()

  useEffect(() => {
    if (user?.email && tokenExpirationMs) {
      recordLogin({ id: user.id, email: user.email }, Math.floor(tokenExpirationMs / 1000))
    } else if (user === null && readRecord().isAuth) {
      recordExpiry()
    }
  }, [user, tokenExpirationMs])

  useEffect(() => {
    if (!user || !tokenExpirationMs) return
    const expires = Math.floor(tokenExpirationMs / 1000)
    return watchRecord(() => {
      if (readRecord().isAuth && readExpiry() === expires) return
      // The server leads to the log-in; with unsaved changes the browser asks first.
      void fetchFullUser().then((found) => {
        if (!found && !readRecord().isAuth) window.location.reload()
      })
    })
  }, [user, tokenExpirationMs, fetchFullUser])

  return children
}
