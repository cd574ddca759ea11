import { AuthenticationError, Forbidden, type PayloadRequest } from 'payload'
import { FieldError } from '@/cms/access'
import { hashing } from '../password-hashing'
import { checkLogin } from '../check-login'
import { countGuess } from './count-guess'

export type SessionAccount = { id: number; email: string; _sid: string }

/** The account of a session: an API key may not change how its account logs in. @throws Forbidden */
export function sessionAccount(req: PayloadRequest): SessionAccount {
  const user = req.user as (Omit<SessionAccount, '_sid'> & { _sid?: string }) | null
  if (!user?._sid) throw new Forbidden(req.t)
  return user as SessionAccount
}

/**
 * Asks for the present password, because a stolen session must not become an account. Wrong ones
 * count as those of a log-in.
 * @throws FieldError 403 on `currentPassword`; RateLimitError
 */
export async function confirmPassword(
  req: PayloadRequest,
  { email }: Pick<SessionAccount, 'email'>,
  password: string,
): Promise<void> {
  const counted = await countGuess(req, email)
  try {
    await hashing(() => checkLogin(req, { email, password }))
  } catch (err) {
    if (err instanceof AuthenticationError)
      throw new FieldError(403, 'currentPassword', 'Wrong current password.')
    throw err
  }
  await counted.refund()
}
