import type { Clip } from '@/domain/listening/clip'
import { parsePlaces, placeOf, PLACES_KEY } from '@/domain/listening/playback'
import { readStored } from '@/session/auth-record'
import type { AudioPlayerElement } from '../audio-player'
import type { Playback, PlaybackControls, Sleep } from '../playback'
import { storePlace } from '../stored-playback'

/** A longer step (s) past the end is the listener's: in the background time passes in steps of two. */
const STEP_S = 3

/**
 * A passage that was begun: `on` until it has been played to its end (`ended`), or the listener goes
 * past it or plays something else (`left`).
 */
export type Passage = { phase: () => 'on' | 'ended' | 'left' }

/**
 * Plays a passage of an episode and nothing after it. Where this device had stopped in the episode
 * stays what it was if it was played to the end: a passage is not listening to the episode.
 */
export function playPassage(
  player: Pick<AudioPlayerElement, 'track' | 'playFrom'>,
  playback: PlaybackControls,
  { start, end }: Clip,
): Passage {
  const { track } = player
  const before = placeOf(parsePlaces(readStored(PLACES_KEY)), track.id)
  player.playFrom(start)
  const { duration } = playback.currentPlayback()
  const until = duration > 0 ? Math.min(end, Math.floor(duration)) : end
  const stop: Sleep = { kind: 'position', until, choice: '' }
  playback.setSleep(stop)

  let phase: 'on' | 'ended' | 'left' = 'on'
  let last = start
  let isPlaceBack = false
  const putPlaceBack = () => {
    const length = playback.currentPlayback().duration
    // What was heard to its end stays so.
    storePlace(track, before === 0 ? length : (before ?? 0), length)
  }
  const leave = () => {
    phase = 'left'
    unwatch()
  }
  const whileOn = ({ track: now, time, duration, isPlaying, sleep }: Playback) => {
    const isStep = time - last > STEP_S
    last = time
    const isHere = now?.id === track.id
    if (!isHere || sleep !== stop) {
      if (isHere && sleep === null && time >= until) phase = 'ended'
      else leave()
    } else if (time > until && isStep) {
      leave()
      playback.setSleep(null)
    } else if (!isPlaying && duration > 0 && time >= Math.floor(duration)) playback.setSleep(null)
  }
  const whenEnded = ({ track: now, time, isPlaying }: Playback) => {
    if (isPlaceBack) {
      if (isPlaying || now?.id !== track.id || time < until) leave()
    } else if (!isPlaying) {
      isPlaceBack = true
      queueMicrotask(putPlaceBack) // After the pause has stored its own.
    }
  }
  const unwatch = playback.watchPlayback(() => {
    if (phase === 'on') whileOn(playback.currentPlayback())
    if (phase === 'ended') whenEnded(playback.currentPlayback())
  })
  return { phase: () => phase }
}
