import type { Endpoint, PayloadRequest } from 'payload'
import { z } from 'zod'
import { readBody } from '@/cms/contract/body'
import { emailText } from '@/domain/accounts/email'
import { declare, messageAnswer } from '@/cms/contract/operation'
import { clientAddress, countAttempt, RateLimitError } from '@/cms/accounts/rate-limits'
import { siteNow } from '@/cms/database/site-clock'
import { env } from '@/config/env'
import { enqueue } from '@/jobs/enqueue'
import { sendResetMail } from '@/jobs/tasks/send-reset-mail'

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

const body = z.object({ email: emailText })

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
    body,
    answer: messageAnswer,
  }),
  handler: async (req) => {
    const { email } = await readBody(req, body)
    await countAttempt(req, [{ limit: 'LIMIT_FORGOT_PASSWORD', key: clientAddress(req) }])
    await sendLater(req, email)
    return Response.json({ message: answer() })
  },
}
