import { episodeId } from './episode-id'
import { RuleError } from './rule-error'

const MAX_LENGTH = 120

/** Letters, marks, digits and `-` of a text, in NFC (D1, D14). */
export const idCharacters = (text: string): string =>
  text.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}-]/gu, '')

/**
 * Episode id, `-`, and the guest's name without anything but letters, marks, digits and `-` (D14).
 * At most 120 characters, cut between graphemes, so that no letter loses its accent.
 * @throws RuleError when nothing is left of the name
 */
export function guestId(episodeNumber: number, name: string): string {
  const start = `${episodeId(episodeNumber)}-`
  const kept = idCharacters(name)
  if (!/[\p{L}\p{N}]/u.test(kept))
    throw new RuleError('guestName', 'Enter a name with at least one letter or digit.')
  let id = start
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(kept)) {
    if (id.length + segment.length > MAX_LENGTH) break
    id += segment
  }
  if (id === start) throw new RuleError('guestName', 'Enter a shorter name.')
  return id
}

/** Whether a text can be the id of an episode or guest: no path, no markup, no surprise. */
export const isDocumentId = (text: string): boolean =>
  text.length <= MAX_LENGTH && /^ep-\d{3,6}(-[\p{L}\p{M}\p{N}-]+)?$/u.test(text)
