'use client'

import { useRouter } from 'next/navigation'
import { useState, useSyncExternalStore } from 'react'
import { trashEpisode } from '@/api-client/content'
import { ApiError } from '@/api-client/request'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { useAuth } from '@/session/use-auth'
import { addDeletion, noDeletions, readDeletions, watchDeletions } from './deletions'

/** V10, letter for letter. */
export const DELETE_QUESTION = 'Are you sure you want to delete this episode?'

/** The delete button of a row (R14, T08, T09, X03, D16); nothing for visitors. */
export function DeleteEpisode({ id, title }: { id: string; title: string }) {
  const router = useRouter()
  const { isAuth } = useAuth()
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const deletions = useSyncExternalStore(watchDeletions, readDeletions, noDeletions)
  if (!isAuth) return null
  // A row that is deleted stands there until the list has been read anew.
  const isGone = deletions.some((deletion) => deletion.id === id)

  async function remove() {
    setFault(null)
    if (!window.confirm(DELETE_QUESTION)) return
    setIsBusy(true)
    try {
      await trashEpisode(id)
      addDeletion({ id, title })
      router.refresh()
    } catch (err) {
      console.error('The episode could not be deleted.', err)
      const reason = err instanceof ApiError ? err.message : 'Something went wrong.'
      setFault(`It was not deleted. ${reason} Try again.`)
    }
    setIsBusy(false)
  }

  return (
    <>
      {!isBusy && !isGone && (
        <Button look="danger" size="small" icon="trash" onClick={() => void remove()}>
          Delete
          <VisuallyHidden> “{title}”</VisuallyHidden>
        </Button>
      )}
      {fault && (
        <div role="alert">
          <FieldError id={`delete-${id}`}>{fault}</FieldError>
        </div>
      )}
    </>
  )
}
