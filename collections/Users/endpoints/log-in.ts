import {
  addDataAndFileToRequest,
  APIError,
  AuthenticationError,
  headersWithCors,
  loginOperation,
  type Endpoint,
} from 'payload'
import { generatePayloadCookie } from 'payload/shared'
import { FieldError } from '@/cms/access'
import { clientAddress, countTry } from '@/cms/limits'
import { hashInVain } from '../hash-in-vain'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * `POST /api/users/login`: the generated route with limits on failures, and with the same answer
 * in the same time whether the address has an account or not (D9).
 */
export const logIn: Endpoint = {
  path: '/login',
  method: 'post',
  handler: async (req) => {
    await addDataAndFileToRequest(req)
    const email = text(req.data?.email).trim().toLowerCase()
    const password = text(req.data?.password)
    if (!email) throw new FieldError(400, 'email', 'Enter your email address.')
    if (!password.trim()) throw new FieldError(400, 'password', 'Enter your password.')
    const address = clientAddress(req)
    const counted = await countTry(req, [
      { limit: 'LIMIT_LOGIN_PER_ADDRESS', key: address },
      { limit: 'LIMIT_LOGIN_PER_ACCOUNT', key: `${address} ${email}` },
    ])
    const collection = req.payload.collections.users
    const account = await req.payload.db.findOne({
      collection: 'users',
      where: { email: { equals: email } },
      req,
    })
    if (!account) {
      await hashInVain(password)
      req.payload.logger.info('Sign-in refused: no account has this address')
      throw new AuthenticationError(req.t)
    }
    const result = await loginOperation({ collection, data: { email, password }, depth: 0, req })
    await counted.forgive()
    const { token, ...shown } = result
    if (!token) throw new APIError('Signing in did not work.', 500)
    const cookie = generatePayloadCookie({
      collectionAuthConfig: collection.config.auth,
      cookiePrefix: req.payload.config.cookiePrefix,
      token,
    })
    return Response.json(
      { message: 'Signed in.', ...shown },
      { headers: headersWithCors({ headers: new Headers({ 'Set-Cookie': cookie }), req }) },
    )
  },
}
