import type { CollectionAfterOperationHook, GlobalAfterReadHook, PayloadRequest } from 'payload'
import { isActive } from '../access'
import { entityTag, type Stored } from '../preconditions'

/**
 * Visitors get the ETag of the response cache, which is for caching only; accounts get one that
 * `If-Match` takes (M02).
 */
function setETag(req: PayloadRequest, slug: string, { id, updatedAt }: Stored): void {
  if (req.payloadAPI !== 'REST' || !isActive(req) || !updatedAt) return
  req.responseHeaders ??= new Headers()
  req.responseHeaders.set('ETag', entityTag(slug, { id, updatedAt }))
}

const OF_ONE_DOCUMENT = ['findByID', 'updateByID', 'create', 'restoreVersion']

/** Gives the answer about one document its ETag. */
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

/** The same for globals, after reading and writing alike. */
export const setGlobalETag: GlobalAfterReadHook = ({ doc, global, req }) => {
  if (req.routeParams?.global === global.slug)
    setETag(req, global.slug, { id: global.slug, updatedAt: doc.updatedAt })
  return doc
}
