import { email } from 'payload/shared'

export const EMAIL_MESSAGE = 'Enter an email address.'

/** The longest address a mail server accepts (RFC 5321 4.5.3.1.3, without the angle brackets). */
const MAX_LENGTH = 254

/** What Payload's validation needs besides the text. */
const CONTEXT = { required: true, req: { payload: {}, t: (key: string) => key } } as never

/**
 * Whether a text has the form of an email address, by the same rule as for stored accounts. Whether
 * the address exists only a mail can tell. It contains no commas, quotes, angle brackets, white
 * space or line breaks, so it is a single recipient and cannot inject a header.
 */
export const isEmail = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.trim().length <= MAX_LENGTH &&
  email(value.trim(), CONTEXT) === true
