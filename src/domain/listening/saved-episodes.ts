import { episodeNumberOf } from '../episodes/episode-id'

/** An episode by its id (`ep-012`), and when it was saved or opened (ms since 1970). */
export type DeviceEpisode = { id: string; at: number }

/**
 * Episodes saved for later and opened ones, both newest first. They never leave the device unless
 * the listener moves them.
 */
export type DeviceEpisodes = { saved: readonly DeviceEpisode[]; opened: readonly DeviceEpisode[] }

export const NO_DEVICE_EPISODES: DeviceEpisodes = { saved: [], opened: [] }

/** More than a person saves; also what one REST call returns. */
export const MOST_SAVED = 100
export const MOST_OPENED = 50

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The episodes of a stored list: without what is none, each once, newest first. */
export function readDeviceList(value: unknown, most: number): DeviceEpisode[] {
  if (!Array.isArray(value)) return []
  const newest = new Map<string, number>()
  for (const entry of value) {
    if (!isObject(entry)) continue
    const { id, at } = entry
    if (typeof id !== 'string' || episodeNumberOf(id) === null) continue
    if (typeof at !== 'number' || !Number.isFinite(at)) continue
    const canonical = id.toLowerCase()
    newest.set(canonical, Math.max(at, newest.get(canonical) ?? -Infinity))
  }
  return [...newest]
    .map(([id, at]) => ({ id, at }))
    .sort((a, b) => b.at - a.at)
    .slice(0, most)
}

/**
 * Reads what a device has stored, or a file that was saved elsewhere.
 * @param text JSON, or null if there is none
 * @returns null if it is no such text; odd entries of one are left out
 */
export function parseDeviceEpisodes(text: string | null): DeviceEpisodes | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    if (!isObject(value) || !Array.isArray(value.saved)) return null
    return {
      saved: readDeviceList(value.saved, MOST_SAVED),
      opened: readDeviceList(value.opened, MOST_OPENED),
    }
  } catch {
    return null
  }
}

export const isSaved = ({ saved }: DeviceEpisodes, id: string): boolean =>
  saved.some((episode) => episode.id === id)

const without = (list: readonly DeviceEpisode[], id: string) =>
  list.filter((episode) => episode.id !== id)

/** Saves an episode, or takes it off the list. @param now ms since 1970 */
export const toggleSaved = (device: DeviceEpisodes, id: string, now: number): DeviceEpisodes => ({
  ...device,
  saved: isSaved(device, id)
    ? without(device.saved, id)
    : [{ id, at: now }, ...device.saved].slice(0, MOST_SAVED),
})

/** Remembers that an episode's page was opened. @param now ms since 1970 */
export const rememberOpened = (
  device: DeviceEpisodes,
  id: string,
  now: number,
): DeviceEpisodes => ({
  ...device,
  opened: [{ id, at: now }, ...without(device.opened, id)].slice(0, MOST_OPENED),
})

export const forgetOpened = (device: DeviceEpisodes): DeviceEpisodes => ({ ...device, opened: [] })
