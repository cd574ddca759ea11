import type { PayloadRequest } from 'payload'
import { env } from '@/config/env'
import { PATHS } from '@/domain/paths'
import { hashResetToken, makeToken } from './secret-tokens'
import { siteNow } from '../database/site-clock'
import { inTransaction, lockAccount } from '../database/transactions'

export type ResetLink = { email: string; address: string }

const LIFETIME_MS = 60 * 60 * 1000

/**
 * Makes a link to the reset page that works once, for one hour; earlier links for the account
 * stop working. Only a hash of its token is stored, where Payload's own operation, which would
 * store the token, looks when it is used. The caller must give the link to no one but the account's
 * owner.
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
  const { id } = account
  const token = makeToken()
  await inTransaction(req, async () => {
    await lockAccount(req, id)
    const data = {
      resetPasswordToken: hashResetToken(token),
      resetPasswordExpiration: new Date(siteNow().getTime() + LIFETIME_MS).toISOString(),
      updatedAt: null,
    }
    await req.payload.db.updateOne({ collection: 'users', id, data, req, returning: false })
  })
  return { email: account.email, address: `${env().SITE_URL}${PATHS.resetPassword}?token=${token}` }
}
