import {
  addDataAndFileToRequest,
  Forbidden,
  headersWithCors,
  loginOperation,
  type Endpoint,
} from 'payload'
import { generatePayloadCookie } from 'payload/shared'
import { inTransaction, lock } from '@/cms/transactions'
import { ACCOUNTS_LOCK } from '../hooks/status'

/**
 * `POST /api/users/first-register`: the dashboard's form for the very first account. The generated
 * route races (four parallel calls made four accounts) and keeps what the client sends; here a lock
 * comes first and only email and password are taken; it is signed in by the operation itself, because
 * the local API leaves the token out that the cookie is made of.
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
      const { totalDocs } = await req.payload.count({
        collection: 'users',
        req,
        overrideAccess: true, // Whether any account exists is asked on behalf of the server.
      })
      if (totalDocs > 0) throw new Forbidden(req.t)
      const data = { email, password, status: 'active' } as never // Checked by the create operation.
      await req.payload.create({ collection: 'users', data, req, overrideAccess: true }) // The first.
      return loginOperation({ collection, data, req })
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
