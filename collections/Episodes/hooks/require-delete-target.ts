import type { CollectionBeforeOperationHook } from 'payload'
import { FieldError } from '@/cms/access'

/** Deletion needs an id, or at least a filter. */
export const requireDeleteTarget: CollectionBeforeOperationHook = ({ args, operation }) => {
  if (operation !== 'delete' || 'id' in args) return
  const where = (args as { where?: object }).where
  if (!where || Object.keys(where).length === 0)
    throw new FieldError(400, 'id', 'Invalid podcast id')
}
