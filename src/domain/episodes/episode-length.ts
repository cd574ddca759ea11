import type { Language } from '../language/language'
import { latinDigits } from '../language/latin-digits'
import { inUnits } from '../language/units'
import { clockTime } from '../listening/playback'

export const LENGTH_MESSAGE = 'Use format 00:00'

const PATTERN = /^(?:(\d{1,3}):([0-5]\d)|(\d{2,4})):([0-5]\d)$/

/** The seconds of `mm:ss` (minutes may exceed 59) or `h:mm:ss`, or null. */
export function lengthSeconds(text: string): number | null {
  const match = PATTERN.exec(text)
  if (!match) return null
  const [, hours = '0', minutes, longMinutes, seconds = '0'] = match
  return Number(hours) * 3600 + Number(minutes ?? longMinutes) * 60 + Number(seconds)
}

/** Finds what is wrong with a length, or null. */
export const validateLength = (text: string): string | null =>
  lengthSeconds(text) === null ? LENGTH_MESSAGE : null

/** A length as it is stored: `mm:ss` below an hour, otherwise `h:mm:ss`. */
export function episodeLength(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${two(m)}:${two(s)}`
}

const CLOCK = /^(?:(?:(\d+):)?(\d+):)?(\d+(?:[.,]\d+)?)$/
const NAMED =
  /^(?:pt)?(?:(\d+(?:[.,]\d+)?)\s*(?:h|hrs?\.?|hours?|std\.?|stunden?)[\s,:]*)?(?:(\d+(?:[.,]\d+)?)\s*(?:['’′]|m|mins?\.?|minutes?|minuten|$)[\s,:]*)?(?:(\d+(?:[.,]\d+)?)\s*(?:["”″]|s|secs?\.?|seconds?|sek\.?|sekunden?))?$/i
/** Longer texts are not lengths. */
const LONGEST_TEXT = 40

/**
 * The seconds of a length however it is written, or null: `1:02:03.5`, `62:03`, `85` (seconds, as in
 * feeds), `1h 2m`, `46 min`, `PT1H2M3S`.
 */
export function readLength(text: string): number | null {
  const plain = latinDigits(text.trim())
  if (plain.length > LONGEST_TEXT) return null
  const [, ...parts] = CLOCK.exec(plain) ?? NAMED.exec(plain) ?? []
  if (parts.every((part) => part === undefined)) return null
  const [hours = 0, minutes = 0, seconds = 0] = parts.map((part) =>
    Number(part?.replace(',', '.') ?? 0),
  )
  return hours * 3600 + minutes * 60 + seconds
}

/** A length that a person typed, as it is stored; the text itself if it cannot be read. */
export function typedLength(text: string): string {
  const plain = text.trim()
  const isSlip = /:[6-9]\d/.test(plain)
  const seconds = isSlip || validateLength(plain) === null ? null : readLength(plain)
  return seconds === null ? plain : episodeLength(seconds)
}

/** Seconds below which they matter to who looks for something to hear. */
const SHORT_S = 10 * 60

/** A length as far as it is shown: to the second below ten minutes, else to the minute. */
const shownSeconds = (seconds: number): number =>
  seconds < SHORT_S ? Math.round(seconds) : Math.round(seconds / 60) * 60

/** A length as people read it: `1:25`, `46 min`, `1 hr 2 min`. */
export const formatLength = (seconds: number, language: Language): string =>
  seconds < SHORT_S
    ? clockTime(shownSeconds(seconds))
    : inUnits(shownSeconds(seconds), language, 'short')

/** A stored length as people read it; empty if there is none. */
export function shownLength(length: string | null | undefined, language: Language): string {
  const seconds = lengthSeconds(length ?? '')
  return seconds === null ? '' : formatLength(seconds, language)
}

/** A length as people say it: `1 minute 25 seconds`, `46 minutes`. */
export const spokenLength = (seconds: number, language: Language): string =>
  inUnits(shownSeconds(seconds), language, 'long')

/** The ISO 8601 duration of a length (`PT1H2M3S`). @param total whole seconds */
export function isoDuration(total: number): string {
  const [h, m, s] = [Math.floor(total / 3600), Math.floor((total % 3600) / 60), total % 60]
  const parts = `${h ? `${h}H` : ''}${m ? `${m}M` : ''}${s ? `${s}S` : ''}`
  return `PT${parts || '0S'}`
}
