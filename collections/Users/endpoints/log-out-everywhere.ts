import { Forbidden, headersWithCors, NotFound, type Endpoint, type PayloadRequest } from 'payload'
import { generateExpiredPayloadCookie } from 'payload/shared'
import { isOwner } from '@/cms/access'
import { inTransaction } from '@/cms/transactions'
import { lockAccount } from '../hooks/lock-account'

/** Ends all sessions of an account; its keys stay. @throws NotFound */
const endSessions = (req: PayloadRequest, id: number) =>
  inTransaction(req, async () => {
    await lockAccount(req, id)
    const where = { id: { equals: id } }
    const account = await req.payload.db.findOne({ collection: 'users', where, req })
    if (!account) throw new NotFound(req.t)
    const data = { sessions: [], updatedAt: null }
    await req.payload.db.updateOne({ collection: 'users', id, data, req, returning: false })
  })

/**
 * `POST /api/users/:id/log-out-everywhere` ends all sessions of an account: one's own, or, for an
 * owner, anybody's (D41).
 */
export const logOutEverywhere: Endpoint = {
  path: '/:id/log-out-everywhere',
  method: 'post',
  handler: async (req) => {
    const id = Number(req.routeParams?.id)
    const isOwn = String(req.user?.id) === String(req.routeParams?.id)
    if (!isOwn && !isOwner(req)) throw new Forbidden(req.t)
    if (!Number.isSafeInteger(id)) throw new NotFound(req.t)
    await endSessions(req, id)
    const headers = new Headers()
    if (isOwn)
      headers.set(
        'Set-Cookie',
        generateExpiredPayloadCookie({
          collectionAuthConfig: req.payload.collections.users.config.auth,
          cookiePrefix: req.payload.config.cookiePrefix,
        }) as string,
      )
    return Response.json(
      { message: 'Logged out everywhere.' },
      { headers: headersWithCors({ headers, req }) },
    )
  },
}
