import {
  parsePlaces,
  parseTrack,
  PLACES_KEY,
  RATES,
  withPlace,
  type Places,
  type Track,
} from '@/domain/listening/playback'
import { readStored } from '@/session/auth-record'

/** Time after a page was left the next one goes on by itself (ms). */
const GO_ON_MS = 30_000

/** The key under which this device keeps what was played last. */
const TRACK_KEY = 'listen-track'
const RATE_KEY = 'listen-speed'
/** Of this tab: what played when a page was left, and when that was, in ms since 1970. */
const LEFT_KEY = 'listen-left'

function store(storage: () => Storage, key: string, value: string | null): void {
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, value)
  } catch {
    // Without storage nothing is remembered, and everything else works.
  }
}
const device = () => localStorage
const tab = () => sessionStorage

const places = (): Places => parsePlaces(readStored(PLACES_KEY))

/** Returns where listening to an episode stopped on this device; 0 if nowhere. */
export const placeOf = (id: string): number => places()[id] ?? 0

/** Stores where listening has come to, in seconds. @param length of the episode; 0 if unknown */
export const storePlace = ({ id }: Track, time: number, length: number): void =>
  store(device, PLACES_KEY, JSON.stringify(withPlace(places(), id, time, length)))

/** Returns what was played last on this device, until its player was closed. */
export const storedTrack = (): Track | null => parseTrack(readStored(TRACK_KEY))

export const storeTrack = (track: Track | null): void =>
  store(device, TRACK_KEY, track && JSON.stringify(track))

export function storedRate(): number {
  const rate = Number(readStored(RATE_KEY))
  return RATES.find((one) => one === rate) ?? 1
}

export const storeRate = (rate: number): void => store(device, RATE_KEY, String(rate))

/** Returns what played in this tab when its last page was left, a moment ago; else null. */
export function leftPlaying(): Track | null {
  try {
    const left: unknown = JSON.parse(sessionStorage.getItem(LEFT_KEY) ?? 'null')
    const { at, track } = (left ?? {}) as { at?: unknown; track?: unknown }
    return Date.now() - Number(at) < GO_ON_MS ? parseTrack(JSON.stringify(track)) : null
  } catch {
    return null // Without storage nothing is known.
  }
}

/** @param track what plays while a page is left; null if nothing does, or it has gone on */
export const storeLeft = (track: Track | null): void =>
  store(tab, LEFT_KEY, track && JSON.stringify({ at: Date.now(), track }))
