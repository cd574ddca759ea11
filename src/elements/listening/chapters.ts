import { chapterAt } from '@/domain/listening/playback'
import type { Playback, PlaybackControls, Sleep } from '../playback'

/** To the beginning of this chapter or the one before (-1), or to the next (1). */
export function turnChapter({ currentPlayback, seek }: PlaybackControls, step: -1 | 1): void {
  const { track, time } = currentPlayback()
  const chapters = track?.chapters ?? []
  const now = chapterAt(chapters, step < 0 ? time - 3 : time)
  const to = chapters[Math.max(0, step < 0 ? now : now + 1)]
  if (to) seek(to.at)
}

/**
 * Returns when playing is to end.
 * @param choice minutes, `chapter` or `episode` for the end of this one; empty for no end
 */
export function sleepAfter({ currentPlayback }: PlaybackControls, choice: string): Sleep | null {
  // Past every place: it plays to its last sound, and nothing after it.
  if (choice === 'episode') return { kind: 'position', until: Infinity, choice }
  if (choice !== 'chapter')
    return choice ? { kind: 'time', until: Date.now() + Number(choice) * 60_000, choice } : null
  const { track, time, duration } = currentPlayback()
  const chapters = track?.chapters ?? []
  const next = chapters[chapterAt(chapters, time) + 1]
  return { kind: 'position', until: next?.at ?? Math.floor(duration), choice }
}

/**
 * Returns how long it plays on until the sleep timer ends it, in seconds; null without a timer, or
 * unknown.
 */
export function sleepLeft({ sleep, time, duration, rate }: Playback): number | null {
  if (!sleep?.choice) return null
  if (sleep.kind === 'time') return Math.max(0, (sleep.until - Date.now()) / 1000)
  return duration > 0 ? Math.max(0, (Math.min(sleep.until, duration) - time) / rate) : null
}
