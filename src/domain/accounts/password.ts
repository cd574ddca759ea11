export const MIN_PASSWORD_LENGTH = 8
/** A limit, because the time to hash a password grows with its length. */
const MAX_PASSWORD_LENGTH = 1000

export const TOO_SHORT = 'Password must be at least 8 characters long.'
export const NO_DIGIT = 'Password must include at least one number.'
export const NO_MATCH = 'Passwords do not match.'
const TOO_LONG = 'Password must be at most 1000 characters long.'

/**
 * Finds what is wrong with a new password, or null.
 * @param confirmation the second field, if the form has one
 */
export function validatePassword(password: string, confirmation?: string): string | null {
  const length = [...password].length
  if (length < MIN_PASSWORD_LENGTH) return TOO_SHORT
  if (length > MAX_PASSWORD_LENGTH) return TOO_LONG
  if (!/\p{Nd}/u.test(password)) return NO_DIGIT
  if (confirmation !== undefined && confirmation !== password) return NO_MATCH
  return null
}
