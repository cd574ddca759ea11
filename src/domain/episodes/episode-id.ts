import { RuleError } from '../database/rule-error'

/** Larger numbers are typos; six digits last for 19,000 years of Tuesdays. */
export const MAX_EPISODE_NUMBER = 999_999
export const EPISODE_NUMBER_MESSAGE = 'Enter a whole number, 0 or higher.'

export const isEpisodeNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_EPISODE_NUMBER

/** A typed episode number, or null if it is none. */
export const parseEpisodeNumber = (text: string): number | null =>
  /^\d{1,6}$/.test(text.trim()) ? Number(text) : null

/**
 * `ep-` and the number padded to three digits: 9 → `ep-009`, 1000 → `ep-1000`.
 * @throws RuleError unless it is a whole number from 0
 */
export function episodeId(number: number): `ep-${string}` {
  if (!isEpisodeNumber(number)) throw new RuleError('episodeNum', EPISODE_NUMBER_MESSAGE)
  return `ep-${String(number).padStart(3, '0')}`
}

/** The number in an id, in any letter case; null unless it has the canonical padding. */
export function episodeNumberOf(id: string): number | null {
  const digits = /^ep-(\d{3}|[1-9]\d{3,5})$/i.exec(id)?.[1]
  return digits === undefined ? null : Number(digits)
}

/** The number that a text means in place of an id: `34`, `ep-34`, `ep034`; null if it means none. */
export function meantEpisodeNumber(text: string): number | null {
  const digits = /^(?:ep-?)?0*(\d{1,6})$/i.exec(text)?.[1]
  return digits === undefined ? null : Number(digits)
}
