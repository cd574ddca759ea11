import type { CollectionBeforeOperationHook, GlobalBeforeOperationHook } from 'payload'
import { lock } from '../transactions'

/**
 * Changes of one document take turns: the framework reads it whole and writes it whole, so that two
 * at once would undo each other (D15).
 */
export const oneAtATime: CollectionBeforeOperationHook = async ({
  args,
  collection,
  operation,
  req,
}) => {
  const { id } = args as { id?: unknown }
  if (operation === 'update' && id !== undefined)
    await lock(req, `${collection.slug} ${String(id)}`)
}

/** The same for globals. */
export const oneGlobalAtATime: GlobalBeforeOperationHook = async ({ global, operation, req }) => {
  if (operation === 'update') await lock(req, `global ${global.slug}`)
}
