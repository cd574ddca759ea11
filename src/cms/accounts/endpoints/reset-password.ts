import { type Endpoint, type PayloadRequest, APIError, resetPasswordOperation } from 'payload'
import { z } from 'zod'
import { readBody, newPassword } from '@/cms/contract/body'
import { emailText } from '@/domain/accounts/email'
import { declare, messageAnswer } from '@/cms/contract/operation'
import { clientAddress, countAttempt, RateLimitError, resetLoginLimit } from '../rate-limits'
import { siteNow } from '@/cms/database/site-clock'
import { env } from '@/config/env'
import { enqueue } from '@/jobs/enqueue'
import { sendResetMail } from '@/jobs/tasks/send-reset-mail'
import { FieldError } from '@/cms/access'
import { someText } from '@/domain/language/text-schemas'
import { hashing } from '../password-hashing'
import { hashResetToken } from '../secret-tokens'

/** The same response whether or not the address has an account. */
const answer = (): string =>
  env().SMTP_HOST
    ? 'If that email has an account, a reset link is on its way.'
    : 'If that email has an account, the reset link is in the server’s log.'

/**
 * Leaves it to a job to look the account up. Above the limit for one recipient nothing is sent, and
 * the response does not say so: no one can flood someone else's inbox, and the last link keeps
 * working.
 */
async function sendLater(req: PayloadRequest, email: string): Promise<void> {
  try {
    await countAttempt(req, [{ limit: 'LIMIT_RESET_MAILS', key: email, isSilent: true }])
  } catch (err) {
    if (!(err instanceof RateLimitError)) throw err
    req.payload.logger.info(
      'No email for a new password: the recipient has reached the hourly limit',
    )
    return
  }
  await enqueue(req, sendResetMail, { email, askedAt: siteNow().toISOString() })
}

const forgotBody = z.object({ email: emailText })

/**
 * `POST /api/users/forgot-password` responds immediately and sends the mail later, so that neither
 * the response nor its timing reveals whether the address has an account.
 */
export const forgotPassword: Endpoint = {
  path: '/forgot-password',
  method: 'post',
  custom: declare({
    summary: 'Request a password reset link',
    caller: 'anyone',
    body: forgotBody,
    answer: messageAnswer,
  }),
  handler: async (req) => {
    const { email } = await readBody(req, forgotBody)
    await countAttempt(req, [{ limit: 'LIMIT_FORGOT_PASSWORD', key: clientAddress(req) }])
    await sendLater(req, email)
    return Response.json({ message: answer() })
  },
}

const USED_UP = 'This link has been used, or is too old. Ask for a new one.'

const resetBody = z.object({
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
    body: resetBody,
    answer: messageAnswer,
  }),
  handler: async (req) => {
    const { token, password } = await readBody(req, resetBody)
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
