import { NotFound, type Endpoint, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { readBody } from '@/cms/contract/body'
import { declare, messageAnswer } from '@/cms/contract/operation'
import { qrCode } from '@/art/qr'
import { FieldError } from '@/cms/access'
import {
  startTwoStepSetup,
  confirmCodes,
  hasTwoStep,
  NO_CODES,
  renewRecoveryCodes,
  consumeCode,
  type CodesAccount,
} from '../two-step'
import { siteNow } from '@/cms/database/site-clock'
import { inTransaction, lockAccount } from '@/cms/database/transactions'
import { confirmation, firstCode, twoStepEnd } from '@/domain/accounts/confirmation'
import { confirmPassword, sessionAccount } from './confirm-password'
import { countCodeAttempt, WRONG_CODE } from './count-guess'
import { findAccount } from '../sessions'

/** The drawing of `qrCode`. */
const qrCodeSchema = z.strictObject({ side: z.int(), path: z.string() })

/** Nothing on the way may keep it. */
const answer = (body: object): Response =>
  Response.json(body, {
    headers: { 'Cache-Control': 'no-store' },
  })

/** Changes what is stored of an account's codes, taking turns with other changes to it. */
const changeCodes = <T>(
  req: PayloadRequest,
  id: number,
  work: (account: CodesAccount) => Promise<T> | T,
): Promise<T> =>
  inTransaction(req, async () => {
    await lockAccount(req, id)
    const account = await findAccount(req, { id: { equals: id } })
    if (!account) throw new NotFound(req.t)
    const result = await work(account)
    const data = { codes: account.codes, updatedAt: null }
    await req.payload.db.updateOne({ collection: 'users', id, data, req, returning: false })
    return result
  })

const ON_ALREADY = 'Two-step verification is already on. Turn it off first.'
const OFF = 'Two-step verification is off.'

/**
 * `POST /api/users/codes/begin` with `currentPassword` makes a secret for an app that shows codes
 * (RFC 6238). Nothing is asked for until a code of it has confirmed that the app has it.
 */
const beginEndpoint: Endpoint = {
  path: '/codes/begin',
  method: 'post',
  custom: declare({
    summary: 'Start setting up two-step verification',
    caller: 'session',
    body: confirmation,
    answer: z.strictObject({
      secret: z.string(),
      address: z.string(),
      qr: qrCodeSchema,
    }),
    errors: [409],
  }),
  handler: async (req) => {
    const { id, email } = sessionAccount(req)
    const { currentPassword } = await readBody(req, confirmation)
    await confirmPassword(req, { email }, currentPassword)
    const { showName } = await req.payload.findGlobal({ slug: 'site', depth: 0, req })
    const { secret, address } = await changeCodes(req, id, (account) => {
      if (hasTwoStep(account)) throw new FieldError(409, 'code', ON_ALREADY)
      return startTwoStepSetup(req.payload, account, { issuer: showName, label: email })
    })
    return answer({ secret, address, qr: qrCode(address) })
  },
}

/** `POST /api/users/codes/confirm` with the first `code`; tells the recovery codes, only now. */
const confirmEndpoint: Endpoint = {
  path: '/codes/confirm',
  method: 'post',
  custom: declare({
    summary: 'Turn on two-step verification',
    caller: 'session',
    body: firstCode,
    answer: z.strictObject({ message: z.string(), recoveryCodes: z.array(z.string()) }),
    errors: [409],
  }),
  handler: async (req) => {
    const { id, email } = sessionAccount(req)
    const { code } = await readBody(req, firstCode)
    const counted = await countCodeAttempt(req, email)
    const recoveryCodes = await changeCodes(req, id, (account) => {
      if (hasTwoStep(account)) throw new FieldError(409, 'code', ON_ALREADY)
      const made = confirmCodes(req.payload, account, code, siteNow())
      if (!made) throw new FieldError(403, 'code', WRONG_CODE)
      return made
    })
    await counted.refund()
    return answer({ message: 'Two-step verification is on.', recoveryCodes })
  },
}

/**
 * `POST /api/users/codes/recovery` with `currentPassword` makes new recovery codes, which end those
 * of before; tells them, only now.
 */
const recoveryEndpoint: Endpoint = {
  path: '/codes/recovery',
  method: 'post',
  custom: declare({
    summary: 'Create new recovery codes',
    caller: 'session',
    body: confirmation,
    answer: z.strictObject({ message: z.string(), recoveryCodes: z.array(z.string()) }),
    errors: [409],
  }),
  handler: async (req) => {
    const { id, email } = sessionAccount(req)
    const { currentPassword } = await readBody(req, confirmation)
    await confirmPassword(req, { email }, currentPassword)
    const recoveryCodes = await changeCodes(req, id, (account) => {
      if (!hasTwoStep(account)) throw new FieldError(409, 'code', OFF)
      return renewRecoveryCodes(req.payload, account)
    })
    return answer({
      message: 'New recovery codes created. The old ones no longer work.',
      recoveryCodes,
    })
  },
}

/** `POST /api/users/codes/end` with `currentPassword` and a `code` or recovery code. */
const endEndpoint: Endpoint = {
  path: '/codes/end',
  method: 'post',
  custom: declare({
    summary: 'Turn off two-step verification',
    caller: 'session',
    body: twoStepEnd,
    answer: messageAnswer,
    errors: [409],
  }),
  handler: async (req) => {
    const { id, email } = sessionAccount(req)
    const { currentPassword, code } = await readBody(req, twoStepEnd)
    await confirmPassword(req, { email }, currentPassword)
    const counted = await countCodeAttempt(req, email)
    await changeCodes(req, id, (account) => {
      if (!hasTwoStep(account)) throw new FieldError(409, 'code', OFF)
      if (!consumeCode(req.payload, account, code, siteNow()))
        throw new FieldError(403, 'code', WRONG_CODE)
      account.codes = NO_CODES
    })
    await counted.refund()
    return answer({ message: OFF })
  },
}

export const codesEndpoints = [beginEndpoint, confirmEndpoint, recoveryEndpoint, endEndpoint]
