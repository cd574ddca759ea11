import type { CollectionBeforeOperationHook, GlobalBeforeOperationHook } from 'payload'
import { lock } from '../transactions'

/**
 * Changes of one document take turns: Payload reads it whole and writes it whole, so that two
 * at once would undo each other (D15).
 */
export const serializeWrites: CollectionBeforeOperationHook = async ({
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
export const serializeGlobalWrites: GlobalBeforeOperationHook = async ({
  global,
  operation,
  req,
}) => {
  if (operation === 'update') await lock(req, `global ${global.slug}`)
}
