import {
  addDataAndFileToRequest,
  createLocalReq,
  headersWithCors,
  type Endpoint,
  type Payload,
} from 'payload'
import { FieldError } from '@/cms/access'
import { clientAddress, countAttempt } from '@/cms/rate-limits'
import { DEFAULT_SHOW_NAME } from '@/domain/defaults'
import { EMAIL_MESSAGE, isEmail } from '../email'
import { createResetLink } from '../reset-link'
import { resetMail } from '../reset-mail'

/** The one answer, whether the address has an account or not (D9, D12). */
const ANSWER = 'If that address has an account, a mail is on its way.'

/** Mails go out one after the other: a slow mail server takes one connection of ours, not all. */
let queue: Promise<void> = Promise.resolve()

async function sendMail(payload: Payload, email: string): Promise<void> {
  const req = await createLocalReq({}, payload)
  const link = await createResetLink(req, email)
  if (!link) return
  const site = await payload.findGlobal({ slug: 'site', depth: 0, req, overrideAccess: false })
  await payload.sendEmail(resetMail({ ...link, showName: site.showName || DEFAULT_SHOW_NAME }))
}

/**
 * `POST /api/users/forgot-password`: answers at once and sends the mail afterwards, so that neither
 * the answer nor its time tells whether the address has an account.
 */
export const forgotPassword: Endpoint = {
  path: '/forgot-password',
  method: 'post',
  handler: async (req) => {
    await addDataAndFileToRequest(req)
    const email: unknown = req.data?.email
    if (!isEmail(email)) throw new FieldError(400, 'email', EMAIL_MESSAGE)
    await countAttempt(req, [{ limit: 'LIMIT_FORGOT_PASSWORD', key: clientAddress(req) }])
    const { payload } = req
    queue = queue
      .then(() => sendMail(payload, email))
      .catch((err: unknown) => payload.logger.error({ err, msg: 'No mail for a new password' }))
    return Response.json(
      { message: ANSWER },
      { headers: headersWithCors({ headers: new Headers(), req }) },
    )
  },
}
