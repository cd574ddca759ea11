import type { Track } from '@/domain/listening/playback'
import { episodePath } from '@/domain/paths'
import { report } from './reports'
import {
  leftPlaying,
  placeOf,
  storedRate,
  storedTrack,
  storeLeft,
  storePlace,
  storeRate,
  storeTrack,
} from './stored-playback'

/**
 * Time when playing ends by itself: at a place of the audio, or at a time in ms since 1970.
 * `choice` is what was chosen: `chapter`, `episode`, or minutes; empty for the end of a passage.
 */
export type Sleep = { kind: 'position' | 'time'; until: number; choice: string }

/**
 * Reason why nothing is heard although Play was pressed: `slow`, it has been awaited for long;
 * `offline`, it goes on when there is a connection; `lost`, the line broke; `gone`, there is no
 * audio at the address; `elsewhere`, another tab plays; `held`, the browser wants a press first;
 * `asleep`, the sleep timer has paused it.
 */
export type Trouble = 'slow' | 'offline' | 'lost' | 'gone' | 'elsewhere' | 'held' | 'asleep'

export type Playback = {
  /** Null when nothing plays or waits. */
  track: Track | null
  isPlaying: boolean
  /** Playing, and awaiting audio. */
  isWaiting: boolean
  trouble: Trouble | null
  /** In whole seconds. */
  time: number
  duration: number
  /** In whole seconds. */
  buffered: number
  rate: number
  sleep: Sleep | null
  /** True if the large player of this track is in view, so that nothing else need show it. */
  isLargeShown: boolean
}

const NOTHING: Playback = {
  track: null,
  isPlaying: false,
  isWaiting: false,
  trouble: null,
  time: 0,
  duration: 0,
  buffered: 0,
  rate: 1,
  sleep: null,
  isLargeShown: false,
}

/** Interval at which the place is kept while it plays (ms). */
const KEEP_MS = 5000
/** After how long audio that is awaited is called slow (ms). */
const SLOW_MS = 6000
/** And without a network, where what this device has stored comes sooner (ms). */
const OFFLINE_MS = 1000

/**
 * The one audio of this tab. Its element lives in a place that no page takes away, so that it plays
 * on from page to page.
 */
let state = NOTHING
let audio: HTMLAudioElement | null = null
/** One tab plays at a time: what begins here ends in the others. */
let tabs: BroadcastChannel | undefined
let listening = new AbortController()
let storedAt = 0
/** The second of what plays that this device knows, whichever tab has stored it. */
let storedTime = 0
let slowTimer: ReturnType<typeof setTimeout> | undefined
/** Checks whether Play was pressed, and not Pause since: only then it goes on by itself. */
let isWanted = false
const watchers = new Set<() => void>()

function set(part: Partial<Playback>): void {
  state = { ...state, ...part }
  for (const watcher of watchers) watcher()
}

/** The audio of this tab; another object after each change. */
export const currentPlayback = (): Playback => state

/** Returns what a player shows of an episode that is not what plays. */
export const atRest = (episode: Pick<Playback, 'track' | 'time' | 'duration'>): Playback => ({
  ...NOTHING,
  rate: state.track ? state.rate : storedRate(),
  ...episode,
})

