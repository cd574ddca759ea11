import { forgotPasswordOperation, type PayloadRequest } from 'payload'
import { env } from '@/config/env'
import { PATHS } from '@/domain/paths'

export type ResetLink = { email: string; address: string }

/**
 * Makes a link to the reset page that works once, for one hour (D12); earlier links for the account
 * stop working. The caller must give it to no one but the account's owner.
 * @returns null when no active account has the email
 */
export async function createResetLink(
  req: PayloadRequest,
  email: string,
): Promise<ResetLink | null> {
  const { docs } = await req.payload.find({
    collection: 'users',
    where: {
      and: [{ email: { equals: email.trim().toLowerCase() } }, { status: { equals: 'active' } }],
    },
    limit: 1,
    depth: 0,
    req,
    overrideAccess: true, // The server looks the account up for its owner, and tells no one.
  })
  const account = docs[0]
  if (!account) return null
  const token = await forgotPasswordOperation({
    collection: req.payload.collections.users,
    data: { email: account.email } as { email: string; password: string }, // The type requires fields that are not used.
    disableEmail: true, // Sending now would wait for the mail server inside the transaction.
    req,
  })
  if (!token) return null
  const address = `${env().SITE_URL}${PATHS.resetPassword}?token=${encodeURIComponent(token)}`
  return { email: account.email, address }
}
