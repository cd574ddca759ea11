import type { Endpoint, PayloadRequest } from 'payload'
import { z } from 'zod'
import { readBody } from '@/cms/contract/body'
import { declare, documentOf } from '@/cms/contract/operation'
import { FieldError } from '@/cms/access'
import { letter, mailedShow } from '@/cms/mail/mail-template'
import { hashToken, makeToken } from '@/cms/accounts/secret-tokens'
import { siteNow } from '@/cms/database/site-clock'
import { inTransaction, lock } from '@/cms/database/transactions'
import { env } from '@/config/env'
import { PATHS } from '@/domain/paths'
import { newInvitation } from '@/domain/accounts/invitations'
import type { Role } from '@/domain/accounts/roles'
import { ACCOUNTS_LOCK } from '../../Users/hooks/keep-last-owner'

const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000

/** A pending account may be a stranger's, so its address can be invited; others have theirs. */
async function refuseIfHasAccount(req: PayloadRequest, email: string): Promise<void> {
  const { totalDocs } = await req.payload.count({
    collection: 'users',
    where: { and: [{ email: { equals: email } }, { status: { not_equals: 'pending' } }] },
    req,
    overrideAccess: false,
  })
  if (totalDocs > 0) throw new FieldError(409, 'email', `${email} already has an account.`)
}

/** Stores an invitation in place of an earlier one for the address. */
const store = (req: PayloadRequest, email: string, role: Role, token: string) =>
  inTransaction(req, async () => {
    await lock(req, ACCOUNTS_LOCK)
    await refuseIfHasAccount(req, email)
    const where = { email: { equals: email } }
    await req.payload.db.deleteMany({ collection: 'invitations', where, req })
    const { hash: _hash, ...doc } = await req.payload.create({
      collection: 'invitations',
      data: {
        email,
        role,
        hash: hashToken(req.payload, token),
        expiresAt: new Date(siteNow().getTime() + LIFETIME_MS).toISOString(),
      },
      req,
      overrideAccess: true, // Only this endpoint makes invitations.
    })
    return doc
  })

/** @returns whether the mail server took the mail; without one there is nothing to try */
async function send(req: PayloadRequest, email: string, address: string): Promise<boolean> {
  if (!env().SMTP_HOST) return false
  try {
    const show = await mailedShow(req)
    await req.payload.sendEmail(letter({ ...show, to: email, address, about: 'invitation' }))
    return true
  } catch (err) {
    req.payload.logger.error({ err, msg: 'An invitation could not be emailed' })
    return false
  }
}

/**
 * `POST /api/invitations` with `email` and `role`, by an owner: 201 with the link, which nobody is
 * told again, and with whether it was mailed.
 */
export const invite: Endpoint = {
  path: '/',
  method: 'post',
  custom: declare({
    summary: 'Create an invitation',
    caller: 'owner',
    body: newInvitation,
    status: 201,
    answer: z.strictObject({
      doc: documentOf('invitations'),
      link: z.url(),
      isMailed: z.boolean(),
      message: z.string(),
    }),
    errors: [409],
  }),
  handler: async (req) => {
    const { email, role } = await readBody(req, newInvitation)
    const token = makeToken()
    const doc = await store(req, email, role, token)
    const link = `${env().SITE_URL}${PATHS.invitation}?token=${token}`
    const isMailed = await send(req, doc.email, link)
    return Response.json({ doc, link, isMailed, message: 'Invited.' }, { status: 201 })
  },
}
