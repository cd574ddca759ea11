import { useMemo, useSyncExternalStore } from 'react'
import { watchWindow } from '@/components/ui/watch-window'
import {
  NO_DEVICE_EPISODES,
  parseDeviceEpisodes,
  type DeviceEpisodes,
} from '@/domain/listening/saved-episodes'
import { DEVICE_EPISODES_EVENTS, storedDeviceEpisodes } from '@/elements/device-episodes'

const watch = watchWindow(...DEVICE_EPISODES_EVENTS)

/** What this device stores; null until the page has come to life. */
export function useDeviceEpisodes(): DeviceEpisodes | null {
  const text = useSyncExternalStore(watch, storedDeviceEpisodes, () => null)
  return useMemo(
    () => (text === null ? null : (parseDeviceEpisodes(text) ?? NO_DEVICE_EPISODES)),
    [text],
  )
}
