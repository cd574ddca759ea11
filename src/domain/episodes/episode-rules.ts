import { validateDate } from './episode-date'
import { validateLength } from './episode-length'
import { LINK_FIELDS, validateLink, type LinkField } from './links'

/**
 * Fields that an episode needs to be published. A draft needs none of them, and one from elsewhere no
 * description, since it was public without. Its length may be unknown and its picture drawn from its
 * title, though Upload Podcast asks for both.
 */
export const REQUIRED_FIELDS = ['title', 'description', 'episodeDate'] as const

export type RequiredField = (typeof REQUIRED_FIELDS)[number]
/** A field with a rule, named as in REST. */
export type RuledField = RequiredField | LinkField | 'episodeLength' | 'audioUrl'

/** Not there though it must be, or not written as it must be. */
export type FieldProblem = 'missing' | 'invalid'

const validateAddress = (text: string): string | null => validateLink(text, '')

/** Checks of fields with a form; each gives what is wrong, or null. */
const FORMS: { [field in RuledField]?: (text: string) => string | null } = {
  episodeDate: validateDate,
  episodeLength: validateLength,
  ...Object.fromEntries(LINK_FIELDS.map(({ field }) => [field, validateAddress])),
  audioUrl: validateAddress,
}

export const isRequired = (field: RuledField): field is RequiredField =>
  (REQUIRED_FIELDS as readonly RuledField[]).includes(field)

/** Checks whether there is nothing; spaces are nothing. */
export const isEmpty = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() === '' : !value

/**
 * Checks whether there is nothing where something must be.
 * @param isImported whether the episode was public elsewhere before
 */
export const isMissing = (field: RuledField, value: unknown, isImported = false): boolean =>
  isRequired(field) && !(isImported && field === 'description') && isEmpty(value)

/**
 * Finds what is wrong with a field of an episode that is to be published, or null.
 * @param value a text as it is to be stored, or the image in any form
 */
export function fieldProblem(field: RuledField, value: unknown): FieldProblem | null {
  if (isMissing(field, value)) return 'missing'
  return typeof value === 'string' && value !== '' && FORMS[field]?.(value) ? 'invalid' : null
}
