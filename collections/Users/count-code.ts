import type { PayloadRequest } from 'payload'
import { clientAddress, countAttempt, type CountedAttempt } from '@/cms/accounts/rate-limits'

export const WRONG_CODE = 'Wrong or expired code. Enter the next code from your app.'

/**
 * Counts a code before it is checked. Only those who know the password get this far, so the account
 * has one limit for all addresses, which strangers cannot use up (D9, L10). It begins anew as that
 * of its log-ins does.
 * @throws RateLimitError
 */
export function countCodeAttempt(req: PayloadRequest, email: string): Promise<CountedAttempt> {
  return countAttempt(req, [
    { limit: 'LIMIT_LOGIN_PER_ADDRESS', key: clientAddress(req) },
    { limit: 'LIMIT_LOGIN_PER_ACCOUNT', key: `code ${email}` },
  ])
}
