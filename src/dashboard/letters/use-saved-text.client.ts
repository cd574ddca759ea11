'use client'

import { useEffect, useRef, useState } from 'react'

/** Time a text waits for the next key before it is saved (ms). */
const PAUSE_MS = 800

type State = 'idle' | 'saving' | 'saved' | 'failed'

/** The server stores it without the space around it. */
const isSame = (a: string, b: string): boolean => a.trim() === b.trim()

/**
 * A text that is saved by itself: after a pause, when its field is left, and when another letter is
 * opened. What could not be saved is tried again once it changes, or is left again.
 * @param stored as the server has it
 * @param typed what was typed before and is not saved, by a name of the caller
 * @param save resolves to whether it is saved
 */
export function useSavedText({
  stored,
  typed,
  name,
  save,
}: {
  stored: string
  typed: Map<string, string>
  name: string
  save: (text: string) => Promise<boolean>
}) {
  /** Kept while the field has the focus or is not saved. */
  const [draft, setDraft] = useState(() => typed.get(name) ?? null)
  const [state, setState] = useState<State>('idle')
  const isUnsaved = draft !== null && !isSame(draft, stored)
  const latest = useRef({ draft, stored, save })
  /** Not sent twice. */
  const sending = useRef<string | null>(null)
  useEffect(() => {
    latest.current = { draft, stored, save }
  })

  async function flush() {
    const { draft: now, stored: before, save: send } = latest.current
    if (now === null || now === sending.current) return
    if (isSame(now, before)) return void typed.delete(name)
    sending.current = now
    setState('saving')
    const isSaved = await send(now)
    sending.current = null
    if (isSaved && typed.get(name) === now) typed.delete(name)
    setState(isSaved ? 'saved' : 'failed')
  }

  useEffect(() => {
    if (draft === null) return
    const timer = setTimeout(() => void flush(), PAUSE_MS)
    return () => clearTimeout(timer)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Only what is typed is saved.
  }, [draft])

  useEffect(() => {
    if (!isUnsaved) return
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [isUnsaved])

  // eslint-disable-next-line react-hooks/exhaustive-deps -- When the field goes, with its letter.
  useEffect(() => () => void flush(), [])

  return {
    text: draft ?? stored,
    state,
    set: (next: string) => {
      typed.set(name, next)
      setState('idle')
      setDraft(next)
    },
    /** Saves it now; then the field shows what is stored. */
    leave: async () => {
      await flush()
      if (!typed.has(name)) setDraft(null)
    },
  }
}
