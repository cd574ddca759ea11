import type { CollectionBeforeOperationHook, SanitizedConfig } from 'payload'
import { hasPreconditions } from '../database/preconditions'
import { serializeWrites } from './serialize-writes'
import { setDocumentETag } from './set-etag'

/**
 * Refuses a change based on an outdated state where changes do not take turns anyway, so that no
 * condition of a caller is passed over. Removals always take turns: of several at once, Payload would
 * answer some with the document that another has removed, and fail on it.
 */
const refuseOutdated: CollectionBeforeOperationHook = (given) => {
  const { args, collection, operation, req } = given
  if (req.routeParams?.collection !== collection.slug) return
  const { data } = args as { data?: { updatedAt?: unknown } }
  const takesTurns = operation === 'delete' || hasPreconditions(req, data?.updatedAt)
  return takesTurns ? serializeWrites(given) : undefined
}

/** Gives every collection ETags, and `If-Match` for its changes. */
export function withPreconditions(config: SanitizedConfig): SanitizedConfig {
  for (const { slug, hooks } of config.collections) {
    if (slug.startsWith('payload-')) continue
    hooks.beforeOperation.push(refuseOutdated)
    hooks.afterOperation.push(setDocumentETag)
  }
  return config
}
