import { useSyncExternalStore } from 'react'
import {
  chapterAt,
  parsePlaces,
  PLACES_KEY,
  parseTrack,
  spokenTime,
  withPlace,
  type Places,
  type Track,
} from '@/domain/listening/playback'
import { LISTEN_EVENT, TRACK_KEY } from './names'
import type { Language } from '@/domain/language/language'
import type { Texts } from '@/domain/texts'
import { fill } from '@/domain/texts/fill'
import { readStored } from '@/session/auth-record'

/** When playing ends by itself: at a place of the sound, or at a time in ms since 1970. */
export type Sleep = { kind: 'chapter'; until: number } | { kind: 'time'; until: number }

export type Sound = {
  /** What plays, or waits to go on; null when there is nothing. */
  track: Track | null
  isPlaying: boolean
  isWaiting: boolean
  hasFailed: boolean
  /** In whole seconds. */
  time: number
  duration: number
  rate: number
  sleep: Sleep | null
  /** Whether the large player of this track is in view, so that nothing else need show it. */
  isLargeShown: boolean
}

const SILENCE: Sound = {
  track: null,
  isPlaying: false,
  isWaiting: false,
  hasFailed: false,
  time: 0,
  duration: 0,
  rate: 1,
  sleep: null,
  isLargeShown: false,
}

export const RATES = [0.8, 1, 1.2, 1.5, 1.8, 2] as const
export const BACK_S = 15
export const FORWARD_S = 30
/** How often the place is kept while it plays (ms). */
const KEEP_MS = 5000

const RATE_KEY = 'listen-speed'

/**
 * The one sound of this tab. Its element is not React's, and lives in a place that no page takes
 * away, so that it plays on from page to page.
 */
let state = SILENCE
let audio: HTMLAudioElement | null = null
/** One tab plays at a time: what begins here ends in the others. */
let tabs: BroadcastChannel | undefined
let listening = new AbortController()
let keptAt = 0
const watchers = new Set<() => void>()

function set(part: Partial<Sound>): void {
  state = { ...state, ...part }
  for (const watcher of watchers) watcher()
}

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const useAudioPlayer = (): Sound =>
  useSyncExternalStore(
    watch,
    () => state,
    () => SILENCE,
  )

function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Without storage nothing is remembered, and everything else works.
  }
}

const places = (): Places => parsePlaces(readStored(PLACES_KEY))

/** Where somebody stopped listening to an episode on this device; 0 if nowhere. */
export const placeOf = (id: string): number => places()[id] ?? 0

function keepPlace(): void {
  const { track, time, duration } = state
  if (!track || !audio || audio.readyState === 0) return
  keptAt = Date.now()
  store(PLACES_KEY, JSON.stringify(withPlace(places(), track.id, time, duration)))
}

function holder(): HTMLElement {
  const known = document.getElementById('sound')
  if (known) return known
  const made = document.createElement('div')
  made.id = 'sound'
  made.hidden = true
  document.body.append(made)
  return made
}

function stop(): void {
  if (!audio) return
  keepPlace()
  listening.abort()
  audio.pause()
  audio.remove()
  audio = null
}

const lengthOf = (element: HTMLAudioElement, track: Track): number =>
  Number.isFinite(element.duration) ? element.duration : (track.length ?? 0)

function isAsleep({ sleep, time }: Sound): boolean {
  if (!sleep) return false
  return (sleep.kind === 'time' ? Date.now() : time) >= sleep.until
}

function onTime(element: HTMLAudioElement): void {
  const time = Math.floor(element.currentTime)
  if (time !== state.time) set({ time })
  if (isAsleep(state)) {
    set({ sleep: null })
    element.pause()
  } else if (Date.now() - keptAt > KEEP_MS && !element.paused) keepPlace()
}

function listenTo(element: HTMLAudioElement, track: Track): void {
  listening = new AbortController()
  const on = (events: string, react: () => void) => {
    for (const event of events.split(' '))
      element.addEventListener(event, react, { signal: listening.signal })
  }
  on('play', () => {
    set({ isPlaying: true, hasFailed: false })
    tabs ??= Object.assign(new BroadcastChannel('sound'), { onmessage: pause })
    tabs.postMessage('')
  })
  on('playing canplay', () => set({ isWaiting: false }))
  on('waiting', () => set({ isWaiting: !element.paused }))
  on('timeupdate seeked', () => onTime(element))
  on('durationchange', () => set({ duration: lengthOf(element, track) }))
  on('pause ended', () => {
    set({ isPlaying: false, isWaiting: false })
    keepPlace()
  })
  on('error', () => set({ isPlaying: false, isWaiting: false, hasFailed: true }))
  addEventListener('pagehide', keepPlace, { signal: listening.signal })
}

