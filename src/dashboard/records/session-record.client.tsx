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
 * Keeps the site's auth record in sync with the dashboard: logging in or out on the dashboard
 * updates the record, and logging out or renewing the session on the site takes effect here.
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
      // The server redirects to the log-in page; with unsaved changes the browser asks first.
      void fetchFullUser().then((found) => {
        if (!found && !readRecord().isAuth) window.location.reload()
      })
    })
  }, [user, tokenExpirationMs, fetchFullUser])

  return children
}
