import {
  addLast,
  isQueued,
  parseQueue,
  removeQueued,
  type Queued,
} from '@/domain/listening/up-next'
import { readStored } from '@/session/auth-record'
import { listedTrack } from '../listed-track'
import type { PlaybackControls } from '../playback'
import { storedQueue, UP_NEXT } from '../stored-queue'
import { rememberPlayed, whatFollows } from './what-follows'

/** True if something is to play after what was lined up; off until a listener chooses it. */
const GOES_ON = 'up-next-goes-on'
/** Time before the end what follows is fetched (s), so that it plays at once. */
const AHEAD_S = 60

/** For this page only, where the browser stores nothing. */
let unstored: Queued[] | null = null

export const readQueue = (): Queued[] => unstored ?? parseQueue(storedQueue())

export const goesOn = (): boolean => readStored(GOES_ON) === '1'

const tell = () => void dispatchEvent(new Event(UP_NEXT))

/** Changes what is lined up, on this device and in all tabs. */
export function changeQueue(change: (queue: Queued[]) => Queued[]): void {
  const queue = change(readQueue())
  try {
    if (queue.length > 0) localStorage.setItem(UP_NEXT, JSON.stringify(queue))
    else localStorage.removeItem(UP_NEXT)
    unstored = null
  } catch {
    unstored = queue // Without storage it lasts as long as the page.
  }
  tell()
}

/** Has something play after what was lined up, or not. */
export function setGoesOn(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(GOES_ON, '1')
    else localStorage.removeItem(GOES_ON)
  } catch {
    // Without storage the choice cannot be made.
  }
  tell()
}

/** Calls `watcher` after each change, also one by another tab. */
export function watchQueue(watcher: () => void, until?: AbortSignal): void {
  for (const event of ['storage', UP_NEXT]) addEventListener(event, watcher, { signal: until })
}

/**
 * Lines an episode up after all others, or takes it away.
 * @returns false if there are too many
 */
export function toggleQueued(entry: Queued): boolean {
  const { id } = entry
  const isIn = isQueued(readQueue(), id)
  changeQueue((queue) => (isIn ? removeQueued(queue, id) : addLast(queue, entry)))
  return isIn || isQueued(readQueue(), id)
}

export const audioElement = () => document.querySelector<HTMLAudioElement>('#sound audio')

/** Plays an episode that was lined up, or that follows. */
function playEntry(playback: PlaybackControls, { id, title, audioUrl, length }: Queued): void {
  const { sleep } = playback.currentPlayback()
  const track = { ...listedTrack(id, title, audioUrl), length }
  playback.take(track, audioElement() ?? playback.makeAudio(audioUrl))
  if (sleep?.kind === 'time') playback.setSleep(sleep)
  playback.play()
}

/** Plays what is lined up, in its place in the queue no longer. */
export function playQueued(playback: PlaybackControls, entry: Queued): void {
  changeQueue((queue) => removeQueued(queue, entry.id))
  rememberPlayed(entry.id)
  playEntry(playback, entry)
}

/** Plays the first of the queue. @returns false if it is empty */
export function playNext(playback: PlaybackControls): boolean {
  const [first] = readQueue()
  if (first) playQueued(playback, first)
  return first !== undefined
}

async function onEnd(playback: PlaybackControls): Promise<void> {
  const { track } = playback.currentPlayback()
  if (!track || playNext(playback) || !goesOn()) return
  const entry = await whatFollows(readQueue())
  const now = playback.currentPlayback()
  if (!entry || now.isPlaying || now.track?.id !== track.id) return
  rememberPlayed(entry.id, true)
  playEntry(playback, entry)
}

/** Has the next episode play when one has ended. What is played by hand is up next no longer. */
export function followQueue(playback: PlaybackControls): void {
  let element: HTMLAudioElement | null = null
  let last: string | undefined
  let isLast = false
  // Before others hear of it, which may take the timer away.
  const note = ({ type }: Event) => {
    const { sleep } = playback.currentPlayback()
    if (type === 'play') isLast = false
    else if (sleep && sleep.kind !== 'time') isLast = true
  }
  for (const event of ['play', 'pause', 'ended']) addEventListener(event, note, true)
  const end = () => {
    if (isLast) playback.setSleep(null)
    else void onEnd(playback).catch(console.error)
    isLast = false
  }
  const look = () => {
    const { track, time, duration } = playback.currentPlayback()
    const now = audioElement()
    // After what playback itself does at the end.
    if (now && now !== element) now.addEventListener('ended', end)
    element = now
    const { id } = track ?? {}
    if (id !== undefined && id !== last && isQueued(readQueue(), id))
      changeQueue((queue) => removeQueued(queue, id))
    last = id
    if (track && duration > 0 && duration - time < AHEAD_S && goesOn() && readQueue().length === 0)
      void whatFollows(readQueue()).catch(() => undefined) // It is tried again at the end.
  }
  playback.watchPlayback(look)
  look()
}
