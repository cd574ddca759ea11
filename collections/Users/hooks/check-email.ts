import type { CollectionBeforeOperationHook } from 'payload'
import { FieldError } from '@/cms/access'
import { EMAIL_MESSAGE } from '@/domain/accounts/email'
import { asciiAddress, isEmail } from '@/domain/accounts/is-email'

/** Refuses invalid email addresses before Payload treats the value as text, and writes others in one way. */
export const checkEmail: CollectionBeforeOperationHook = ({ args, operation }) => {
  const data = (args as { data?: Record<string, unknown> }).data
  const isSetting = operation === 'create' || operation === 'update'
  if (!isSetting || data?.email === undefined) return
  if (!isEmail(data.email)) throw new FieldError(400, 'email', EMAIL_MESSAGE)
  data.email = asciiAddress(data.email)
}
