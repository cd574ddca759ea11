import {
  NO_DEVICE_EPISODES,
  parseDeviceEpisodes,
  type DeviceEpisodes,
} from '@/domain/listening/saved-episodes'
import { readStored } from '@/session/auth-record'

const KEY = 'kept-episodes'
/** Fired on `window` when this tab has changed what is stored; other tabs get the `storage` event. */
const CHANGE_EVENT = 'kept-episodes'

/** The events of the window after which a device may store other episodes. */
export const DEVICE_EPISODES_EVENTS = ['storage', CHANGE_EVENT] as const

export const readDeviceEpisodes = (): DeviceEpisodes =>
  parseDeviceEpisodes(readStored(KEY)) ?? NO_DEVICE_EPISODES

/**
 * Changes what this device stores.
 * @returns false if the browser stores nothing, because storage is off or full
 */
export function updateDeviceEpisodes(change: (device: DeviceEpisodes) => DeviceEpisodes): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(change(readDeviceEpisodes())))
  } catch {
    return false
  }
  window.dispatchEvent(new Event(CHANGE_EVENT))
  return true
}
