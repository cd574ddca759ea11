'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { restoreEpisode } from '@/api-client/content'
import {
  type DeletedEpisode,
  tellEpisodesChanged,
  watchEpisodes,
} from '@/api-client/episode-changes'
import { Button } from '@/components/ui/button'
import styles from './undo-delete.module.css'

/** How long a deletion can be undone here (ms); later the trash of the dashboard still can. */
const UNDO_MS = 10_000

/** Says that an episode was deleted, and takes it back for ten seconds (D16). */
export function UndoDelete() {
  const router = useRouter()
  const [deleted, setDeleted] = useState<DeletedEpisode | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  useEffect(
    () =>
      watchEpisodes((episode) => {
        setDeleted(episode)
        setFault(null)
        router.refresh()
      }),
    [router],
  )
  useEffect(() => {
    if (!deleted || fault) return
    const timer = setTimeout(() => setDeleted(null), UNDO_MS)
    return () => clearTimeout(timer)
  }, [deleted, fault])

  async function undo({ id }: DeletedEpisode) {
    try {
      await restoreEpisode(id)
      tellEpisodesChanged(null)
    } catch (err) {
      console.error('The deletion could not be undone.', err)
      setFault('That did not work. The episode is in the trash of the dashboard.')
    }
  }

  return (
    <div role="status" className={styles.toast}>
      {deleted && (
        <div className={styles.words}>
          <p>{fault ?? `“${deleted.title}” is deleted.`}</p>
          {!fault && (
            <Button look="paper" size="small" onClick={() => void undo(deleted)}>
              Undo
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
