import type { CollectionBeforeOperationHook, GlobalBeforeOperationHook } from 'payload'

/**
 * Every write publishes unless `_status: 'draft'` is sent; with Payload's REST routes a draft
 * would stay a draft. Moving to or from the trash and restoring a version change no status.
 */
export const publishByDefault: CollectionBeforeOperationHook = ({ args, operation }) => {
  if (operation !== 'create' && operation !== 'update') return
  const data = (args as { data?: Record<string, unknown> }).data
  if (!data || data._status === 'draft' || 'deletedAt' in data) return
  return { ...args, draft: false, data: { ...data, _status: 'published' } }
}

/** The same for globals, which visitors always see: a draft becomes only their newest version. */
export const publishGlobalByDefault: GlobalBeforeOperationHook = ({ args, operation }) => {
  const data = (args as { data?: Record<string, unknown> }).data
  if (operation !== 'update' || !data) return
  if (data._status === 'draft') return { ...args, draft: true }
  return { ...args, draft: false, data: { ...data, _status: 'published' } }
}
