'use client'

import { useEffect, useState } from 'react'

/** Delay in ms after the last keystroke. */
const DEBOUNCE = 250

type State<T> = { key: string; found: T | null; failed: boolean }

/**
 * Looks something up while the user types, debounced.
 * @param key what to look up; null for nothing
 * @param find must be a stable function
 * @returns `found`: the result, null if there is none, undefined while unknown
 */
export function useLookup<T>(key: string | null, find: (key: string) => Promise<T | null>) {
  const [state, setState] = useState<State<T> | null>(null)

  useEffect(() => {
    if (key === null) return
    let isCurrent = true
    const timer = setTimeout(() => {
      find(key).then(
        (found) => isCurrent && setState({ key, found, failed: false }),
        (err) => {
          console.error('A lookup failed.', err)
          if (isCurrent) setState({ key, found: null, failed: true })
        },
      )
    }, DEBOUNCE)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [key, find])

  const isCurrent = state !== null && state.key === key
  return {
    found: isCurrent && !state.failed ? state.found : undefined,
    failed: isCurrent && state.failed,
    /** Looks it up again without delay. @throws whatever `find` throws */
    refetch: async () => {
      if (key === null) return
      setState({ key, found: await find(key), failed: false })
    },
  }
}
