import type { Endpoint, PayloadRequest } from 'payload'
import { z } from 'zod'
import { declare, sessionAnswer } from '@/cms/contract/operation'
import { FieldError } from '@/cms/access'
import { newPassword, readBody } from '@/cms/contract/body'
import { hashing } from '@/cms/accounts/password-hashing'
import { clientAddress, countAttempt, RateLimitError } from '@/cms/accounts/rate-limits'
import { hashToken } from '@/cms/accounts/secret-tokens'
import { siteNow } from '@/cms/database/site-clock'
import { inTransaction, lock } from '@/cms/database/transactions'
import { someText } from '@/domain/language/text-schemas'
import { MAX_NAME_LENGTH, type Role } from '@/domain/accounts/roles'
import { ACCOUNTS_LOCK } from '../../Users/hooks/keep-last-owner'
import { openSession, sessionResponse } from '../../Users/open-session'

const USED_UP = 'This invitation was used or revoked, or has expired. Ask for a new one.'

type Invitation = { id: number; email: string; role: Role; expiresAt: string }
type NewAccount = { password: string; name: string | null }

/**
 * Makes the account of an invitation, logs it in, and uses the invitation up. A pending account with
 * the same address gives way: anybody may have made it.
 * @throws FieldError 403, the same whatever the cause
 */
const makeAccount = (req: PayloadRequest, token: string, account: NewAccount) =>
  inTransaction(req, async () => {
    await lock(req, ACCOUNTS_LOCK) // Of two at once, one finds it used.
    const found = await req.payload.db.findOne<Invitation>({
      collection: 'invitations',
      where: { hash: { equals: hashToken(req.payload, token) } },
      req,
    })
    if (!found || Date.parse(found.expiresAt) <= siteNow().getTime())
      throw new FieldError(403, 'token', USED_UP)
    const { email, role } = found
    await req.payload.db.deleteOne({
      collection: 'invitations',
      where: { id: { equals: found.id } },
      req,
    })
    await req.payload.db.deleteMany({
      collection: 'users',
      where: { and: [{ email: { equals: email } }, { status: { equals: 'pending' } }] },
      req,
    })
    const { totalDocs } = await req.payload.count({
      collection: 'users',
      where: { email: { equals: email } },
      req,
      overrideAccess: true, // Only the server looks.
    })
    if (totalDocs > 0) throw new FieldError(403, 'token', USED_UP)
    const { id } = await req.payload.create({
      collection: 'users',
      data: { ...account, email, role, status: 'active' },
      req,
      overrideAccess: true, // The invitation is the right to do this.
    })
    return openSession(req, id, () => true)
  })

const NAME = `The maximum is ${MAX_NAME_LENGTH} characters.`
const bodyOfAccept = z.object({
  token: someText('The link is incomplete. Ask for a new one.'),
  password: newPassword,
  name: z
    .string({ error: NAME })
    .trim()
    .refine((name) => name.length <= MAX_NAME_LENGTH, { error: NAME })
    .optional(),
})

/**
 * `POST /api/invitations/accept` with the `token` of a link, a `password` and a `name`, if any:
 * makes the account, which can log in at once.
 */
export const acceptInvitation: Endpoint = {
  path: '/accept',
  method: 'post',
  custom: declare({
    summary: 'Accept an invitation',
    caller: 'anyone',
    body: bodyOfAccept,
    answer: sessionAnswer.extend({ email: z.string() }),
    errors: [409],
  }),
  handler: async (req) => {
    const { token, password, name = '' } = await readBody(req, bodyOfAccept)
    const counted = await countAttempt(req, [
      { limit: 'LIMIT_LOGIN_PER_ADDRESS', key: clientAddress(req) },
    ])
    try {
      const account = { password, name: name || null }
      const opened = await hashing(() => makeAccount(req, token, account))
      await counted.refund()
      const { email } = opened.user
      return sessionResponse(req, opened, 'Your account is ready.', { email })
    } catch (err) {
      if (err instanceof RateLimitError) await counted.refund() // Nothing was tried.
      throw err
    }
  },
}
