'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { restoreEpisode } from '@/api-client/content'
import { notifyEpisodesChanged } from '@/api-client/episode-changes'
import { ApiError } from '@/api-client/request'
import { Button } from '@/components/ui/button'
import {
  type Deletion,
  forgetDeletion,
  noDeletions,
  readDeletions,
  watchDeletions,
} from './deletions'
import { SessionExpiredDialog } from '../account/session-expired-dialog.client'
import styles from './undo-delete.module.css'

/** How long undo is offered, in ms. Later the episode can be restored from the dashboard's trash. */
const UNDO_MS = 10_000

/** Offers to undo each deletion for ten seconds (D16). */
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

  const dismiss = useCallback(() => {
    if (toast.current?.contains(document.activeElement))
      document.getElementById('main')?.focus({ preventScroll: true })
    forgetDeletion(id)
  }, [id])

  useEffect(() => {
    if (state !== 'offered') return
    const timer = setTimeout(dismiss, UNDO_MS)
    return () => clearTimeout(timer)
  }, [state, dismiss])
  // The delete button had the focus and is gone with its row.
  useEffect(() => toast.current?.querySelector('button')?.focus({ preventScroll: true }), [])

  async function undo() {
    setState('busy')
    try {
      await restoreEpisode(id)
      dismiss()
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
          <p>Couldn’t restore “{title}”. It’s in the trash on the dashboard.</p>
          <Button variant="secondary" size="small" onClick={dismiss}>
            Close
          </Button>
        </>
      ) : (
        <>
          <p>“{title}” was deleted.</p>
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
          reassurance={`“${title}” will be restored as soon as you log in.`}
          cancelLabel="Leave it in the trash"
          onLoggedIn={() => void undo()}
          onCancel={() => setState('failed')}
        />
      )}
    </div>
  )
}
