import type { PayloadRequest } from 'payload'
import { clientAddress, countAttempt, type CountedAttempt } from '@/cms/accounts/rate-limits'
import { countFailureOf } from './count-guess'

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
