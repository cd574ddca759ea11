import type {
  CollectionBeforeOperationHook,
  CollectionBeforeChangeHook,
  PayloadRequest,
} from 'payload'
import { FieldError } from '@/cms/access'
import { EMAIL_MESSAGE } from '@/domain/accounts/email'
import { asciiAddress, isEmail } from '@/domain/accounts/is-email'
import { newPasswordProblem } from '../new-password'

/** Refuses invalid email addresses before Payload treats the value as text, and writes others in one way. */
export const checkEmail: CollectionBeforeOperationHook = ({ args, operation }) => {
  const data = (args as { data?: Record<string, unknown> }).data
  const isSetting = operation === 'create' || operation === 'update'
  if (!isSetting || data?.email === undefined) return
  if (!isEmail(data.email)) throw new FieldError(400, 'email', EMAIL_MESSAGE)
  data.email = asciiAddress(data.email)
}

/**
 * Applies the password rules wherever a password is set. Only `beforeOperation` sees the
 * plain password in create, first-register, update and reset alike.
 */
export const checkPassword: CollectionBeforeOperationHook = async ({ args, operation }) => {
  const isSetting =
    operation === 'create' || operation === 'update' || operation === 'resetPassword'
  const data = (args as { data?: Record<string, unknown> }).data
  if (!isSetting || !data || data.password === undefined || data.password === null) return
  const problem = await newPasswordProblem(data.password)
  if (problem) throw new FieldError(400, 'password', problem)
  args.req.context.isNewPassword = true
}

const MESSAGE = 'Change email and password on your account’s page, with your current password.'

const refuseUnconfirmed = (req: PayloadRequest, field: 'email' | 'password') => {
  if (req.payloadAPI === 'REST' && !req.context.isConfirmed)
    throw new FieldError(403, field, MESSAGE)
}

/**
 * A stolen session or key must not become an account: a new password takes the present one, which
 * `changeLogin` asks for.
 */
export const requireConfirmation: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  const data = (args as { data?: Record<string, unknown> }).data
  if (operation === 'update' && data?.password) refuseUnconfirmed(req, 'password')
}

/** So does another email address, since that is where new passwords are asked for. */
export const requireConfirmedEmail: CollectionBeforeChangeHook = ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  const email: unknown = data.email
  const isNew = typeof email === 'string' && email.trim().toLowerCase() !== originalDoc?.email
  if (operation === 'update' && isNew) refuseUnconfirmed(req, 'email')
  return data
}
