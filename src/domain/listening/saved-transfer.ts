import { episodeId, episodeNumberOf } from '../episodes/episode-id'
import {
  isSaved,
  MOST_OPENED,
  MOST_SAVED,
  readDeviceList,
  type DeviceEpisodes,
} from './saved-episodes'

/** Beginning of the hash of a link with a list: `#saved=12.7`. */
const HASH = '#saved='

/** Both lists together; of an episode that is on both, the later time. */
export const mergeDeviceEpisodes = (
  one: DeviceEpisodes,
  other: DeviceEpisodes,
): DeviceEpisodes => ({
  saved: readDeviceList([...one.saved, ...other.saved], MOST_SAVED),
  opened: readDeviceList([...one.opened, ...other.opened], MOST_OPENED),
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
  return { saved: readDeviceList(saved, MOST_SAVED), opened: [] }
}

/** Counts how many episodes of `other` are not saved yet. */
export const countNew = (device: DeviceEpisodes, other: DeviceEpisodes): number =>
  other.saved.filter(({ id }) => !isSaved(device, id)).length
