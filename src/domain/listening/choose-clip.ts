import { CLIP_SECONDS, type Clip } from './clip'
import { parseStartTime } from './start-time'

export type ClipProblem = 'time' | 'order' | 'short' | 'long' | 'past'

/** A position as it is typed (`0:00`, `12:34`, `754`), in seconds; null if it is none. */
export function parsePosition(text: string): number | null {
  const typed = text.trim()
  return /^0[0:]*$/.test(typed) ? 0 : parseStartTime(typed)
}

/**
 * The clip between two positions that were typed.
 * @param length of the episode in seconds; 0 if unknown
 */
export function chosenClip(
  startText: string,
  endText: string,
  length: number,
): { clip: Clip; problem: null } | { clip: null; problem: ClipProblem } {
  const [start, end] = [parsePosition(startText), parsePosition(endText)]
  const but = (problem: ClipProblem) => ({ clip: null, problem })
  if (start === null || end === null) return but('time')
  if (length > 0 && Math.max(start, end) > length) return but('past')
  if (end <= start) return but('order')
  if (end - start < CLIP_SECONDS.min) return but('short')
  if (end - start > CLIP_SECONDS.max) return but('long')
  return { clip: { start, end }, problem: null }
}

/**
 * The clip of a passage that was selected in a transcript: at least as long as a clip is, and cut
 * where it is longer.
 * @param end null if the passage is the last of the transcript
 * @param length of the episode in seconds; 0 if unknown
 * @returns null if the episode has no room for a clip there
 */
export function selectedClip(
  start: number,
  end: number | null,
  length: number,
): { clip: Clip; isCut: boolean } | null {
  const { min, max } = CLIP_SECONDS
  const last = length > 0 ? length : Infinity
  const until = Math.min(end ?? (length > 0 ? length : start + max), last)
  const from = Math.max(0, Math.min(start, last - min))
  const clip = { start: from, end: Math.min(Math.max(until, from + min), from + max) }
  return clip.end <= last ? { clip, isCut: until > clip.end } : null
}
