/** The longest address a mail server accepts (RFC 5321 4.5.3.1.3, without the angle brackets). */
const MAX_LENGTH = 254

/** The CMS’s own rule for the accounts that it stores, and top-level domains of all scripts. */
const EMAIL =
  /^(?!.*\.\.)[\w!#$%&'*+/=?^`{|}~-](?:[\w!#$%&'*+/=?^`{|}~.-]*[\w!#$%&'*+/=?^`{|}~-])?@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*\.(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i

/**
 * An address with its domain as DNS has it and browsers send it (RFC 5891); any other text is trimmed.
 */
export function asciiAddress(text: string): string {
  const address = text.trim()
  const [, mailbox, domain] = /^([^@]+@)([\p{L}\p{M}\p{N}.-]+)$/u.exec(address) ?? []
  const url = `http://${domain}`
  return mailbox && URL.canParse(url) ? mailbox + new URL(url).hostname : address
}

/**
 * Checks whether a text has the form of an email address. Whether the address exists only an email
 * can tell. It contains no commas, quotes, angle brackets, white space or line breaks, so it is a
 * single recipient and cannot inject a header.
 */
export const isEmail = (value: unknown): value is string =>
  typeof value === 'string' &&
  asciiAddress(value).length <= MAX_LENGTH &&
  EMAIL.test(asciiAddress(value))
