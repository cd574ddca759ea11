import type { CollectionBeforeOperationHook } from 'payload'
import { FieldError } from '@/cms/access'
import { EMAIL_MESSAGE, isEmail } from '@/domain/accounts/email'

/** Refuses invalid email addresses before Payload treats the value as text. */
export const checkEmail: CollectionBeforeOperationHook = ({ args, operation }) => {
  const data = (args as { data?: Record<string, unknown> }).data
  const isSetting = operation === 'create' || operation === 'update'
  if (isSetting && data?.email !== undefined && !isEmail(data.email))
    throw new FieldError(400, 'email', EMAIL_MESSAGE)
}
