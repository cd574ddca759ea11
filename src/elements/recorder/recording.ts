import type { Language } from '@/domain/language/language'
import { localeOf } from '@/domain/language/locale'
import { MAX_VOICE_SECONDS } from '@/domain/letters/letters'

/** `seconds` is null where the browser can't tell. */
export type Recorded = { seconds: number | null; levels: readonly number[] }

/** States of the recorder of a letter. */
export type RecorderState =
  | { name: 'idle' }
  /** The browser asks whether the page may use the microphone. */
  | { name: 'asking' }
  /** It may; the next press begins. */
  | { name: 'ready' }
  /** Loudness of each second so far, from 0 to 100. */
  | { name: 'recording'; levels: readonly number[] }
  | { name: 'review'; recorded: Recorded }
  | { name: 'sending'; recorded: Recorded; sent: number; total: number }
  | { name: 'failed'; recorded: Recorded }
  | { name: 'denied' }
  | { name: 'none' }

export type RecorderEvent =
  | { type: 'ask' | 'allow' | 'begin' | 'stop' | 'deny' | 'miss' | 'remove' }
  | { type: 'second'; level: number }
  /** From storage, or a file of the device. */
  | { type: 'take'; recorded: Recorded }
  | { type: 'send' | 'fail' | 'cancel' }
  | { type: 'progress'; sent: number; total: number }

export const IDLE: RecorderState = { name: 'idle' }

/** Below this nobody is heard, and after so many seconds of it the page says so. */
const QUIET_LEVEL = 8
const QUIET_SECONDS = 5
/** So many seconds before the end, and when they are spoken. */
const LAST_SECONDS = 10
const MINUTE = 60

const recordedOf = (state: RecorderState): Recorded | null =>
  'recorded' in state ? state.recorded : null

/** The state after an event; an event that has no place in a state changes nothing. */
export function nextState(state: RecorderState, event: RecorderEvent): RecorderState {
  const recorded = recordedOf(state)
  const isBusy = state.name === 'recording' || state.name === 'sending'
  switch (event.type) {
    case 'ask':
      return isBusy ? state : { name: 'asking' }
    case 'allow':
      return state.name === 'asking' ? { name: 'ready' } : state
    case 'begin':
      return isBusy ? state : { name: 'recording', levels: [] }
    case 'second':
      return state.name === 'recording' && state.levels.length < MAX_VOICE_SECONDS
        ? { name: 'recording', levels: [...state.levels, event.level] }
        : state
    case 'stop': {
      if (state.name !== 'recording') return state
      const { levels } = state
      return levels.length > 0
        ? { name: 'review', recorded: { seconds: levels.length, levels } }
        : IDLE
    }
    case 'deny':
      return isBusy ? state : { name: 'denied' }
    case 'miss':
      return isBusy ? state : { name: 'none' }
    case 'take':
      return isBusy ? state : { name: 'review', recorded: event.recorded }
    case 'remove':
      return state.name === 'sending' ? state : IDLE
    case 'send':
      return recorded && !isBusy ? { name: 'sending', recorded, sent: 0, total: 0 } : state
    case 'progress':
      return state.name === 'sending' ? { ...state, sent: event.sent, total: event.total } : state
    case 'fail':
      return state.name === 'sending' ? { name: 'failed', recorded: state.recorded } : state
    case 'cancel':
      if (state.name === 'sending') return { name: 'review', recorded: state.recorded }
      return state.name === 'asking' || state.name === 'ready' ? IDLE : state
  }
}

/** Checks whether nothing was heard in the last five seconds. */
export const isSilent = (levels: readonly number[]): boolean =>
  levels.length >= QUIET_SECONDS &&
  levels.slice(-QUIET_SECONDS).every((level) => level < QUIET_LEVEL)

/** Checks whether the last ten seconds have begun. */
export const isEnding = (levels: readonly number[]): boolean =>
  levels.length >= MAX_VOICE_SECONDS - LAST_SECONDS

export const isFull = (levels: readonly number[]): boolean => levels.length >= MAX_VOICE_SECONDS

/** Returns which text screen readers say when so many seconds have passed; not each second. */
export function spokenAt(seconds: number): 'saidMinute' | 'left' | 'saidFull' | null {
  if (seconds === MINUTE) return 'saidMinute'
  if (seconds === MAX_VOICE_SECONDS - LAST_SECONDS) return 'left'
  return seconds === MAX_VOICE_SECONDS ? 'saidFull' : null
}

/** The decibels (of full scale) of what is 0, and how many there are from there to 100. */
const LOWEST_DB = -55
const RANGE_DB = 50

/** Returns how loud a moment is, from 0 to 100. @param samples between -1 and 1 */
export function loudness(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  if (sum === 0) return 0
  const db = 10 * Math.log10(sum / samples.length)
  return Math.round(Math.min(1, Math.max(0, (db - LOWEST_DB) / RANGE_DB)) * 100)
}

/** `0.7`, as the progress says it: megabytes. */
export const megabytes = (bytes: number, language: Language): string =>
  (bytes / 1_000_000).toLocaleString(localeOf(language), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
