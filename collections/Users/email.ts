import { email } from 'payload/shared'

export const EMAIL_MESSAGE = 'Enter an email address.'

/** The longest address a mail server takes (RFC 5321 4.5.3.1.3, without the angle brackets). */
const MAX_LENGTH = 254

/** What the rule of Payload looks at besides the text. */
const CONTEXT = { required: true, req: { payload: {}, t: (key: string) => key } } as never

/**
 * Whether a text has the form of an email address, by the rule that accounts are stored by; whether
 * it exists only a mail can tell. It has no commas, quotes, angle brackets, white space or line
 * ends in it: it is one recipient, and no header.
 */
export const isEmail = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.trim().length <= MAX_LENGTH &&
  email(value.trim(), CONTEXT) === true