/** Calls `watcher` after each change. @returns what ends that */
export function watchPlayback(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function rememberPlace(): void {
  const { track, time, duration } = state
  // A tab that has not moved since may know an older place than another one has stored.
  if (!track || !audio || audio.readyState === 0 || time === storedTime) return
  storedAt = Date.now()
  storedTime = time
  storePlace(track, time, duration)
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
  clearTimeout(slowTimer)
  if (!audio) return
  rememberPlace()
  listening.abort()
  audio.pause()
  audio.remove()
  audio.removeAttribute('src')
  audio = null
}

const lengthOf = (element: HTMLAudioElement, track: Track): number =>
  Number.isFinite(element.duration) ? element.duration : (track.length ?? 0)

function isAsleep({ sleep, time }: Playback): boolean {
  if (!sleep) return false
  return (sleep.kind === 'time' ? Date.now() : time) >= sleep.until
}

function onTime(element: HTMLAudioElement): void {
  if (element.readyState === 0) return // Loaded again: its place is not known yet.
  const time = Math.floor(element.currentTime)
  if (time !== state.time) set({ time, buffered: bufferedOf(element) })
  if (isAsleep(state)) {
    // The end of a passage says so itself.
    set({ sleep: null, trouble: state.sleep?.choice ? 'asleep' : null })
    element.pause()
  } else if (Date.now() - storedAt > KEEP_MS && !element.paused) rememberPlace()
}

function bufferedOf({ buffered, currentTime }: HTMLAudioElement): number {
  for (let part = 0; part < buffered.length; part += 1)
    if (buffered.start(part) <= currentTime + 1 && buffered.end(part) >= currentTime)
      return Math.floor(buffered.end(part))
  return 0
}

/** Playback is awaited, or not any more. */
function wait(isWaiting: boolean): void {
  clearTimeout(slowTimer)
  const { trouble } = state
  set({ isWaiting, trouble: trouble === 'slow' || trouble === 'offline' ? null : trouble })
  if (!isWaiting) return
  slowTimer = setTimeout(
    () => set({ trouble: navigator.onLine ? 'slow' : 'offline' }),
    navigator.onLine ? SLOW_MS : OFFLINE_MS,
  )
}

function fail({ error }: HTMLAudioElement): void {
  clearTimeout(slowTimer)
  const isGone = error?.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED
  const trouble = !navigator.onLine ? 'offline' : isGone ? 'gone' : 'lost'
  set({ isPlaying: false, isWaiting: false, trouble })
}

/** @param isCounted whether this counts as a play of the episode */
function listenTo(element: HTMLAudioElement, track: Track, isCounted: boolean): void {
  listening = new AbortController()
  const { signal } = listening
  const on = (events: string, react: () => void, target: EventTarget = element) => {
    for (const event of events.split(' ')) target.addEventListener(event, react, { signal })
  }
  const reportPlay = () => report('play', episodePath(track.id))
  if (isCounted) element.addEventListener('play', reportPlay, { once: true, signal })
  on('play', () => {
    set({ isPlaying: true, trouble: null })
    tabs ??= Object.assign(new BroadcastChannel('sound'), { onmessage: giveWay })
    tabs.postMessage('')
  })
  on('playing canplay', () => wait(false))
  on('waiting', () => wait(!element.paused))
  on('timeupdate seeked', () => onTime(element))
  on('progress', () => set({ buffered: bufferedOf(element) }))
  on('durationchange', () => set({ duration: lengthOf(element, state.track ?? track) }))
  on('pause ended', () => {
    set({ isPlaying: false })
    rememberPlace()
    if (element.error) return // It broke, and nobody has pressed Pause: see fail().
    isWanted = false
    wait(false)
  })
  on('error', () => fail(element))
  on('offline', () => state.isWaiting && set({ trouble: 'offline' }), window)
  on('online', () => isWanted && state.trouble === 'offline' && play(), window)
  on('pagehide', leave, window)
}

/** Another tab plays. */
function giveWay(): void {
  if (!state.isPlaying) return
  audio?.pause()
  set({ trouble: 'elsewhere' })
}

function leave(): void {
  const { isPlaying, track } = state
  rememberPlace()
  storeLeft(isPlaying ? track : null)
}

/**
 * Makes an element the audio of this tab, wherever it stands, without interrupting it. It begins
 * where the listener stopped, unless it is further already.
 * @param isCounted whether this counts as a play of the episode, as soon as it plays
 */
export function take(track: Track, element: HTMLAudioElement, isCounted = true): void {
  if (element === audio && track.id === state.track?.id) return
  stop()
  // Without a press, browsers only let an element go on that has played: it gets the next episode.
  if (!element.hasAttribute('src')) element.src = track.audioUrl
  audio = element
  element.controls = false
  holder().append(element)
  listenTo(element, track, isCounted)
  const rate = storedRate()
  isWanted = !element.paused
  element.defaultPlaybackRate = element.playbackRate = rate
  set({
    ...NOTHING,
    isLargeShown: state.isLargeShown,
    track,
    rate,
    isPlaying: !element.paused,
    time: Math.floor(element.currentTime),
    duration: lengthOf(element, track),
  })
  if (!element.paused && element.readyState < 3) wait(true)
  if (element.error) fail(element)
  const place = placeOf(track.id)
  if (place > element.currentTime) seek(place)
  storedTime = place
  storeTrack(track)
  // It began before this code was there.
  if (!element.paused) element.dispatchEvent(new Event('play'))
}

/** Says more about what plays, or waits to. */
export function completeTrack(track: Track): void {
  if (track.id !== state.track?.id) return
  set({ track, duration: state.duration || (track.length ?? 0) })
  storeTrack(track)
}

/** An element that loads nothing before it is to play. */
export const makeAudio = (src: string): HTMLAudioElement =>
  Object.assign(new Audio(), { preload: 'none', src })

/**
 * Returns what was played last on this device, after a page was loaded anew; null if nothing waits.
 */
export function trackToRestore(): Track | null {
  if (state.track) return null
  const track = storedTrack()
  return leftPlaying() ?? (track && placeOf(track.id) > 0 ? track : null)
}

/**
 * Brings back what was played last. It waits to be played, unless it was playing when the last page
 * of this tab was left; then it goes on, if the browser lets it.
 */
export function restore(track: Track, element: HTMLAudioElement): void {
  const isGoingOn = leftPlaying()?.id === track.id
  take(track, element, !isGoingOn)
  storeLeft(null)
  if (isGoingOn) play()
}

/** Back to a page that the browser had put aside: it knows an older place, or another episode. */
export function comeBack({ persisted }: PageTransitionEvent): void {
  const track = persisted ? (leftPlaying() ?? storedTrack()) : null
  if (!track) return
  if (track.id !== state.track?.id) return restore(track, makeAudio(track.audioUrl))
  seek(placeOf(track.id))
  storedTime = state.time
  if (leftPlaying()) play()
  storeLeft(null)
}

/** Within a gesture of a person, or the browser may refuse (`held`). */
export function play(): void {
  const element = audio
  if (!element) return
  if (element.error) {
    const { time } = state
    element.load()
    seek(time)
  }
  isWanted = true
  set({ trouble: null })
  if (isAsleep(state)) set({ sleep: null }) // It ended while nothing played.
  if (element.readyState < 3) wait(true)
  element.play().catch((err: unknown) => {
    if (element !== audio) return
    const { name } = err as DOMException
    // Stopped again at once; or refused without a gesture: it waits to be played.
    if (name === 'AbortError') return wait(!element.paused)
    wait(false)
    if (name === 'NotAllowedError') set({ trouble: 'held' })
    else fail(element)
  })
}

export const pause = (): void => audio?.pause()

export function toggle(): void {
  if (state.isPlaying) pause()
  else play()
}

/** Goes to a second of the audio, as soon as there is one. */
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

export const seekBy = (seconds: number): void => seek(state.time + seconds)

function setRate(rate: number): void {
  if (audio) audio.defaultPlaybackRate = audio.playbackRate = rate
  storeRate(rate)
  set({ rate })
}

const setSleep = (sleep: Sleep | null): void => set({ sleep })

const setLargeShown = (isLargeShown: boolean): void => {
  if (isLargeShown !== state.isLargeShown) set({ isLargeShown })
}

/** Puts the player away; the place is kept. */
function close(): void {
  stop()
  storeTrack(null)
  set({ ...NOTHING, isLargeShown: state.isLargeShown })
}

export const PLAYBACK = {
  ...{ currentPlayback, watchPlayback, placeOf, completeTrack, take, makeAudio },
  ...{ play, pause, toggle, seek, seekBy, setRate, setSleep, setLargeShown, close },
}

export type PlaybackControls = typeof PLAYBACK
