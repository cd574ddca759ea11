import { episodeId, episodeNumberOf } from '../episodes/episode-id'

/** An episode by its id (`ep-012`), and when it was saved or opened (ms since 1970). */
export type KeptEpisode = { id: string; at: number }

/**
 * What one device keeps for a listener: the episodes saved for later and those whose page was opened,
 * both newest first. It never leaves the device unless the listener takes it along.
 */
export type DeviceEpisodes = { saved: readonly KeptEpisode[]; opened: readonly KeptEpisode[] }

export const NO_DEVICE_EPISODES: DeviceEpisodes = { saved: [], opened: [] }

/** More than a person saves; also what one REST call returns. */
export const MOST_SAVED = 100
/** How many opened episodes are remembered. */
export const MOST_OPENED = 50

/** What the hash of a link begins with that carries a list: `#saved=12.7`. */
const HASH = '#saved='

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The episodes of a stored list: without what is none, each once, newest first. */
function readList(value: unknown, most: number): KeptEpisode[] {
  if (!Array.isArray(value)) return []
  const newest = new Map<string, number>()
  for (const entry of value) {
    if (!isObject(entry)) continue
    const { id, at } = entry
    const number = typeof id === 'string' ? episodeNumberOf(id) : null
    if (number === null || typeof at !== 'number' || !Number.isFinite(at)) continue
    const canonical = episodeId(number)
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
export function parseKept(text: string | null): DeviceEpisodes | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    if (!isObject(value) || !Array.isArray(value.saved)) return null
    return {
      saved: readList(value.saved, MOST_SAVED),
      opened: readList(value.opened, MOST_OPENED),
    }
  } catch {
    return null
  }
}

export const isSaved = ({ saved }: DeviceEpisodes, id: string): boolean =>
  saved.some((episode) => episode.id === id)

const without = (list: readonly KeptEpisode[], id: string) =>
  list.filter((episode) => episode.id !== id)

/** Saves an episode, or takes it off the list. @param now ms since 1970 */
export const toggleSaved = (kept: DeviceEpisodes, id: string, now: number): DeviceEpisodes => ({
  ...kept,
  saved: isSaved(kept, id)
    ? without(kept.saved, id)
    : [{ id, at: now }, ...kept.saved].slice(0, MOST_SAVED),
})

/** Remembers that an episode's page was opened. @param now ms since 1970 */
export const rememberOpened = (kept: DeviceEpisodes, id: string, now: number): DeviceEpisodes => ({
  ...kept,
  opened: [{ id, at: now }, ...without(kept.opened, id)].slice(0, MOST_OPENED),
})

export const forgetOpened = (kept: DeviceEpisodes): DeviceEpisodes => ({ ...kept, opened: [] })

/** Both lists together; of an episode that is on both, the later time. */
export const mergeDeviceEpisodes = (
  one: DeviceEpisodes,
  other: DeviceEpisodes,
): DeviceEpisodes => ({
  saved: readList([...one.saved, ...other.saved], MOST_SAVED),
  opened: readList([...one.opened, ...other.opened], MOST_OPENED),
})

/** The hash of a link that carries the saved episodes; browsers never send it to a server. */
export const deviceEpisodesHash = ({ saved }: DeviceEpisodes): string =>
  HASH + saved.map(({ id }) => episodeNumberOf(id)).join('.')

/**
 * The saved episodes that a link carries.
 * @param text a whole address, or its hash
 * @param now the time they count as saved at, ms since 1970; the first of the list is the newest
 * @returns null if it carries none
 */
export function parseDeviceEpisodesLink(text: string, now: number): DeviceEpisodes | null {
  const start = text.indexOf(HASH)
  if (start < 0) return null
  const numbers = text.slice(start + HASH.length).trim()
  if (!/^\d{1,6}(\.\d{1,6})*$/.test(numbers)) return null
  const saved = numbers
    .split('.')
    .map((number, i) => ({ id: episodeId(Number(number)), at: now - i }))
  return { saved: readList(saved, MOST_SAVED), opened: [] }
}

/** How many episodes of `other` are not saved yet. */
export const countNew = (kept: DeviceEpisodes, other: DeviceEpisodes): number =>
  other.saved.filter(({ id }) => !isSaved(kept, id)).length
