import { NotFound, type PayloadRequest } from 'payload'
import { generateExpiredPayloadCookie } from 'payload/shared'
import type { StoredSession } from '@/cms/accounts/session-use'
import { inTransaction, lockAccount } from '@/cms/database/transactions'

/**
 * Ends the sessions of an account that `stays` does not keep.
 * @returns how many were ended
 * @throws NotFound when there is no such account
 */
export const keepSessions = (
  req: PayloadRequest,
  id: number,
  stays: (session: StoredSession) => boolean,
): Promise<number> =>
  inTransaction(req, async () => {
    await lockAccount(req, id)
    const account = await req.payload.db.findOne<{ id: number; sessions?: StoredSession[] }>({
      collection: 'users',
      where: { id: { equals: id } },
      req,
    })
    if (!account) throw new NotFound(req.t)
    const before = account.sessions ?? []
    const sessions = before.filter(stays)
    const data = { sessions, updatedAt: null }
    await req.payload.db.updateOne({ collection: 'users', id, data, req, returning: false })
    return before.length - sessions.length
  })

/** @param isOwn whether the session of the call itself has ended, so that its cookie goes too */
export function endedResponse(req: PayloadRequest, message: string, isOwn: boolean): Response {
  const headers = new Headers()
  if (isOwn)
    headers.set(
      'Set-Cookie',
      generateExpiredPayloadCookie({
        collectionAuthConfig: req.payload.collections.users.config.auth,
        cookiePrefix: req.payload.config.cookiePrefix,
      }) as string,
    )
  return Response.json({ message }, { headers })
}
