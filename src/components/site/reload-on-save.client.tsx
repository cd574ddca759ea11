'use client'

import { useEffect } from 'react'

/**
 * Loads a preview again when the form beside it has saved: the CMS says so by a message to the frame
 * (Payload’s live preview on the server).
 */
export function ReloadOnSave() {
  useEffect(() => {
    const onMessage = ({ origin, data }: MessageEvent<{ type?: unknown } | null>) => {
      if (origin === location.origin && data?.type === 'payload-document-event') location.reload()
    }
    window.addEventListener('message', onMessage)
    const ready = { type: 'payload-live-preview', ready: true } // Then the CMS begins to send them.
    window.parent.postMessage(ready, location.origin)
    return () => window.removeEventListener('message', onMessage)
  }, [])
  return null
}
