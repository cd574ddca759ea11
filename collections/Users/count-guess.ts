import type { PayloadRequest } from 'payload'
import { knownDevice } from '@/cms/accounts/known-device'
import {
  clientAddress,
  countAttempt,
  countFailure,
  RateLimitError,
  type CountedAttempt,
} from '@/cms/accounts/rate-limits'
import { holdAnswer } from '@/cms/accounts/slow-answers'
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
export async function countFailureOf(req: PayloadRequest, email: string, at: GuessedAt) {
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
