'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { SessionExpiredDialog } from '@/components/studio/account/session-expired-dialog.client'
import { PATHS } from '@/domain/paths'
import { LOGGED_OUT, readRecord, watchRecord } from '@/session/auth-record'
import { confirmSession, useSession } from '@/session/use-session'

/**
 * Keeps the session alive on every page of the desk. When it ends, asks to log in again in
 * place, so that nothing typed is lost; when somebody logs out in another tab, leaves the desk.
 */
export function SessionWatch() {
  const router = useRouter()
  const [isExpired, setIsExpired] = useState(false)
  useSession()

  useEffect(() => {
    const unwatch = watchRecord(() => {
      const { isAuth, name } = readRecord()
      if (!isAuth && name === LOGGED_OUT.name) window.location.assign(PATHS.home)
      else setIsExpired(!isAuth)
    })
    // Whoever sees the desk is logged in, whatever this browser remembers.
    if (!readRecord().isAuth) void confirmSession()
    return unwatch
  }, [])

  if (!isExpired) return null
  return (
    <SessionExpiredDialog
      cancelLabel="Back to the page"
      onLoggedIn={() => {
        setIsExpired(false)
        router.refresh()
      }}
      onCancel={() => setIsExpired(false)}
    />
  )
}
