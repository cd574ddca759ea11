/** An episode's audio on the listener's device: its states, its size, and what there is room for. */

import type { Language } from '../language/language'
import { localeOf } from '../language/locale'

/** A larger file is not stored (bytes): four hours of audio at 500 kbit/s have less. */
export const MOST_AUDIO_BYTES = 1_000_000_000

/**
 * Reason why audio is not stored: `blocked`, its host does not allow it; `offline`, there is no
 * network; `lost`, the download broke off; `full`, there is no room; `large`, the file is larger
 * than any that is stored; `refused`, the browser stores nothing.
 */
export type OfflineFailure = 'blocked' | 'offline' | 'lost' | 'full' | 'large' | 'refused'

/** Sizes are in bytes, and null where the server does not name them. */
export type OfflineAudio =
  | { name: 'absent' }
  | { name: 'starting' }
  | { name: 'loading'; size: number | null; room: number | null; received: number }
  | { name: 'stored'; size: number }
  | { name: 'failed'; reason: OfflineFailure; size: number | null; room: number | null }

export type OfflineEvent =
  | { type: 'press' }
  | { type: 'response'; size: number | null; room: number | null }
  | { type: 'chunk'; bytes: number }
  | { type: 'found'; size: number }
  | { type: 'gone' }
  | { type: 'failure'; reason: OfflineFailure }

/**
 * Returns why a file is not stored, whose size and whose room are known only sometimes; else null.
 */
function refusal(size: number | null, room: number | null): 'full' | 'large' | null {
  if (size === null) return null
  if (size > MOST_AUDIO_BYTES) return 'large'
  return room !== null && size > room ? 'full' : null
}

/** Finds what follows from an event; the same state where it changes nothing. */
export function nextOfflineAudio(state: OfflineAudio, event: OfflineEvent): OfflineAudio {
  switch (event.type) {
    case 'press':
      return state.name === 'absent' || state.name === 'failed' ? { name: 'starting' } : state
    case 'response': {
      if (state.name !== 'starting') return state
      const { size, room } = event
      const reason = refusal(size, room)
      return reason
        ? { name: 'failed', reason, size, room }
        : { name: 'loading', size, room, received: 0 }
    }
    case 'chunk': {
      if (state.name !== 'loading') return state
      const { room } = state
      const received = state.received + event.bytes
      // A server may have named the size of something else, such as of a compressed file.
      const size = state.size !== null && received > state.size ? null : state.size
      const reason = refusal(received, room)
      return reason
        ? { name: 'failed', reason, size: size ?? received, room }
        : { name: 'loading', size, room, received }
    }
    case 'found':
      return { name: 'stored', size: event.size }
    case 'gone':
      return { name: 'absent' }
    case 'failure':
      return state.name === 'starting' || state.name === 'loading'
        ? { name: 'failed', reason: event.reason, size: null, room: null }
        : state
  }
}

const UNITS = [
  ['gigabyte', 1e9],
  ['megabyte', 1e6],
  ['kilobyte', 1e3],
] as const

/** A size as it is written: `24 MB`, `1.2 GB`, `840 kB`. @param bytes 0 and up */
export function formatBytes(bytes: number, language: Language): string {
  const [unit, each] = UNITS.find(([, size]) => bytes >= size * 0.9995) ?? UNITS[2]
  const value = bytes / each
  return value.toLocaleString(localeOf(language), {
    style: 'unit',
    unit,
    maximumFractionDigits: value < 10 && unit !== 'kilobyte' ? 1 : 0,
  })
}
