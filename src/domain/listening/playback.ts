/** Listening: places in a sound, how they are written, and which of them a device remembers. */

import type { Language } from '../language/language'
import { inUnits } from '../language/units'

/** A part of an episode that begins at a second and has a name. */
export type Chapter = { at: number; title: string }

export type Track = {
  /** `ep-012` */
  id: string
  number: number
  /** In the show's language; empty in what was stored without. */
  name: string
  title: string
  /** The path of the episode's page. */
  path: string
  audioUrl: string
  /** In seconds, as the host entered it; null if unknown. */
  length: number | null
  /** The path of a square picture, for the lock screen; null in what was stored without. */
  picture: string | null
  showName: string
  chapters: Chapter[]
}

export const RATES = [0.5, 0.8, 1, 1.2, 1.5, 1.8, 2, 2.5, 3] as const
export const BACK_S = 15
export const FORWARD_S = 30

const two = (value: number): string => String(value).padStart(2, '0')

/** A place as it is written: `0:38`, `12:34`, `1:02:03`. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/** A place as it is said: `1 hour 2 minutes 3 seconds`. */
export const spokenTime = (seconds: number, language: Language): string =>
  inUnits(Math.max(0, Math.floor(seconds)), language, 'long')

/**
 * The address of a place in a sound, where a browser without scripts begins to play (Media
 * Fragments URI 1.0, 4.2.1).
 */
export function soundAddress(audioUrl: string, seconds: number): string {
  const url = new URL(audioUrl)
  url.hash = `t=${Math.floor(seconds)}`
  return url.href
}

/** The second that an address names, if it is a place in that sound; else null. */
export function placeIn(audioUrl: string, href: string): number | null {
  const [address = '', fragment = ''] = href.split('#')
  const sound = new URL(audioUrl)
  sound.hash = ''
  const seconds = address === sound.href ? /^t=(\d{1,6})$/.exec(fragment)?.[1] : undefined
  return seconds === undefined ? null : Number(seconds)
}

/** The position of the chapter that a second belongs to; -1 before the first. */
export const chapterAt = (chapters: readonly Chapter[], seconds: number): number =>
  chapters.findLastIndex(({ at }) => at <= seconds)

const MOST_PLACES = 200
/** Closer to the end than this (s), or than a tenth of a short piece, it counts as heard. */
const HEARD_S = 120

/** Place where someone stopped, by episode, the latest last; 0 if it was heard to the end. */
export type Places = Record<string, number>

/** The key under which a device keeps them. */
export const PLACES_KEY = 'listen-places'

/** Parses remembered places; whatever is not one is left out. */
export function parsePlaces(stored: string | null): Places {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(
      Object.entries(value).filter(
        ([id, at]) => /^ep-\d+$/.test(id) && Number.isFinite(at) && Number(at) >= 0,
      ),
    ) as Places
  } catch {
    return {}
  }
}

/** The places after someone stopped at `at`; what has been heard to its end begins anew. */
export function withPlace(places: Places, id: string, at: number, length: number): Places {
  const { [id]: _, ...others } = places
  const isHeard = length > 0 && length - at < Math.min(HEARD_S, length / 10)
  const kept = Object.entries(others).slice(1 - MOST_PLACES)
  if (isHeard) return Object.fromEntries([...kept, [id, 0]])
  return Object.fromEntries(at < 1 ? kept : [...kept, [id, Math.floor(at)]])
}

/** The second that an episode was heard to, 0 for its end; null if that is not known. */
export const placeOf = (places: Places, id: string): number | null =>
  (Object.hasOwn(places, id) ? places[id] : undefined) ?? null

/** The episodes that someone stopped in, the latest first. */
export const begunEpisodes = (places: Places): string[] =>
  Object.entries(places)
    .filter(([, at]) => at > 0)
    .map(([id]) => id)
    .reverse()

const isText = (value: unknown): value is string => typeof value === 'string'
const isWeb = (value: unknown): value is string => isText(value) && /^https?:\/\//.test(value)

/** Parses what was played last, as this device stored it; null if it is not a track. */
export function parseTrack(stored: string | null): Track | null {
  try {
    const value = JSON.parse(stored ?? 'null') as Partial<Record<keyof Track, unknown>> | null
    const { id, number, name, title, path, audioUrl, length, picture, showName, chapters } =
      value ?? {}
    if (!isText(id) || !isText(title) || !isText(showName) || typeof number !== 'number')
      return null
    if (!isText(path) || !/^\/[\w-]/.test(path) || !isWeb(audioUrl)) return null
    const parts = Array.isArray(chapters) ? (chapters as Partial<Chapter>[]) : []
    return {
      ...{ id, number, title, path, audioUrl, showName },
      name: isText(name) ? name : '',
      length: typeof length === 'number' ? length : null,
      picture: isText(picture) && picture.startsWith('/') ? picture : null,
      chapters: parts.flatMap(({ at, title: name }) =>
        typeof at === 'number' && isText(name) ? [{ at, title: name }] : [],
      ),
    }
  } catch {
    return null
  }
}

/**
 * Returns what a device says of a step: heard to its end, or the first that is not, once anything
 * of the path was begun; else null.
 * @param ids the episodes of all steps, in order
 */
export function pathMark(
  id: string,
  ids: readonly string[],
  places: Places,
): 'heard' | 'next' | null {
  const isHeard = (one: string) => Object.hasOwn(places, one) && places[one] === 0
  if (isHeard(id)) return 'heard'
  const isBegun = ids.some((one) => Object.hasOwn(places, one))
  return isBegun && ids.find((one) => !isHeard(one)) === id ? 'next' : null
}

/** Formats how fast a sound plays: `0.8×`, in German `0,8×`. */
export const formatRate = (rate: number, language: Language): string =>
  `${rate.toLocaleString(language)}×`