/** What the keys of a keyboard, a headset and the lock screen do (Media Session). */
function tellSystem(track: Track): void {
  if (!('mediaSession' in navigator)) return
  const { mediaSession } = navigator
  mediaSession.metadata = new MediaMetadata({
    title: track.title,
    artist: track.showName,
    album: `Episode ${track.number}`,
    ...(track.picture ? { artwork: [{ src: track.picture }] } : {}),
  })
  const hasChapters = track.chapters.length > 0
  const acts: Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>> = {
    play,
    pause,
    seekbackward: () => skip(-BACK_S),
    seekforward: () => skip(FORWARD_S),
    seekto: ({ seekTime }) => seek(seekTime ?? 0),
    previoustrack: hasChapters ? () => turnChapter(-1) : null,
    nexttrack: hasChapters ? () => turnChapter(1) : null,
  }
  for (const [act, handler] of Object.entries(acts))
    try {
      mediaSession.setActionHandler(act as MediaSessionAction, handler)
    } catch {
      // A system that does not know an act has no key for it.
    }
}

/**
 * Makes an element the sound of this tab, wherever it stands, without interrupting it. It begins
 * where the listener stopped, unless it is further already.
 */
export function take(track: Track, element: HTMLAudioElement): void {
  if (element === audio) return
  stop()
  audio = element
  element.controls = false
  holder().append(element)
  listenTo(element, track)
  const rate = Number(readStored(RATE_KEY)) || 1
  element.defaultPlaybackRate = element.playbackRate = rate
  set({
    ...SILENCE,
    isLargeShown: state.isLargeShown,
    track,
    rate,
    isPlaying: !element.paused,
    isWaiting: !element.paused && element.readyState < 3,
    hasFailed: element.error !== null,
    time: Math.floor(element.currentTime),
    duration: lengthOf(element, track),
  })
  const place = placeOf(track.id)
  if (place > element.currentTime) seek(place)
  store(TRACK_KEY, JSON.stringify(track))
  tellSystem(track)
  // It has begun before somebody listened to it.
  if (!element.paused) element.dispatchEvent(new Event('play'))
  window.dispatchEvent(new Event(LISTEN_EVENT))
}

/** Brings back what was played last, after a page was loaded anew; it waits to be played. */
export function restore(): void {
  const track = state.track ? null : parseTrack(readStored(TRACK_KEY))
  if (!track || placeOf(track.id) === 0) return
  take(track, Object.assign(new Audio(), { preload: 'none', src: track.audioUrl }))
}

/** Only within a gesture of a person, or the browser may refuse. */
export function play(): void {
  if (!audio) return
  if (audio.error) {
    const { time } = state
    audio.load()
    seek(time)
  }
  set({ hasFailed: false, isWaiting: audio.readyState < 3 })
  // Stopped again at once, or refused without a gesture: it waits to be played.
  audio
    .play()
    .catch((err: unknown) =>
      set({ isWaiting: false, hasFailed: !/^(Abort|NotAllowed)Error/.test(String(err)) }),
    )
}

export const pause = (): void => audio?.pause()

export function toggle(): void {
  if (state.isPlaying) pause()
  else play()
}

/** Goes to a second of the sound, as soon as there is one. */
export function seek(seconds: number): void {
  const element = audio
  if (!element) return
  const last = state.duration > 0 ? state.duration : seconds
  const to = Math.min(Math.max(0, seconds), last)
  set({ time: Math.floor(to) })
  if (element.readyState > 0) element.currentTime = to
  else
    element.addEventListener('loadedmetadata', () => (element.currentTime = to), {
      once: true,
      signal: listening.signal,
    })
}

export const skip = (seconds: number): void => seek(state.time + seconds)

/** To the beginning of this chapter or the one before (-1), or to the next (1). */
export function turnChapter(step: -1 | 1): void {
  const { track, time } = state
  const chapters = track?.chapters ?? []
  const now = chapterAt(chapters, step < 0 ? time - 3 : time)
  const to = chapters[Math.max(0, step < 0 ? now : now + 1)]
  if (to) seek(to.at)
}

export function setRate(rate: number): void {
  if (audio) audio.defaultPlaybackRate = audio.playbackRate = rate
  store(RATE_KEY, String(rate))
  set({ rate })
}

/** @param minutes or `chapter` for the end of this one; null for no end */
export function setSleep(minutes: number | 'chapter' | null): void {
  const { track, time, duration } = state
  if (minutes === 'chapter') {
    const chapters = track?.chapters ?? []
    const next = chapters[chapterAt(chapters, time) + 1]
    set({ sleep: { kind: 'chapter', until: next?.at ?? Math.floor(duration) } })
  } else set({ sleep: minutes ? { kind: 'time', until: Date.now() + minutes * 60_000 } : null })
}

export const setLargeShown = (isLargeShown: boolean): void => {
  if (isLargeShown !== state.isLargeShown) set({ isLargeShown })
}

/** Puts the player away; the place is kept. */
export function close(): void {
  stop()
  store(TRACK_KEY, null)
  if ('mediaSession' in navigator) navigator.mediaSession.metadata = null
  set({ ...SILENCE, isLargeShown: state.isLargeShown })
}

/** What a screen reader says about the place. */
export function spokenPlace(
  { track, time, duration }: Sound,
  t: Texts['player'],
  wording: Language,
): string {
  const chapters = track?.chapters ?? []
  const now = chapterAt(chapters, time)
  return fill(chapters[now] ? t.placeInChapter : t.place, {
    time: spokenTime(time, t, wording),
    length: spokenTime(duration, t, wording),
    n: now + 1,
    title: chapters[now]?.title ?? '',
  })
}
