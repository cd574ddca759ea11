import { useMemo, useSyncExternalStore } from 'react'
import { NOTHING_KEPT, parseKept, type KeptEpisodes } from '@/domain/saved-episodes'

const KEY = 'kept-episodes'
/** Fired on `window` when this tab has changed what is kept; other tabs get the `storage` event. */
const CHANGE_EVENT = 'kept-episodes'

function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null // The browser refuses access to storage.
  }
}

const readKept = (): KeptEpisodes => parseKept(stored()) ?? NOTHING_KEPT

/**
 * Changes what this device keeps.
 * @returns false if the browser keeps nothing, because storage is off or full
 */
export function changeKept(change: (kept: KeptEpisodes) => KeptEpisodes): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(change(readKept())))
  } catch {
    return false
  }
  window.dispatchEvent(new Event(CHANGE_EVENT))
  return true
}

function watch(callback: () => void): () => void {
  window.addEventListener('storage', callback)
  window.addEventListener(CHANGE_EVENT, callback)
  return () => {
    window.removeEventListener('storage', callback)
    window.removeEventListener(CHANGE_EVENT, callback)
  }
}

/** What this device keeps; null until the page has come to life. */
export function useKept(): KeptEpisodes | null {
  const text = useSyncExternalStore(
    watch,
    () => stored() ?? '',
    () => null,
  )
  return useMemo(() => (text === null ? null : (parseKept(text) ?? NOTHING_KEPT)), [text])
}
