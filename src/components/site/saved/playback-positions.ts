import { useMemo, useSyncExternalStore } from 'react'
import { watchWindow } from '@/components/ui/watch-window'
import { parsePlaces, PLACES_KEY, type Places } from '@/domain/listening/playback'
import { readStored } from '@/session/auth-record'

/** Fired on `window` when this tab has changed them; other tabs get the `storage` event. */
const CHANGE_EVENT = 'listen-places'

const stored = () => readStored(PLACES_KEY)

const watch = watchWindow('storage', CHANGE_EVENT)

/** Forgets where this device stopped; what plays is remembered anew. */
export function clearPlaybackPositions(): void {
  try {
    localStorage.removeItem(PLACES_KEY)
  } catch {
    return // Nothing is kept.
  }
  window.dispatchEvent(new Event(CHANGE_EVENT))
}

/** Where this device's player stopped; nothing until the page has come to life. */
export function usePlaybackPositions(): Places {
  const text = useSyncExternalStore(watch, stored, () => null)
  return useMemo(() => parsePlaces(text), [text])
}
