import type {
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  PayloadRequest,
} from 'payload'
import { FieldError } from '@/cms/access'

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
