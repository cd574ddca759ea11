import {
  addDataAndFileToRequest,
  AuthenticationError,
  getFieldsToSign,
  headersWithCors,
  jwtSign,
  type Endpoint,
  type PayloadRequest,
  type TypedUser,
  type Where,
} from 'payload'
import { addSessionToUser, generatePayloadCookie } from 'payload/shared'
import { FieldError } from '@/cms/access'
import { hashing } from '@/cms/password-hashing'
import { clientAddress, countAttempt, RateLimitError } from '@/cms/rate-limits'
import { inTransaction } from '@/cms/transactions'
import { checkLogin } from '../check-login'
import { dummyHash } from '../dummy-hash'
import { lockAccount } from '../hooks/lock-account'

/** Anything longer is not an email address (RFC 5321) or a password (D10). */
const MAX_LENGTH = 1000

const text = (value: unknown): string =>
  typeof value === 'string' && value.length <= MAX_LENGTH ? value : ''

type Account = { id: number; email: string; hash: string; status: string }

const findAccount = (req: PayloadRequest, where: Where): Promise<Account | null> =>
  req.payload.db.findOne<Account>({ collection: 'users', where, req })

/**
 * Adds a session to an account after the password check, taking turns with other changes to it.
 * @throws AuthenticationError when the password was changed or the account disabled meanwhile
 */
const openSession = (req: PayloadRequest, checked: Account) =>
  inTransaction(req, async () => {
    await lockAccount(req, checked.id)
    const account = await findAccount(req, { id: { equals: checked.id } })
    if (account?.hash !== checked.hash || account.status !== 'active')
      throw new AuthenticationError(req.t)
    const { payload } = req
    const { config } = payload.collections.users
    const user = account as unknown as TypedUser // As stored in the database, which has all of it.
    Object.assign(user, { lastLoginAt: new Date().toISOString() }) // Stored with the session.
    const { sid } = await addSessionToUser({ collectionConfig: config, payload, req, user })
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

/**
 * `POST /api/users/login`: the generated route with limits on failures, and with the same response
 * in the same time whether or not the address has an account (D9).
 */
export const logIn: Endpoint = {
  path: '/login',
  method: 'post',
  handler: async (req) => {
    await addDataAndFileToRequest(req)
    const email = text(req.data?.email).trim().toLowerCase()
    const password = text(req.data?.password)
    const address = clientAddress(req)
    const counted = await countAttempt(req, [
      { limit: 'LIMIT_LOGIN_PER_ADDRESS', key: address },
      ...(email ? [{ limit: 'LIMIT_LOGIN_PER_ACCOUNT' as const, key: `${address} ${email}` }] : []),
    ])
    if (!email) throw new FieldError(400, 'email', 'Enter your email address.')
    if (!password.trim()) throw new FieldError(400, 'password', 'Enter your password.')
    const collection = req.payload.collections.users
    const account = await findAccount(req, { email: { equals: email } })
    try {
      await hashing(() => (account ? checkLogin(req, { email, password }) : dummyHash(password)))
    } catch (err) {
      if (err instanceof RateLimitError) await counted.refund() // Nothing was tried.
      throw err
    }
    if (!account) {
      req.payload.logger.info('Login refused: no account has this address')
      throw new AuthenticationError(req.t)
    }
    const { exp, token, user } = await openSession(req, account)
    await counted.refund()
    const cookie = generatePayloadCookie({
      collectionAuthConfig: collection.config.auth,
      cookiePrefix: req.payload.config.cookiePrefix,
      token,
    })
    return Response.json(
      { message: 'Logged in.', exp, user },
      { headers: headersWithCors({ headers: new Headers({ 'Set-Cookie': cookie }), req }) },
    )
  },
}
