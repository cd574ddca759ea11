import { episodeId } from '../episodes/episode-id'
import { idCharacters, lettersOf } from '../database/id-characters'
import { RuleError } from '../database/rule-error'

const MAX_LENGTH = 120
export const MAX_GUEST_NAME = 200

const NO_NAME = 'Enter a name with at least one letter or digit.'

/** Finds what is wrong with a guest's name, or null; the id is derived from it. */
export const validateGuestName = (name: string): string | null =>
  idCharacters(name) ? null : NO_NAME

/**
 * The episode's id, `-`, and the guest's name reduced to letters, marks, digits and `-`. At
 * most 120 characters, cut between letters, so that none loses its accent.
 * @throws RuleError when nothing of the name remains
 */
export function guestId(episodeNumber: number, name: string): string {
  const letters = lettersOf(idCharacters(name))
  if (letters.length === 0) throw new RuleError('guestName', NO_NAME)
  let id = `${episodeId(episodeNumber)}-`
  for (const letter of letters) {
    if (id.length + letter.length > MAX_LENGTH) break
    id += letter
  }
  return id
}

/** Checks whether a text could be the id of an episode or guest: no path, no markup. */
export const isDocumentId = (text: string): boolean =>
  text.length <= MAX_LENGTH && /^ep-\d{3,6}(-[\p{L}\p{M}\p{N}-]+)?$/u.test(text)
