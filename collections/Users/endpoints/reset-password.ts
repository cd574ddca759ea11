import { APIError, resetPasswordOperation, type Endpoint } from 'payload'
import { z } from 'zod'
import { declare, messageAnswer } from '@/cms/contract/operation'
import { FieldError } from '@/cms/access'
import { newPassword, readBody } from '@/cms/contract/body'
import { someText } from '@/domain/language/text-schemas'
import { hashing } from '@/cms/accounts/password-hashing'
import {
  clientAddress,
  countAttempt,
  RateLimitError,
  resetLoginLimit,
} from '@/cms/accounts/rate-limits'
import { hashResetToken } from '@/cms/accounts/secret-tokens'

const USED_UP = 'This link has been used, or is too old. Ask for a new one.'

const body = z.object({
  token: someText('The link is incomplete. Ask for a new one.'),
  password: newPassword,
})

/**
 * `POST /api/users/reset-password` with the token from the mail and a new password. Ends all
 * sessions of the account and opens none: the page leads to the log-in page.
 */
export const resetPassword: Endpoint = {
  path: '/reset-password',
  method: 'post',
  custom: declare({
    summary: 'Set a new password with a reset link',
    caller: 'anyone',
    body,
    answer: messageAnswer,
  }),
  handler: async (req) => {
    const { token, password } = await readBody(req, body)
    const counted = await countAttempt(req, [
      { limit: 'LIMIT_LOGIN_PER_ADDRESS', key: clientAddress(req) },
    ])
    try {
      const { user } = await hashing(() =>
        resetPasswordOperation({
          collection: req.payload.collections.users,
          data: { token: hashResetToken(token), password },
          depth: 0,
          req,
        }),
      )
      await resetLoginLimit(req, String(user.email))
    } catch (err) {
      if (err instanceof RateLimitError) await counted.refund() // Nothing was tried.
      // An unknown, used or expired token and an inactive account all get the same response.
      if (err instanceof APIError && (err.status === 401 || err.status === 403))
        throw new FieldError(403, 'token', USED_UP)
      throw err
    }
    await counted.refund()
    return Response.json({ message: 'Password changed.' })
  },
}
