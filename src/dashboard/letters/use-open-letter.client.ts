'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { deskLetterPath } from '@/domain/desk-routes'
import type { Letter } from '@/domain/letters/letters'
import { focusLetter } from './letter-list.client'
import { useLetters } from './use-letters.client'
import type { VoiceHandle } from './voice.client'

/** From this width on a letter is shown beside the list (letters.module.css). */
const WITH_PANE = '(min-width: 75rem)'
const hasPane = (): boolean => window.matchMedia(WITH_PANE).matches

const placesOf = (id: number): string => `[data-letter="${id}"], [data-reading="${id}"]`

/**
 * The list of letters and the one that is open beside it: at first the one on top, which counts as
 * read only once the host opens it.
 * @param stored the letters as the page was rendered
 */
export function useOpenLetter(stored: Letter[]) {
  const router = useRouter()
  const [openId, setOpenId] = useState<number | null>(null)
  const actions = useLetters(stored, { onGone: leave })
  const { letters, markRead } = actions
  const open = letters.find(({ id }) => id === openId) ?? letters[0] ?? null

  const player = useRef<VoiceHandle>(null)
  const willPlay = useRef(false)
  /** The player of the open letter, as soon as it is there. */
  const voice = (handle: VoiceHandle | null) => {
    player.current = handle
    if (!handle || !willPlay.current) return
    willPlay.current = false
    handle.toggle()
  }

  /** The next letter takes the place of one that goes, and the focus if that had it. */
  function leave({ id }: Letter) {
    const at = letters.findIndex((one) => one.id === id)
    const next = letters[at + 1] ?? letters[at - 1]
    const had = document.activeElement
    const isElsewhere = had !== document.body && !had?.closest(placesOf(id))
    if (next && !isElsewhere) focusLetter(next.id)
    if (open?.id === id) setOpenId(next?.id ?? null)
  }

  function read(letter: Letter) {
    setOpenId(letter.id)
    markRead(letter)
  }

  function play(letter: Letter) {
    if (!letter.voice?.isPlayable) return read(letter)
    const isThere = open?.id === letter.id && player.current !== null
    if (isThere) player.current?.toggle()
    else willPlay.current = true
    read(letter)
  }

  /** Goes to where it is noted in which episode a letter is answered. */
  function goToAnswer(letter: Letter) {
    if (!hasPane()) return router.push(`${deskLetterPath(letter.id)}#answered`)
    read(letter)
    // The pane shows it then.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-reading="${letter.id}"] [data-answered]`)?.focus(),
    )
  }

  return { ...actions, open, voice, read, play, goToAnswer, hasPane }
}
