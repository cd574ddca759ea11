import { lengthSeconds } from '../episodes/episode-length'
import { fill } from '../texts/fill'
import { clockTime } from './playback'
import type { Cue } from './timed-text'

/** A passage of an episode, in whole seconds from its beginning. */
export type Clip = { start: number; end: number }

/** The query parameter that names one. */
export const CLIP_PARAMETER = 't'

export const CLIP_SECONDS = { min: 5, max: 180 } as const

/** A day, which is longer than any episode. */
const MAX_SECONDS = 24 * 60 * 60

/** Without leading zeros, so that a clip has one address. */
const CLIP = /^(0|[1-9]\d{0,4})-([1-9]\d{0,4})$/

/** The clip that an address names as `?t=754-791`; null if it names none. */
export function parseClip(text: string | null | undefined): Clip | null {
  const [, start, end] = CLIP.exec(text ?? '') ?? []
  if (start === undefined || end === undefined) return null
  const clip = { start: Number(start), end: Number(end) }
  const seconds = clip.end - clip.start
  const isClip =
    seconds >= CLIP_SECONDS.min && seconds <= CLIP_SECONDS.max && clip.end < MAX_SECONDS
  return isClip ? clip : null
}

/** A clip as addresses name it: `754-791`. */
export const formatClip = ({ start, end }: Clip): string => `${start}-${end}`

/** Returns what a clip is called. @param text with a `{start}` and an `{end}` */
export const clipName = ({ start, end }: Clip, text: string): string =>
  fill(text, { start: clockTime(start), end: clockTime(end) })

/** An address or a path without a query, of a clip of what is there. */
export const withClip = (address: string, clip: Clip | null): string =>
  clip ? `${address}?${CLIP_PARAMETER}=${formatClip(clip)}` : address

/**
 * The address of a clip in an audio file, which browsers without scripts play (Media Fragments URI
 * 1.0, 4.2.1).
 */
export function clipAudio(audioUrl: string, { start, end }: Clip): string {
  const url = new URL(audioUrl)
  url.hash = `t=${start},${end}`
  return url.href
}

/** The clip that the values of the parameter name, of which there may be one. */
export function askedClip(asked: string | string[] | undefined): Clip | null {
  const [one, ...more] = [asked].flat()
  return more.length === 0 ? parseClip(one) : null
}

/**
 * The clip that the page of an episode was asked for; null if there is no such clip in it.
 * @param asked the values of the parameter
 */
export function clipOf(
  { audioUrl, length }: { audioUrl: string | null; length: string | null },
  asked: string | string[] | undefined,
): Clip | null {
  const clip = askedClip(asked)
  const seconds = length === null ? null : lengthSeconds(length)
  const isPast = clip !== null && seconds !== null && clip.start >= seconds
  return audioUrl === null || isPast ? null : clip
}

/** Returns what is said in a clip; empty if that is not known. */
export const wordsOf = (cues: readonly Cue[], { start, end }: Clip): string =>
  cues
    .filter((cue, index) => {
      const endsAt = cue.end ?? cues[index + 1]?.start ?? Infinity
      return cue.start !== null && cue.start < end && endsAt > start
    })
    .map(({ text }) => text)
    .join(' ')
