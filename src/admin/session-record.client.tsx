'use client'

import { useAuth } from '@payloadcms/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { readExpiry, readRecord, recordExpiry, recordSignIn, watchRecord } from '@/session/record'

/**
 * Keeps the record of the site in step with the dashboard (D6): signing in there shows on the site,
 * and signing out there resets it; signing out on the site, or a session that a page of it has
 * renewed, counts here.
 */
export function SessionRecord({ children }: { children: ReactNode }) {
  const { user, tokenExpirationMs, fetchFullUser } = useAuth()
  const wasSignedIn = useRef(false)

  useEffect(() => {
    if (user?.email && tokenExpirationMs) {
      wasSignedIn.current = true
      recordSignIn({ id: user.id, email: user.email }, Math.floor(tokenExpirationMs / 1000))
    } else if (user === null && (wasSignedIn.current || readRecord().isAuth)) {
      wasSignedIn.current = false
      recordExpiry()
    }
  }, [user, tokenExpirationMs])

  useEffect(() => {
    if (!user) return
    const here = tokenExpirationMs ? Math.floor(tokenExpirationMs / 1000) : null
    return watchRecord(() => {
      const isAsHere = readRecord().isAuth && readExpiry() === here
      if (!isAsHere) void fetchFullUser()
    })
  }, [user, tokenExpirationMs, fetchFullUser])

  return children
}
