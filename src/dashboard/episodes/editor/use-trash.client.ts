'use client'

import { useState } from 'react'
import { restoreEpisode, trashEpisode } from '@/client/content'
import { getLatestVersion } from '@/client/episodes'
import { toErrorMessage } from '@/components/forms/failure'
import type { Editor } from './use-editor.client'

/** Moves the episode to the trash and back; `error` says why that did not work. */
export function useTrash({ machine }: Editor) {
  const [isInTrash, setIsInTrash] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function attempt(work: () => Promise<void>) {
    setError(null)
    try {
      await work()
    } catch (err) {
      console.error('Couldn’t change the trash.', err)
      setError(toErrorMessage(err))
    }
  }

  return {
    isInTrash,
    error,
    move: (id: string) =>
      attempt(async () => {
        await trashEpisode(id)
        setIsInTrash(true)
      }),
    restore: (id: string) =>
      attempt(async () => {
        await restoreEpisode(id)
        const theirs = await getLatestVersion(id)
        if (theirs) machine.send({ type: 'accepted', theirs })
        setIsInTrash(false)
      }),
  }
}
