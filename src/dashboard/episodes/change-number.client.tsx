'use client'

import { useState } from 'react'
import { findEpisode } from '@/client/content'
import { changeNumber } from '@/client/episodes'
import { deskEpisodePath } from '@/domain/desk-routes'
import { EPISODE_NUMBER_MESSAGE, isEpisodeNumber } from '@/domain/episodes/episode-id'
import { forms, LinkButton } from '../ui/kit'
import { ChangeDialog } from './change-dialog.client'

/**
 * The button that asks for another number.
 * @param seen the last change of the episode that the host has seen
 * @param isReady whether all that was typed is saved
 */
export function ChangeNumber({
  id,
  number,
  seen,
  isReady,
}: {
  id: string
  number: number
  seen: string
  isReady: boolean
}) {
  const [isOpen, setIsOpen] = useState(false)
  /** The episode in the trash that has the number. */
  const [trashed, setTrashed] = useState<{ number: number; title: string } | null>(null)
  const replaces = (typed: string) => typed !== '' && trashed?.number === Number(typed)

  async function change(typed: string): Promise<string> {
    return deskEpisodePath(await changeNumber(id, Number(typed), seen, replaces(typed)))
  }

  async function lookInTrash(typed: string) {
    const taken = await findEpisode(Number(typed)).catch(() => null)
    setTrashed(taken?.isInTrash ? { number: Number(typed), title: taken.title } : null)
  }

  return (
    <>
      <LinkButton disabled={!isReady} onClick={() => setIsOpen(true)}>
        Change number
      </LinkButton>
      {isOpen && (
        <ChangeDialog
          name="number"
          title={`Change number ${number}`}
          note="Guests, links and history move with it. The old URL redirects to the new one."
          label="New number"
          field={{ className: forms.short, inputMode: 'numeric' }}
          action={(typed) =>
            replaces(typed) ? `Replace “${trashed?.title}” in trash` : 'Change number'
          }
          keep={`Keep ${number}`}
          validate={(typed) =>
            typed.trim() === '' || !isEpisodeNumber(Number(typed)) ? EPISODE_NUMBER_MESSAGE : null
          }
          change={change}
          onRefused={lookInTrash}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
