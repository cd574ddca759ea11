import {
  addDataAndFileToRequest,
  Forbidden,
  headersWithCors,
  registerFirstUserOperation,
  type Endpoint,
} from 'payload'
import { generatePayloadCookie } from 'payload/shared'
import { inTransaction, lock } from '@/cms/transactions'
import { ACCOUNTS_LOCK } from '../hooks/status'

/**
 * `POST /api/users/first-register`: the dashboard's form for the very first account. The generated
 * route races (four parallel calls made four accounts) and keeps what the client sends; here a lock
 * comes first and only email and password are taken.
 */
export const firstRegister: Endpoint = {
  path: '/first-register',
  method: 'post',
  handler: async (req) => {
    await addDataAndFileToRequest(req)
    const { email, password } = (req.data ?? {}) as { email?: string; password?: string }
    const collection = req.payload.collections.users
    const { exp, token, user } = await inTransaction(req, async () => {
      await lock(req, ACCOUNTS_LOCK)
      return registerFirstUserOperation({
        collection,
        data: { email, password, status: 'active' } as never, // Checked by the create operation.
        req,
      })
    })
    if (!token) throw new Forbidden(req.t)
    const cookie = generatePayloadCookie({
      collectionAuthConfig: collection.config.auth,
      cookiePrefix: req.payload.config.cookiePrefix,
      token,
    })
    return Response.json(
      { exp, message: 'Account created.', user },
      { headers: headersWithCors({ headers: new Headers({ 'Set-Cookie': cookie }), req }) },
    )
  },
}
