'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { readRecord } from './record'
import { confirmSession } from './use-session'

/** Once the server has said yes, a later no never takes a form away (D5). */
type State = 'asking' | 'open' | 'closed'

/**
 * The guard of the admin screens (A01): without a record the visitor is sent to `/` and the history
 * entry replaced; with one, the server is asked once, and its refusal does the same.
 */
export function Guard({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const [state, setState] = useState<State>('asking')

  useEffect(() => {
    let isHere = true
    const leave = () => {
      setState('closed')
      window.location.replace('/')
    }
    if (!readRecord().isAuth) {
      leave()
      return
    }
    void confirmSession().then((isSignedIn) => {
      if (!isHere) return
      // Unreachable is no refusal: the form shows, and sending it will tell.
      if (isSignedIn === false) leave()
      else setState('open')
    })
    return () => {
      isHere = false
    }
  }, [])

  return state === 'open' ? children : state === 'asking' ? waiting : null
}
