import type { CollectionBeforeOperationHook } from 'payload'
import { FieldError } from '@/cms/access'
import { EMAIL_MESSAGE, isEmail } from '../email'

/** What is no email address is refused before Payload takes it for text. */
export const checkEmail: CollectionBeforeOperationHook = ({ args, operation }) => {
  const data = (args as { data?: Record<string, unknown> }).data
  const isSetting = operation === 'create' || operation === 'update'
  if (isSetting && data?.email !== undefined && !isEmail(data.email))
    throw new FieldError(400, 'email', EMAIL_MESSAGE)
}
