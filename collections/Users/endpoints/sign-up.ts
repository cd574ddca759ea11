import {
  addDataAndFileToRequest,
  createOperation,
  headersWithCors,
  ValidationError,
  type Endpoint,
  type PayloadRequest,
} from 'payload'
import { z } from 'zod'
import { declare, documentOf, messageAnswer } from '@/cms/contract/operation'
import { FieldError, isOwner } from '@/cms/access'
import { newPasswordProblem } from '@/cms/new-password'
import { hashing } from '@/cms/password-hashing'
import { clientAddress, countAttempt } from '@/cms/rate-limits'
import { EMAIL_MESSAGE, isEmail } from '../email'
import { dummyHash } from '../dummy-hash'

/** The response to every sign-up, whether the address was free or taken (D7). */
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
      overrideAccess: true, // Registration is open, but takes only email and password (D7).
    })
  } catch (err) {
    if (!(err instanceof ValidationError)) throw err
    await dummyHash(account.password)
    req.payload.logger.info('Sign-up for an address that has an account already')
  }
}

/**
 * `POST /api/users`. An owner creates an active account and gets 201 with it. Anyone else, editors
 * included (D41), gets 202 with the same sentence, and either a pending account or, if the address
 * is taken, none.
 */
export const signUp: Endpoint = {
  path: '/',
  method: 'post',
  custom: declare({
    summary: 'Sign up; an owner makes an account',
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
    await addDataAndFileToRequest(req)
    const collection = req.payload.collections.users
    const data = (req.data ?? {}) as Record<string, unknown>
    const headers = headersWithCors({ headers: new Headers(), req })
    if (isOwner(req)) {
      const doc = await hashing(() =>
        createOperation({
          collection,
          data: data as never, // Validated by the operation itself, field by field.
          depth: 0,
          overrideAccess: false,
          req,
        }),
      )
      return Response.json({ doc, message: 'Account created.' }, { status: 201, headers })
    }
    if (!isEmail(data.email)) throw new FieldError(400, 'email', EMAIL_MESSAGE)
    const password = data.password
    const problem = await newPasswordProblem(password)
    if (problem) throw new FieldError(400, 'password', problem)
    await countAttempt(req, [{ limit: 'LIMIT_SIGN_UP', key: clientAddress(req) }])
    const account = { email: data.email.trim(), password: password as string }
    await hashing(() => makePendingAccount(req, account))
    return Response.json({ message: ANSWER }, { status: 202, headers })
  },
}
