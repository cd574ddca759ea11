'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { restoreEpisode } from '@/api-client/content'
import { notifyEpisodesChanged } from '@/api-client/episode-changes'
import { ApiError } from '@/api-client/request'
import { Button } from '@/components/ui/button'
import {
  type Deletion,
  dropDeletion,
  noDeletions,
  readDeletions,
  watchDeletions,
} from './deletions'
import { SessionExpiredDialog } from '../account/session-expired-dialog.client'
import styles from './undo-delete.module.css'

/** How long a deletion can be undone here (ms); later the trash of the dashboard still can. */
const UNDO_MS = 10_000

/** Says which episodes were deleted, and takes each back for ten seconds (D16). */
export function UndoDelete() {
  const deletions = useSyncExternalStore(watchDeletions, readDeletions, noDeletions)
  return (
    <div role="status" className={styles.toasts}>
      {deletions.map((deletion) => (
        <Undo key={deletion.id} deletion={deletion} />
      ))}
    </div>
  )
}

function Undo({ deletion: { id, title } }: { deletion: Deletion }) {
  const router = useRouter()
  const toast = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'offered' | 'busy' | 'logged-out' | 'failed'>('offered')

  const leave = useCallback(() => {
    if (toast.current?.contains(document.activeElement))
      document.getElementById('main')?.focus({ preventScroll: true })
    dropDeletion(id)
  }, [id])

  useEffect(() => {
    if (state !== 'offered') return
    const timer = setTimeout(leave, UNDO_MS)
    return () => clearTimeout(timer)
  }, [state, leave])
  // The button that had the focus is gone with its row.
  useEffect(() => toast.current?.querySelector('button')?.focus({ preventScroll: true }), [])

  async function undo() {
    setState('busy')
    try {
      await restoreEpisode(id)
      leave()
      notifyEpisodesChanged()
      router.refresh()
    } catch (err) {
      console.error('The deletion could not be undone.', err)
      setState(err instanceof ApiError && err.status === 401 ? 'logged-out' : 'failed')
    }
  }

  return (
    <div ref={toast} className={styles.words}>
      {state === 'failed' ? (
        <>
          <p>“{title}” could not be brought back. It is in the trash of the dashboard.</p>
          <Button variant="secondary" size="small" onClick={leave}>
            Close
          </Button>
        </>
      ) : (
        <>
          <p>“{title}” is deleted.</p>
          <Button
            variant="secondary"
            size="small"
            busy={state === 'busy'}
            onClick={() => void undo()}
          >
            Undo
          </Button>
        </>
      )}
      {state === 'logged-out' && (
        <SessionExpiredDialog
          comfort={`“${title}” comes back as soon as you have signed in.`}
          back="Leave it in the trash"
          onLoggedIn={() => void undo()}
          onCancel={() => setState('failed')}
        />
      )}
    </div>
  )
}
