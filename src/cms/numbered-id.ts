import { NotFound, type PayloadRequest } from 'payload'

/** The id in the path of a route, of a collection that numbers its documents. @throws NotFound */
export function numberedId(req: PayloadRequest): number {
  const id = Number(req.routeParams?.id)
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) throw new NotFound(req.t)
  return id
}
