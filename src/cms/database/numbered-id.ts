import { NotFound, type PayloadRequest, type SanitizedCollectionConfig } from 'payload'
import { idField } from '../access/fields'

const INT4 = 2_147_483_647

/** Checks whether a text is the id of a document with a number: digits without a leading zero. */
export const isNumberedId = (text: string): boolean =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= INT4

/** The id in the path of a route, of a collection that numbers its documents. @throws NotFound */
export function numberedId(req: PayloadRequest): number {
  const id = String(req.routeParams?.id)
  if (!isNumberedId(id)) throw new NotFound(req.t)
  return Number(id)
}

/**
 * Refuses ids of numbered documents, and of versions, that are not written as numbers are: Payload
 * takes `9abc`, `09` and `9e0` for 9, and another document would be read, or removed.
 * @param path of the route, below its collection or global
 * @throws NotFound
 */
export function checkNumberedId(
  req: PayloadRequest,
  path: string,
  entity: SanitizedCollectionConfig | undefined,
): void {
  if (req.routeParams?.id === undefined) return
  const isNumbered = path.startsWith('/versions/') || (entity && idField(entity).type === 'number')
  if (isNumbered) numberedId(req)
}
