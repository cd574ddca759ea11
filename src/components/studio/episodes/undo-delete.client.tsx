'use client'

import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { restoreEpisode } from '@/client/content'
import { notifyEpisodesChanged } from '@/client/episode-changes'
import { useMutation } from '@/components/forms/use-mutation.client'
import { Button } from '@/components/ui/button'
import { refreshPage } from '@/elements/visit/show-page'
import {
  type Deletion,
  forgetDeletion,
  noDeletions,
  readDeletions,
  watchDeletions,
} from './deletions'
import styles from './undo-delete.module.css'

/** In ms. Later the episode can be restored from trash. */
const UNDO_MS = 10_000

/** Offers to undo each deletion for ten seconds. */
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
  const toast = useRef<HTMLDivElement>(null)
  const [isDeclined, setIsDeclined] = useState(false)
  const { run, isBusy, isLoggedOut, failure, dialog } = useMutation({
    isLeaving: true,
    reassurance: `“${title}” will be restored as soon as you log in.`,
    cancelLabel: 'Leave it in trash',
    onDeclined: () => setIsDeclined(true),
  })
  const isFailed = failure !== null || isDeclined
  const isOffered = !isBusy && !isLoggedOut && !isFailed

  const dismiss = useCallback(() => {
    if (toast.current?.contains(document.activeElement))
      document.getElementById('main')?.focus({ preventScroll: true })
    forgetDeletion(id)
  }, [id])

  useEffect(() => {
    if (!isOffered) return
    const timer = setTimeout(dismiss, UNDO_MS)
    return () => clearTimeout(timer)
  }, [isOffered, dismiss])
  // The delete button had the focus and is gone with its row.
  useEffect(() => toast.current?.querySelector('button')?.focus({ preventScroll: true }), [])

  const undo = () =>
    run(async () => {
      await restoreEpisode(id)
      dismiss()
      notifyEpisodesChanged()
      void refreshPage()
    })

  return (
    <div ref={toast} className={styles.words}>
      {isFailed ? (
        <>
          <p>Couldn’t restore “{title}”. It’s in trash on the desk.</p>
          <Button variant="secondary" size="small" onClick={dismiss}>
            Close
          </Button>
        </>
      ) : (
        <>
          <p>“{title}” was deleted.</p>
          <Button variant="secondary" size="small" busy={isBusy} onClick={() => void undo()}>
            Undo
          </Button>
        </>
      )}
      {dialog}
    </div>
  )
}
