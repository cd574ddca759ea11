import { useMemo, useSyncExternalStore } from 'react'
import { watchWindow } from '@/components/ui/watch-window'
import {
  NO_DEVICE_EPISODES,
  parseDeviceEpisodes,
  type DeviceEpisodes,
} from '@/domain/listening/saved-episodes'
import { readStored } from '@/session/auth-record'

const KEY = 'kept-episodes'
/** Fired on `window` when this tab has changed what is stored; other tabs get the `storage` event. */
const CHANGE_EVENT = 'kept-episodes'

const readDevice = (): DeviceEpisodes => parseDeviceEpisodes(readStored(KEY)) ?? NO_DEVICE_EPISODES

/**
 * Changes what this device stores.
 * @returns false if the browser stores nothing, because storage is off or full
 */
export function updateDeviceEpisodes(change: (device: DeviceEpisodes) => DeviceEpisodes): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(change(readDevice())))
  } catch {
    return false
  }
  window.dispatchEvent(new Event(CHANGE_EVENT))
  return true
}

const watch = watchWindow('storage', CHANGE_EVENT)

/** What this device stores; null until the page has come to life. */
export function useDeviceEpisodes(): DeviceEpisodes | null {
  const text = useSyncExternalStore(
    watch,
    () => readStored(KEY) ?? '',
    () => null,
  )
  return useMemo(
    () => (text === null ? null : (parseDeviceEpisodes(text) ?? NO_DEVICE_EPISODES)),
    [text],
  )
}
