import { addDataAndFileToRequest, headersWithCors, type Endpoint } from 'payload'
import { z } from 'zod'
import { declare, documentOf } from '@/cms/contract/operation'
import { FieldError } from '@/cms/access'
import { newPasswordProblem } from '@/cms/new-password'
import { hashing } from '@/cms/password-hashing'
import { confirmPassword, sessionAccount } from '../confirm-password'
import { EMAIL_MESSAGE, isEmail } from '../email'

type Change = { email?: string; password?: string }

/** @throws FieldError 400 naming what is wrong */
async function readChange({ email, password }: Record<string, unknown>): Promise<Change> {
  if (email === undefined && password === undefined)
    throw new FieldError(400, 'password', 'Enter a new password, or another email address.')
  if (email !== undefined && !isEmail(email)) throw new FieldError(400, 'email', EMAIL_MESSAGE)
  if (password === undefined) return { email }
  const problem = await newPasswordProblem(password)
  if (problem) throw new FieldError(400, 'password', problem)
  return { email, password: password as string }
}

/**
 * `POST /api/users/change-login` changes the caller's own `email`, `password` or both, with
 * `currentPassword` (D10), in a session. A new password ends all other sessions.
 */
export const changeLogin: Endpoint = {
  path: '/change-login',
  method: 'post',
  custom: declare({
    summary: 'Change the email address or the password of the own account',
    caller: 'session',
    body: z.object({
      currentPassword: z.string(),
      email: z.string().optional(),
      password: z.string().optional(),
    }),
    answer: z.strictObject({ doc: documentOf('users'), message: z.string() }),
  }),
  handler: async (req) => {
    await addDataAndFileToRequest(req)
    const account = sessionAccount(req)
    const { currentPassword, ...wanted } = (req.data ?? {}) as Record<string, unknown>
    const change = await readChange(wanted)
    await confirmPassword(req, account, currentPassword)
    req.context.isConfirmed = true
    const doc = await hashing(() =>
      req.payload.update({
        collection: 'users',
        id: account.id,
        data: change,
        depth: 0,
        req,
        user: req.user,
        overrideAccess: false,
      }),
    )
    return Response.json(
      { doc, message: 'Changed.' },
      { headers: headersWithCors({ headers: new Headers(), req }) },
    )
  },
}
