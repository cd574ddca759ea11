'use client'

import { useEffect, useState } from 'react'

/** Nobody types the number of an episode slower than this (ms). */
const PAUSE = 250

type State<T> = { key: string; found: T | null; failed: boolean }

/**
 * Looks something up while somebody types, when the typing pauses.
 * @param key what to look up; null for nothing
 * @param look must stay the same function
 * @returns `found`: what is there, null for nothing, undefined while it is not known
 */
export function useLookup<T>(key: string | null, look: (key: string) => Promise<T | null>) {
  const [state, setState] = useState<State<T> | null>(null)

  useEffect(() => {
    if (key === null) return
    let isCurrent = true
    const timer = setTimeout(() => {
      look(key).then(
        (found) => isCurrent && setState({ key, found, failed: false }),
        (err) => {
          console.error('Looking it up failed.', err)
          if (isCurrent) setState({ key, found: null, failed: true })
        },
      )
    }, PAUSE)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [key, look])

  const isKnown = state !== null && state.key === key
  return {
    found: isKnown && !state.failed ? state.found : undefined,
    failed: isKnown && state.failed,
    /** Looks again, at once. @throws whatever `look` throws */
    again: async () => {
      if (key === null) return
      setState({ key, found: await look(key), failed: false })
    },
  }
}
