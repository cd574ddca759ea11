'use client'

import { useState } from 'react'
import { createPortal } from 'react-dom'
import { SessionExpiredDialog } from '../studio/account/session-expired-dialog.client'
import { useRequest } from './use-request.client'

type Waiting = { resume: () => void; decline: () => void }

/**
 * A change that takes a session: `useRequest`, and when the session has ended, asks to log in again
 * in place and then goes on. `run` resolves when it has gone on, or nobody has logged in.
 * @param reassurance what the log-in dialog promises
 * @param onDeclined runs if nobody logs in again
 */
export function useMutation({
  reassurance,
  cancelLabel,
  onDeclined,
  ...request
}: {
  reassurance?: string
  cancelLabel?: string
  onDeclined?: () => void
} & Omit<NonNullable<Parameters<typeof useRequest>[0]>, 'onLoggedOut'> = {}) {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const requested = useRequest({
    ...request,
    onLoggedOut: (resume) =>
      new Promise((resolve) =>
        setWaiting({
          resume: () => {
            setWaiting(null)
            resolve(resume())
          },
          decline: () => {
            setWaiting(null)
            onDeclined?.()
            resolve(false)
          },
        }),
      ),
  })
  return {
    ...requested,
    isLoggedOut: waiting !== null,
    /** Outside any form of the page, since forms cannot be nested. */
    dialog:
      waiting &&
      createPortal(
        <SessionExpiredDialog
          reassurance={reassurance}
          cancelLabel={cancelLabel}
          onLoggedIn={waiting.resume}
          onCancel={waiting.decline}
        />,
        document.querySelector('.desk') ?? document.body,
      ),
  }
}
