import { clockTime } from '@/domain/listening/playback'
import { fill } from '@/domain/texts/fill'
import { setAttribute } from './page-element'
import type { Playback } from './playback'
import { playingTexts } from './player-texts'

/**
 * Shows a place and whether it plays: in the timeline, its times and the button.
 * @param inner finds a part of the player by name
 */
export function showPlayback(inner: (name: string) => HTMLElement, shown: Playback): void {
  const { time, duration, isPlaying } = shown
  const { texts: t } = playingTexts()
  const length = Math.max(Math.floor(duration), time, 1)
  const at = (seconds: number) => `${Math.min(100, (seconds / length) * 100)}%`
  const range = inner('range') as HTMLInputElement
  range.max = String(length)
  range.value = String(time)
  const timeline = inner('timeline').style
  timeline.setProperty('--at', at(time))
  timeline.setProperty('--buffered', at(shown.buffered))
  inner('elapsed').textContent = clockTime(time)
  inner('left').textContent = duration > 0 ? fill(t.left, { time: clockTime(duration - time) }) : ''
  const play = inner('play')
  play.dataset.plays = String(isPlaying)
  setAttribute(play, 'aria-busy', shown.isWaiting ? 'true' : null)
  inner('play-name').textContent = isPlaying ? t.pause : t.play
}
