import { AuthenticationError, type Endpoint } from 'payload'
import { z } from 'zod'
import { declare, sessionAnswer } from '@/cms/contract/operation'
import { FieldError } from '@/cms/access'
import { hasTwoStep, makeTicket, passwordMark, readTicket, consumeCode } from '../two-step'
import { hashing } from '../password-hashing'
import { clientAddress, countAttempt, RateLimitError } from '../rate-limits'
import { siteNow } from '@/cms/database/site-clock'
import { checkLogin, dummyHash } from '../check-login'
import { countGuess, countCodeAttempt, WRONG_CODE } from './count-guess'
import { findAccount, openSession, sessionResponse } from '../sessions'
import { readBody } from '@/cms/contract/body'
import { firstCode } from '@/domain/accounts/confirmation'

/** Anything longer is not an email address (RFC 5321) or a password. */
const MAX_LENGTH = 1000

const text = (value: unknown): string =>
  typeof value === 'string' && value.length <= MAX_LENGTH ? value : ''

/**
 * `POST /api/users/login`: the generated route with limits on failures, and with the same response
 * in the same time, which many failures of the address make longer, whether or not the address has an
 * account. An account with log-in codes gets a ticket for the second step in place of a session, after the right password only.
 */
export const logIn: Endpoint = {
  path: '/login',
  method: 'post',
  custom: declare({
    summary: 'Log in',
    caller: 'anyone',
    body: z.object({ email: z.string(), password: z.string() }),
    answer: sessionAnswer,
    others: { 202: z.strictObject({ message: z.string(), ticket: z.string() }) },
    errors: [401],
  }),
  handler: async (req) => {
    const email = text(req.data?.email).trim().toLowerCase()
    const password = text(req.data?.password)
    const counted = email
      ? await countGuess(req, email)
      : await countAttempt(req, [{ limit: 'LIMIT_LOGIN_PER_ADDRESS', key: clientAddress(req) }])
    if (!email) throw new FieldError(400, 'email', 'Enter your email address.')
    if (!password.trim()) throw new FieldError(400, 'password', 'Enter your password.')
    const account = await findAccount(req, { email: { equals: email } })
    try {
      await hashing(() => (account ? checkLogin(req, { email, password }) : dummyHash(password)))
    } catch (err) {
      if (err instanceof RateLimitError) await counted.refund() // Nothing was tried.
      throw err
    }
    if (!account) {
      req.payload.logger.info('Login refused: no account has this address')
      throw new AuthenticationError(req.t)
    }
    if (hasTwoStep(account)) {
      await counted.refund()
      return Response.json(
        { message: 'Enter the code.', ticket: makeTicket(req.payload, account, siteNow()) },
        { status: 202 },
      )
    }
    const opened = await openSession(
      req,
      account.id,
      (now) => now.hash === account.hash && !hasTwoStep(now),
    )
    await counted.refund()
    return sessionResponse(req, opened, 'Logged in.')
  },
}

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
