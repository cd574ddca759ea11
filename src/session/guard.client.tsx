'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { readRecord } from './auth-record'
import { confirmSession } from './use-session'

type State = 'checking' | 'allowed' | 'denied'

/**
 * Guards the admin screens. Without an auth record, or when the server refuses the session,
 * the visitor goes to `/` and the history entry is replaced. The server is asked only once: later
 * refusals never take a form away.
 */
export function Guard({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const [state, setState] = useState<State>('checking')

  useEffect(() => {
    let isMounted = true
    const deny = () => {
      setState('denied')
      window.location.replace('/')
    }
    if (!readRecord().isAuth) {
      deny()
      return
    }
    void confirmSession().then((isLoggedIn) => {
      if (!isMounted) return
      // If the server cannot be reached (null), the form is shown; submitting it will tell.
      if (isLoggedIn === false) deny()
      else setState('allowed')
    })
    return () => {
      isMounted = false
    }
  }, [])

  return state === 'allowed' ? children : state === 'checking' ? fallback : null
}
