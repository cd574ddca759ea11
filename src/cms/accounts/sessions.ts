import {
  AuthenticationError,
  getFieldsToSign,
  jwtSign,
  type PayloadRequest,
  type TypedUser,
  type Where,
  NotFound,
} from 'payload'
import {
  addSessionToUser,
  generatePayloadCookie,
  generateExpiredPayloadCookie,
} from 'payload/shared'
import { deviceCookie } from './known-device'
import type { StoredCodes } from './two-step'
import { siteNow } from '@/cms/database/site-clock'
import { inTransaction, lockAccount, runSql, sql } from '@/cms/database/transactions'
import { deviceName } from '@/domain/accounts/device'
import type { StoredSession } from './session-use'

/** An account as the database has it, which only the server sees. */
type StoredAccount = {
  id: number
  email: string
  hash: string
  status: string
  codes?: StoredCodes | null
}

export const findAccount = (req: PayloadRequest, where: Where): Promise<StoredAccount | null> =>
  req.payload.db.findOne<StoredAccount>({ collection: 'users', where, req })

/**
 * The one place where sessions begin, whatever the way of logging in. It takes turns with other
 * changes to the account, and checks again what may have changed since the log-in was checked.
 * @param isStillRight whether what was checked still holds for the account as it is now; what it
 * changes of the account is stored with the session
 * @throws AuthenticationError when it does not, or the account is not active
 */
export async function openSession(
  req: PayloadRequest,
  id: number,
  isStillRight: (account: StoredAccount) => boolean | Promise<boolean>,
) {
  return inTransaction(req, async () => {
    await lockAccount(req, id)
    const account = await findAccount(req, { id: { equals: id } })
    if (account?.status !== 'active' || !(await isStillRight(account)))
      throw new AuthenticationError(req.t)
    const { payload } = req
    const { config } = payload.collections.users
    const user = account as unknown as TypedUser // As stored in the database, which has all of it.
    Object.assign(user, { lastLoginAt: siteNow().toISOString() }) // Stored with the session.
    const { sid } = await addSessionToUser({ collectionConfig: config, payload, req, user })
    const device = deviceName(req.headers.get('User-Agent'))
    await runSql(req, sql`UPDATE users_sessions SET device = ${device} WHERE id = ${sid}`)
    const signed = await jwtSign({
      fieldsToSign: getFieldsToSign({ collectionConfig: config, email: account.email, sid, user }),
      secret: payload.secret,
      tokenExpiration: config.auth.tokenExpiration,
    })
    const shown = await payload.findByID({
      collection: 'users',
      id: account.id,
      depth: 0,
      overrideAccess: false,
      user,
      req,
    })
    return { ...signed, user: { ...shown, collection: config.slug } }
  })
}

type Opened = Awaited<ReturnType<typeof openSession>>

/** The response to a log-in: the account, when the session ends, its cookie and that of the device. */
export function sessionResponse(
  req: PayloadRequest,
  { exp, token, user }: Opened,
  message: string,
  more: { email?: string } = {},
): Response {
  const cookie = generatePayloadCookie({
    collectionAuthConfig: req.payload.collections.users.config.auth,
    cookiePrefix: req.payload.config.cookiePrefix,
    token,
  })
  const response = Response.json({ message, ...more, exp, user })
  response.headers.append('Set-Cookie', cookie)
  response.headers.append('Set-Cookie', deviceCookie(req, user.email))
  return response
}

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
