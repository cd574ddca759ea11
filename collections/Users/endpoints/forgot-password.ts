import {
  addDataAndFileToRequest,
  createLocalReq,
  forgotPasswordOperation,
  headersWithCors,
  type Endpoint,
  type Payload,
} from 'payload'
import { FieldError } from '@/cms/access'
import { clientAddress, countTry } from '@/cms/limits'
import { isEmail } from '../email'

/** The one answer, whether the address has an account or not (D9, D12). */
const ANSWER = 'If that address has an account, a mail is on its way.'

/** Mails are made one after the other: each takes a connection and a while. */
let queue: Promise<void> = Promise.resolve()

async function sendMail(payload: Payload, email: string): Promise<void> {
  const req = await createLocalReq({}, payload)
  const { docs } = await payload.find({
    collection: 'users',
    where: { and: [{ email: { equals: email } }, { status: { equals: 'active' } }] },
    limit: 1,
    depth: 0,
    req,
    overrideAccess: true, // The server looks the account up for its owner, and tells nobody.
  })
  if (docs.length === 0) return
  await forgotPasswordOperation({
    collection: payload.collections.users,
    data: { email } as { email: string; password: string }, // The type asks for what is not used.
    req,
  })
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
    if (!isEmail(email)) throw new FieldError(400, 'email', 'Enter an email address.')
    await countTry(req, [{ limit: 'LIMIT_FORGOT_PASSWORD', key: clientAddress(req) }])
    const { payload } = req
    queue = queue
      .then(() => sendMail(payload, email.trim().toLowerCase()))
      .catch((err: unknown) => payload.logger.error({ err, msg: 'No mail for a new password' }))
    return Response.json(
      { message: ANSWER },
      { headers: headersWithCors({ headers: new Headers(), req }) },
    )
  },
}
