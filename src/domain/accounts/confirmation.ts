import * as z from 'zod'
import { someText } from '../language/text-schemas'
import { emailText } from './email'
import { NO_MATCH, validatePassword } from './password'

export const confirmation = z.object({ currentPassword: someText('Enter your current password.') })

/** A new password, as far as the browser can tell; the server knows those that have leaked. */
const passwordText = z
  .string({ error: 'Enter a password.' })
  .superRefine((password, { addIssue }) => {
    const message = validatePassword(password)
    if (message) addIssue({ code: 'custom', message })
  })

/** Another email to log in with. */
export const emailChange = confirmation.extend({ email: emailText })

/** Another password, typed twice. */
export const passwordChange = confirmation
  .extend({ password: passwordText, confirm: z.string() })
  .refine(({ password, confirm }) => password === confirm, { path: ['password'], error: NO_MATCH })

/** The first code of an authenticator app. */
export const firstCode = z.object({ code: someText('Enter the code.') })

export const twoStepEnd = confirmation.extend(firstCode.shape)
