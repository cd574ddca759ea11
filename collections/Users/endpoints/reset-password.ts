import {
  addDataAndFileToRequest,
  headersWithCors,
  resetPasswordOperation,
  type Endpoint,
} from 'payload'
import { FieldError } from '@/cms/access'
import { clientAddress, countTry } from '@/cms/limits'
import { passwordFault } from '@/domain/password'

/**
 * `POST /api/users/reset-password` with the token of the mail and a new password (D12). Ends all
 * sessions of the account and opens none: the page leads to the log-in.
 */
export const resetPassword: Endpoint = {
  path: '/reset-password',
  method: 'post',
  handler: async (req) => {
    await addDataAndFileToRequest(req)
    const { token, password } = (req.data ?? {}) as { token?: unknown; password?: unknown }
    if (typeof token !== 'string' || !token)
      throw new FieldError(400, 'token', 'The link is incomplete. Ask for a new one.')
    const fault = typeof password === 'string' ? passwordFault(password) : 'Enter a password.'
    if (fault) throw new FieldError(400, 'password', fault)
    const counted = await countTry(req, [
      { limit: 'LIMIT_LOGIN_PER_ADDRESS', key: clientAddress(req) },
    ])
    await resetPasswordOperation({
      collection: req.payload.collections.users,
      data: { token, password: password as string },
      depth: 0,
      req,
    })
    await counted.forgive()
    return Response.json(
      { message: 'Your password is changed.' },
      { headers: headersWithCors({ headers: new Headers(), req }) },
    )
  },
}
