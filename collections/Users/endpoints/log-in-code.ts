import { AuthenticationError, type Endpoint } from 'payload'
import { z } from 'zod'
import { readBody } from '@/cms/contract/body'
import { declare, sessionAnswer } from '@/cms/contract/operation'
import { FieldError } from '@/cms/access'
import { hasTwoStep, passwordMark, readTicket, consumeCode } from '@/cms/accounts/two-step'
import { siteNow } from '@/cms/database/site-clock'
import { firstCode } from '@/domain/accounts/confirmation'
import { countCodeAttempt, WRONG_CODE } from '../count-code'
import { findAccount, openSession, sessionResponse } from '../open-session'

const TOO_LATE = 'The log-in has expired. Log in again.'

const body = z.object({ ticket: z.string({ error: TOO_LATE }), ...firstCode.shape })

/**
 * `POST /api/users/login/code`: the second step of a log-in, with the `ticket` of the first and a
 * `code` of the app or a recovery code. The password is not needed again: the ticket tells
 * that it was right, and stops working when it is changed.
 */
export const logInWithCode: Endpoint = {
  path: '/login/code',
  method: 'post',
  custom: declare({
    summary: 'Log in: second step, with a code',
    caller: 'anyone',
    body,
    answer: sessionAnswer,
    errors: [401],
  }),
  handler: async (req) => {
    const { payload } = req
    const { ticket: shown, code } = await readBody(req, body)
    const ticket = readTicket(payload, shown, siteNow())
    const account = ticket && (await findAccount(req, { id: { equals: ticket.id } }))
    if (!account || passwordMark(payload, account.hash) !== ticket.passwordMark)
      throw new FieldError(403, 'ticket', TOO_LATE)
    const counted = await countCodeAttempt(req, account.email)
    const opened = await openSession(req, account.id, (now) => {
      if (passwordMark(payload, now.hash) !== ticket.passwordMark || !hasTwoStep(now)) return false
      if (!consumeCode(payload, now, code.slice(0, 40), siteNow()))
        throw new FieldError(403, 'code', WRONG_CODE)
      return true
    }).catch((err: unknown) => {
      throw err instanceof AuthenticationError ? new FieldError(403, 'ticket', TOO_LATE) : err
    })
    await counted.refund()
    return sessionResponse(req, opened, 'Logged in.')
  },
}
