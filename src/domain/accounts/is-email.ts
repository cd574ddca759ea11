/** The longest address a mail server accepts (RFC 5321 4.5.3.1.3, without the angle brackets). */
const MAX_LENGTH = 254

/** The CMS’s own rule for the accounts that it stores; a test compares them. */
const EMAIL =
  /^(?!.*\.\.)[\w!#$%&'*+/=?^`{|}~-](?:[\w!#$%&'*+/=?^`{|}~.-]*[\w!#$%&'*+/=?^`{|}~-])?@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*\.[a-z]{2,}$/i

/**
 * Whether a text has the form of an email address. Whether the address exists only an email can
 * tell. It contains no commas, quotes, angle brackets, white space or line breaks, so it is a single
 * recipient and cannot inject a header.
 */
export const isEmail = (value: unknown): value is string =>
  typeof value === 'string' && value.trim().length <= MAX_LENGTH && EMAIL.test(value.trim())
