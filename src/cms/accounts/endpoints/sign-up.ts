import { createOperation, ValidationError, type Endpoint, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { newPassword, readBody } from '@/cms/contract/body'
import { emailText } from '@/domain/accounts/email'
import { declare, documentOf, messageAnswer } from '@/cms/contract/operation'
import { isOwner } from '@/cms/access'
import { hashing } from '../password-hashing'
import { clientAddress, countAttempt } from '../rate-limits'
import { dummyHash } from '../check-login'

/** The response to every sign-up, whether the address was free or taken. */
const ANSWER = 'Thank you. An owner will look at your account.'

async function makePendingAccount(
  req: PayloadRequest,
  account: { email: string; password: string },
): Promise<void> {
  try {
    await req.payload.create({
      collection: 'users',
      data: { ...account, status: 'pending', role: 'editor' },
      req,
      overrideAccess: true, // Registration is open, but takes only email and password.
    })
  } catch (err) {
    if (!(err instanceof ValidationError)) throw err
    await dummyHash(account.password)
    req.payload.logger.info('Sign-up for an address that has an account already')
  }
}

const strangerBody = z.object({ email: emailText, password: newPassword })

/**
 * `POST /api/users`. An owner creates an active account and gets 201 with it. Anyone else, editors
 * included, gets 202 with the same sentence, and either a pending account or, if the address
 * is taken, none.
 */
export const signUp: Endpoint = {
  path: '/',
  method: 'post',
  custom: declare({
    summary: 'Sign up (owners: create an account)',
    caller: 'anyone',
    body: z.object({
      email: z.string(),
      password: z.string(),
      name: z.string().nullish(),
      role: z.enum(['owner', 'editor']).optional(),
    }),
    status: 202,
    answer: messageAnswer,
    others: { 201: z.strictObject({ doc: documentOf('users'), message: z.string() }) },
  }),
  handler: async (req) => {
    const collection = req.payload.collections.users
    if (isOwner(req)) {
      const doc = await hashing(() =>
        createOperation({
          collection,
          data: req.data as never, // Validated by the operation itself, field by field.
          depth: 0,
          overrideAccess: false,
          req,
        }),
      )
      return Response.json({ doc, message: 'Account created.' }, { status: 201 })
    }
    const account = await readBody(req, strangerBody)
    await countAttempt(req, [{ limit: 'LIMIT_SIGN_UP', key: clientAddress(req) }])
    await hashing(() => makePendingAccount(req, account))
    return Response.json({ message: ANSWER }, { status: 202 })
  },
}
