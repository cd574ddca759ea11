'use client'

import { useAuth } from '@payloadcms/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { readRecord, recordExpiry, recordSignIn } from '@/session/record'

/**
 * Keeps the record of the site in step with the dashboard (D6): signing in there shows on the site,
 * and signing out there resets it.
 */
export function SessionRecord({ children }: { children: ReactNode }) {
  const { user, tokenExpirationMs } = useAuth()
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

  return children
}
