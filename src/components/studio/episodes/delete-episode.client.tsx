'use client'

import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { trashEpisode } from '@/client/content'
import type { Failure } from '@/components/forms/failure'
import { useMutation } from '@/components/forms/use-mutation.client'
import { Button } from '@/components/ui/button'
import { refreshPage } from '@/elements/visit/show-page'
import { FieldError } from '@/components/ui/field'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { useAuth } from '@/session/use-auth'
import { addDeletion, noDeletions, readDeletions, watchDeletions } from './deletions'

/** Letter for letter as specified. */
export const DELETE_QUESTION = 'Are you sure you want to delete this episode?'

const errorMessage = ({ message }: Failure): string => `It wasn’t deleted. ${message} Try again.`

/** The delete button of a row, for admins only. */
export function DeleteEpisode({ id, title }: { id: string; title: string }) {
  const { isAuth } = useAuth()
  const button = useRef<HTMLButtonElement>(null)
  const [isDeclined, setIsDeclined] = useState(false)
  const { run, isBusy, isLoggedOut, failure, dialog } = useMutation({
    reassurance: `“${title}” will be deleted as soon as you log in.`,
    cancelLabel: 'Don’t delete it',
    onDeclined: () => setIsDeclined(true),
  })
  const error = isDeclined
    ? 'It wasn’t deleted: your session has ended.'
    : failure && errorMessage(failure)
  const deletions = useSyncExternalStore(watchDeletions, readDeletions, noDeletions)
  // The button was hidden meanwhile and lost the focus.
  useEffect(() => {
    if (error && document.activeElement === document.body) button.current?.focus()
  }, [error])
  if (!isAuth) return null
  // The row stays until the list has been fetched again.
  const isDeleted = deletions.some((deletion) => deletion.id === id)

  function remove() {
    setIsDeclined(false)
    void run(async () => {
      await trashEpisode(id)
      addDeletion({ id, title })
      void refreshPage()
    })
  }

  return (
    <>
      {!isBusy && !isLoggedOut && !isDeleted && (
        <Button
          ref={button}
          variant="danger"
          size="small"
          icon="trash"
          onClick={() => {
            if (window.confirm(DELETE_QUESTION)) remove()
          }}
        >
          Delete
          <VisuallyHidden> “{title}”</VisuallyHidden>
        </Button>
      )}
      {dialog}
      {error && (
        <div role="alert">
          <FieldError id={`delete-${id}`}>{error}</FieldError>
        </div>
      )}
    </>
  )
}
