'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { trashEpisode } from '@/api-client/content'
import { ApiError } from '@/api-client/request'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { useAuth } from '@/session/use-auth'
import { addDeletion, noDeletions, readDeletions, watchDeletions } from './deletions'
import { SessionExpiredDialog } from '../account/session-expired-dialog.client'

/** V10, letter for letter. */
export const DELETE_QUESTION = 'Are you sure you want to delete this episode?'

const errorMessage = (err: unknown): string => {
  const reason = err instanceof ApiError ? err.message : 'Something went wrong.'
  return `It wasn’t deleted. ${reason.replace(/([^.])$/, '$1.')} Try again.`
}

/** The delete button of a row (R14, T08, T09, X03, D16), for admins only. */
export function DeleteEpisode({ id, title }: { id: string; title: string }) {
  const router = useRouter()
  const { isAuth } = useAuth()
  const button = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<'idle' | 'busy' | 'logged-out'>('idle')
  const [error, setError] = useState<string | null>(null)
  const deletions = useSyncExternalStore(watchDeletions, readDeletions, noDeletions)
  // The button was hidden meanwhile and lost the focus.
  useEffect(() => {
    if (error && document.activeElement === document.body) button.current?.focus()
  }, [error])
  if (!isAuth) return null
  // The row stays until the list has been fetched again.
  const isDeleted = deletions.some((deletion) => deletion.id === id)

  async function remove() {
    setState('busy')
    try {
      await trashEpisode(id)
      addDeletion({ id, title })
      router.refresh()
    } catch (err) {
      console.error('The episode could not be deleted.', err)
      if (err instanceof ApiError && err.status === 401) return setState('logged-out')
      setError(errorMessage(err))
    }
    setState('idle')
  }

  return (
    <>
      {state === 'idle' && !isDeleted && (
        <Button
          ref={button}
          variant="danger"
          size="small"
          icon="trash"
          onClick={() => {
            setError(null)
            if (window.confirm(DELETE_QUESTION)) void remove()
          }}
        >
          Delete
          <VisuallyHidden> “{title}”</VisuallyHidden>
        </Button>
      )}
      {state === 'logged-out' && (
        <SessionExpiredDialog
          reassurance={`“${title}” will be deleted as soon as you log in.`}
          cancelLabel="Don’t delete it"
          onLoggedIn={() => void remove()}
          onCancel={() => {
            setState('idle')
            setError('It wasn’t deleted: your session has ended.')
          }}
        />
      )}
      {error && (
        <div role="alert">
          <FieldError id={`delete-${id}`}>{error}</FieldError>
        </div>
      )}
    </>
  )
}
