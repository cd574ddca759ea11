import type { PayloadRequest } from 'payload'
import { knownDevice } from '../known-device'
import {
  clientAddress,
  countAttempt,
  countFailure,
  RateLimitError,
  type CountedAttempt,
} from '../rate-limits'
import { holdAnswer } from '../slow-answers'
import { holdMs, WARNING_FAILURES, type GuessedAt } from '@/domain/accounts/guesses'
import { enqueue } from '@/jobs/enqueue'
import { warnAccount } from '@/jobs/tasks/warn-account'

/** A device that has logged in before guesses as often as one address, wherever its cookie got to. */
async function countDevice(req: PayloadRequest, email: string): Promise<CountedAttempt | null> {
  const device = knownDevice(req, email)
  if (device === null) return null
  try {
    const key = `device ${device}`
    return await countAttempt(req, [{ limit: 'LIMIT_LOGIN_PER_ACCOUNT', key, isSilent: true }])
  } catch (err) {
    if (err instanceof RateLimitError) return null
    throw err
  }
}

/** Counts a failure of an account from all networks; its owner is told of many. */
async function countFailureOf(req: PayloadRequest, email: string, at: GuessedAt) {
  const failure = await countFailure(req, `${at} ${email}`)
  if (failure.count % WARNING_FAILURES[at] === 0)
    await enqueue(req, warnAccount, { email, at }, { key: `warn-account ${at} ${email}` })
  return failure
}

/**
 * Counts a password before it is checked, for its address and for the account from all addresses. Many
 * failures of an account slow its answers, but lock it for nobody, and slow none of a device that has
 * logged in before. It is the same for an address without an account.
 * @throws RateLimitError; nothing was tried then
 */
export async function countGuess(req: PayloadRequest, email: string): Promise<CountedAttempt> {
  const address = clientAddress(req)
  const counted: CountedAttempt[] = [
    await countAttempt(req, [
      { limit: 'LIMIT_LOGIN_PER_ADDRESS', key: address },
      { limit: 'LIMIT_LOGIN_PER_ACCOUNT', key: `${address} ${email}` },
    ]),
  ]
  const refund = async () => {
    for (const one of counted) await one.refund()
  }
  const device = await countDevice(req, email)
  if (device) counted.push(device)
  const failure = await countFailureOf(req, email, 'password')
  counted.push(failure)
  try {
    if (!device) await holdAnswer(email, holdMs(failure.count))
  } catch (err) {
    await refund()
    throw err
  }
  return { refund }
}

export const WRONG_CODE = 'Wrong or expired code. Enter the next code from your app.'

/**
 * Counts a code before it is checked. Only those who know the password get this far, so the account
 * has one limit for all addresses, which strangers cannot use up. It begins anew as that
 * of its log-ins does. A few failures warn the owner: the password is known to others.
 * @throws RateLimitError
 */
export async function countCodeAttempt(
  req: PayloadRequest,
  email: string,
): Promise<CountedAttempt> {
  const counted = await countAttempt(req, [
    { limit: 'LIMIT_LOGIN_PER_ADDRESS', key: clientAddress(req) },
    { limit: 'LIMIT_LOGIN_PER_ACCOUNT', key: `code ${email}` },
  ])
  const failure = await countFailureOf(req, email, 'code')
  return { refund: async () => void (await Promise.all([counted.refund(), failure.refund()])) }
}
