import * as z from 'zod'
import { asciiAddress, isEmail } from './is-email'

// A file of its own, which browsers get without the library of schemas.
export { isEmail }

export const EMAIL_MESSAGE = 'Enter an email address.'

/** An email address as it is stored. */
export const emailText = z
  .string({ error: EMAIL_MESSAGE })
  .refine(isEmail, { error: EMAIL_MESSAGE })
  .transform((email) => asciiAddress(email).toLowerCase())
