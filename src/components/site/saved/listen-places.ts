import { useMemo, useSyncExternalStore } from 'react'
import { parsePlaces, PLACES_KEY, type Places } from '@/domain/sound'

/** Fired on `window` when this tab has changed them; other tabs get the `storage` event. */
const CHANGE_EVENT = 'listen-places'

function stored(): string | null {
  try {
    return localStorage.getItem(PLACES_KEY)
  } catch {
    return null // The browser refuses access to storage.
  }
}

function watch(callback: () => void): () => void {
  window.addEventListener('storage', callback)
  window.addEventListener(CHANGE_EVENT, callback)
  return () => {
    window.removeEventListener('storage', callback)
    window.removeEventListener(CHANGE_EVENT, callback)
  }
}

/** Forgets where this device stopped; what plays is remembered anew. */
export function forgetPlaces(): void {
  try {
    localStorage.removeItem(PLACES_KEY)
  } catch {
    return // Nothing is kept.
  }
  window.dispatchEvent(new Event(CHANGE_EVENT))
}

/** Where this device's player stopped; nothing until the page has come to life. */
export function usePlaces(): Places {
  const text = useSyncExternalStore(watch, stored, () => null)
  return useMemo(() => parsePlaces(text), [text])
}
