import type { PayloadRequest } from 'payload'
import { clientAddress, countAttempt, type CountedAttempt } from '@/cms/rate-limits'

export const WRONG_CODE =
  'This code is not right, was used before, or is too old. Wait for the next.'

/**
 * Counts a code before it is checked. Only those who know the password get this far, so the account
 * has one limit for all addresses, which strangers cannot use up (D9, L10). It begins anew as that
 * of its log-ins does.
 * @throws RateLimitError
 */
export function countCode(req: PayloadRequest, email: string): Promise<CountedAttempt> {
  return countAttempt(req, [
    { limit: 'LIMIT_LOGIN_PER_ADDRESS', key: clientAddress(req) },
    { limit: 'LIMIT_LOGIN_PER_ACCOUNT', key: `code ${email}` },
  ])
}
