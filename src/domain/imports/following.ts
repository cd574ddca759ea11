import type { NumberSource } from './imports'
import { countOf } from '../language/text'

export const NEW_EPISODES = ['live', 'draft'] as const
export type NewEpisodes = (typeof NEW_EPISODES)[number]

export const FEED_EVENTS = ['new', 'changed', 'kept', 'gone'] as const
export type FeedEventKind = (typeof FEED_EVENTS)[number]

export type FeedCounts = Record<FeedEventKind, number>
export const NO_EVENTS: FeedCounts = { new: 0, changed: 0, kept: 0, gone: 0 }

/** Something that the host should look at, such as an episode whose number is taken. */
export type OpenMatter = { name: string; why: string }

/** The feed that a site follows, or could follow, as REST says it. Times are ISO instants. */
export type Following = {
  isOn: boolean
  /** The feed; null if no show was imported from an address. */
  url: string | null
  /** The show that it is of. */
  title: string | null
  newEpisodes: NewEpisodes
  isChecking: boolean
  checkedAt: string | null
  /** One sentence; null if nothing went wrong. */
  problem: string | null
  /** Time when the feed is asked again after a failure; null for within the hour. */
  nextAt: string | null
  last: FeedCounts
  open: OpenMatter[]
  /** Episodes that are here and no longer in the feed. */
  gone: { count: number; titles: string[] }
  /** The newest first. */
  events: { at: string; kind: FeedEventKind; name: string; what: string; episode: string | null }[]
}

export type FollowSource = { url: string; title: string; numbering: NumberSource }

const HOUR_MS = 60 * 60 * 1000
const LONGEST_PAUSE_MS = 24 * HOUR_MS
/** Jobs come on the hour, and not to the millisecond. */
const SLACK_MS = 5 * 60 * 1000

/**
 * Finds when a feed is asked again that could not be read: after one, two, four hours and so on, a
 * day at most; or when its server says.
 * @param tries how often it could not be read in a row, this time included
 * @param retryAfterMs how long the server wants to be left alone, if it says so
 */
export function nextCheck(tries: number, retryAfterMs: number | null, now: Date): Date {
  const pause = HOUR_MS * 2 ** Math.min(10, Math.max(0, tries - 1)) - SLACK_MS
  const wanted = Math.max(pause, retryAfterMs ?? 0)
  return new Date(now.getTime() + Math.min(wanted, LONGEST_PAUSE_MS - SLACK_MS))
}

/** A check that was asked for and has not begun after this is not waited for any longer (ms). */
export const CHECK_LASTS_MS = 15 * 60 * 1000

const WORDS: [FeedEventKind, (count: number) => string][] = [
  ['new', (count) => countOf(count, 'new episode')],
  ['changed', (count) => `${count} updated`],
  ['kept', (count) => `${count} kept as edited here`],
  ['gone', (count) => `${count} no longer in the feed`],
]

/** Returns what a check has done, in a sentence: `2 new episodes, 1 updated.` */
export function countsText(counts: FeedCounts): string {
  const parts = WORDS.flatMap(([kind, words]) => (counts[kind] > 0 ? [words(counts[kind])] : []))
  return parts.length > 0 ? `${parts.join(', ')}.` : 'Nothing new.'
}

/** `title, notes and date` */
export const listOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
