import type { CollectionAfterOperationHook, GlobalAfterReadHook, PayloadRequest } from 'payload'
import { isActive } from '../access'
import { entityTag, type Stored } from '../database/preconditions'

/**
 * Visitors get the response cache's ETag, which is only for caching; accounts get one that can be
 * used with `If-Match`.
 */
function setETag(req: PayloadRequest, slug: string, { id, updatedAt }: Stored): void {
  if (req.payloadAPI !== 'REST' || !isActive(req) || !updatedAt) return
  req.responseHeaders ??= new Headers()
  req.responseHeaders.set('ETag', entityTag(slug, { id, updatedAt }))
}

const OF_ONE_DOCUMENT = ['findByID', 'updateByID', 'create', 'restoreVersion']

/** Sets the ETag of a response with one document. */
export const setDocumentETag: CollectionAfterOperationHook = ({
  collection,
  operation,
  req,
  result,
}) => {
  if (OF_ONE_DOCUMENT.includes(operation) && req.routeParams?.collection === collection.slug)
    setETag(req, collection.slug, result as unknown as Stored)
  return result
}

/** The same for globals, after both reads and writes. */
export const setGlobalETag: GlobalAfterReadHook = ({ doc, global, req }) => {
  if (req.routeParams?.global === global.slug)
    setETag(req, global.slug, { id: global.slug, updatedAt: doc.updatedAt })
  return doc
}
