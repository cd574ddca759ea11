import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { FieldError } from '../access'
import { EMAIL_MESSAGE, isEmail } from '../mail/email'
import { newPasswordProblem } from '../accounts/new-password'
import { NO_TIME } from '../database/preconditions'

/**
 * The body of a call as its route declares it, so that the contract cannot say anything else.
 * @returns what the schema makes of it; a missing body is an empty object
 * @throws FieldError 400 naming the first field that is wrong, with the message of its schema
 */
export async function readBody<Schema extends z.ZodType>(
  { data: sent }: PayloadRequest,
  schema: Schema,
): Promise<z.output<Schema>> {
  const { data, error } = await schema.safeParseAsync(sent ?? {})
  if (!error) return data
  const [issue] = error.issues
  const [unknown] = issue?.code === 'unrecognized_keys' ? issue.keys : []
  if (unknown !== undefined) throw new FieldError(400, unknown, 'Unknown field.')
  throw new FieldError(400, issue?.path.join('.') || '_payload', issue?.message ?? '')
}

/** A text that is there, or `message`. */
export const someText = (message: string) =>
  z.string({ error: message }).refine((text) => text.trim() !== '', { error: message })

/** A text of 1 to `max` characters, without white space around it. */
export const shortText = (max: number, message: string) =>
  z
    .string({ error: message })
    .trim()
    .refine((text) => text !== '' && text.length <= max, { error: message })

/** `updatedAt` as a caller has seen it (D15). */
export const seenAt = z
  .string({ error: NO_TIME })
  .refine((time) => !Number.isNaN(Date.parse(time)), { error: NO_TIME })
  .meta({ format: 'date-time' })
  .nullish()

/** An email address as it is stored. */
export const emailText = z
  .string({ error: EMAIL_MESSAGE })
  .refine(isEmail, { error: EMAIL_MESSAGE })
  .transform((email) => email.trim().toLowerCase())

/** A password that somebody wants to set (D10). */
export const newPassword = z
  .string({ error: 'Enter a password.' })
  .superRefine(async (password, { addIssue }) => {
    const message = await newPasswordProblem(password)
    if (message) addIssue({ code: 'custom', message })
  })
