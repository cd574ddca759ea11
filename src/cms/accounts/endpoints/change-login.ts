import type { Endpoint } from 'payload'
import { z } from 'zod'
import { newPassword, readBody } from '@/cms/contract/body'
import { declare, documentOf } from '@/cms/contract/operation'
import { FieldError } from '@/cms/access'
import { hashing } from '../password-hashing'
import { confirmation, emailChange } from '@/domain/accounts/confirmation'
import { confirmPassword, sessionAccount } from './confirm-password'

const body = confirmation.extend({
  email: emailChange.shape.email.optional(),
  password: newPassword.optional(),
})

/**
 * `POST /api/users/change-login` changes the caller's own `email`, `password` or both, with
 * `currentPassword`, in a session. A new password ends all other sessions.
 */
export const changeLogin: Endpoint = {
  path: '/change-login',
  method: 'post',
  custom: declare({
    summary: 'Change your email or password',
    caller: 'session',
    body,
    answer: z.strictObject({ doc: documentOf('users'), message: z.string() }),
  }),
  handler: async (req) => {
    const account = sessionAccount(req)
    const { currentPassword, ...change } = await readBody(req, body)
    if (change.email === undefined && change.password === undefined)
      throw new FieldError(400, 'password', 'Enter a new password, or another email address.')
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
    return Response.json({ doc, message: 'Changed.' })
  },
}
