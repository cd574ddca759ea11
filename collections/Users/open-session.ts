import {
  AuthenticationError,
  getFieldsToSign,
  jwtSign,
  type PayloadRequest,
  type TypedUser,
  type Where,
} from 'payload'
import { addSessionToUser, generatePayloadCookie } from 'payload/shared'
import { deviceCookie } from '@/cms/accounts/known-device'
import type { StoredCodes } from '@/cms/accounts/two-step'
import { siteNow } from '@/cms/database/site-clock'
import { inTransaction, lockAccount, runSql, sql } from '@/cms/database/transactions'
import { deviceName } from '@/domain/accounts/device'

/** An account as the database has it, which only the server sees. */
export type StoredAccount = {
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
