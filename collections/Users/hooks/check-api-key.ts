import type { CollectionBeforeOperationHook } from 'payload'
import { FieldError } from '@/cms/access'

/** The dashboard generates keys of 36 characters. */
const MESSAGE = 'A key has 24 to 48 characters, and no white space.'

/** Refuses guessable keys, because attempts with wrong keys are not limited. */
export const checkApiKey: CollectionBeforeOperationHook = ({ args, operation }) => {
  const key = (args as { data?: Record<string, unknown> }).data?.apiKey
  const isSetting = operation === 'create' || operation === 'update'
  if (!isSetting || key === undefined || key === null || key === '') return
  if (typeof key !== 'string' || !/^\S{24,48}$/.test(key))
    throw new FieldError(400, 'apiKey', MESSAGE)
}
