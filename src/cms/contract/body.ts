import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { FieldError } from '../access'
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

/** `updatedAt` as a caller has seen it. */
export const seenAt = z
  .string({ error: NO_TIME })
  .refine((time) => !Number.isNaN(Date.parse(time)), { error: NO_TIME })
  .meta({ format: 'date-time' })
  .nullish()

/** A password that someone wants to set. */
export const newPassword = z
  .string({ error: 'Enter a password.' })
  .superRefine(async (password, { addIssue }) => {
    const message = await newPasswordProblem(password)
    if (message) addIssue({ code: 'custom', message })
  })
