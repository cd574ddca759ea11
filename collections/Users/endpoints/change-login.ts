import {
  addDataAndFileToRequest,
  AuthenticationError,
  Forbidden,
  headersWithCors,
  type Endpoint,
  type PayloadRequest,
  type TypedUser,
} from 'payload'
import { FieldError } from '@/cms/access'
import { hashing } from '@/cms/password-hashing'
import { clientAddress, countAttempt } from '@/cms/rate-limits'
import { validatePassword } from '@/domain/password'
import { checkLogin } from '../check-login'
import { EMAIL_MESSAGE, isEmail } from '../email'

type Change = { email?: string; password?: string }

/** @throws FieldError 400 naming what is wrong */
function readChange({ email, password }: Record<string, unknown>): Change {
  if (email === undefined && password === undefined)
    throw new FieldError(400, 'password', 'Enter a new password, or another email address.')
  if (email !== undefined && !isEmail(email)) throw new FieldError(400, 'email', EMAIL_MESSAGE)
  if (password === undefined) return { email }
  const problem = typeof password === 'string' ? validatePassword(password) : 'Enter a password.'
  if (problem) throw new FieldError(400, 'password', problem)
  return { email, password: password as string }
}

/** @throws FieldError 403 when it is not the present password; RateLimitError */
async function checkPresent(req: PayloadRequest, user: TypedUser, password: unknown) {
  if (typeof password !== 'string' || !password)
    throw new FieldError(400, 'currentPassword', 'Enter your present password.')
  const address = clientAddress(req)
  const counted = await countAttempt(req, [
    { limit: 'LIMIT_LOGIN_PER_ADDRESS', key: address },
    { limit: 'LIMIT_LOGIN_PER_ACCOUNT', key: `${address} ${user.email}` },
  ])
  try {
    await checkLogin(req, { email: user.email ?? '', password })
  } catch (err) {
    if (err instanceof AuthenticationError)
      throw new FieldError(403, 'currentPassword', 'This is not your present password.')
    throw err
  }
  await counted.refund()
}

/**
 * `POST /api/users/change-login` changes the caller's own `email`, `password` or both, with
 * `currentPassword` (D10), in a session. A new password ends all other sessions.
 */
export const changeLogin: Endpoint = {
  path: '/change-login',
  method: 'post',
  handler: async (req) => {
    await addDataAndFileToRequest(req)
    const user = req.user as (TypedUser & { _strategy?: string }) | null
    if (!user || user._strategy === 'api-key') throw new Forbidden(req.t)
    const { currentPassword, ...wanted } = (req.data ?? {}) as Record<string, unknown>
    const change = readChange(wanted)
    const doc = await hashing(async () => {
      await checkPresent(req, user, currentPassword)
      req.context.isConfirmed = true
      return req.payload.update({
        collection: 'users',
        id: user.id,
        data: change,
        depth: 0,
        req,
        user,
        overrideAccess: false,
      })
    })
    return Response.json(
      { doc, message: 'Changed.' },
      { headers: headersWithCors({ headers: new Headers(), req }) },
    )
  },
}
