import type { Endpoint, PayloadRequest } from 'payload'
import { z } from 'zod'
import { readBody, newPassword } from '@/cms/contract/body'
import { declare, documentOf, sessionAnswer } from '@/cms/contract/operation'
import { FieldError } from '@/cms/access'
import { letter, mailedShow } from '@/cms/mail/mail-template'
import { hashToken, makeToken } from '../secret-tokens'
import { siteNow } from '@/cms/database/site-clock'
import { inTransaction, lock } from '@/cms/database/transactions'
import { env } from '@/config/env'
import { PATHS } from '@/domain/paths'
import { newInvitation } from '@/domain/accounts/invitations'
import { type Role, MAX_NAME_LENGTH } from '@/domain/accounts/roles'
import { ACCOUNTS_LOCK } from '../hooks/keep-last-owner'
import { hashing } from '../password-hashing'
import { clientAddress, countAttempt, RateLimitError } from '../rate-limits'
import { someText } from '@/domain/language/text-schemas'
import { openSession, sessionResponse } from '../sessions'

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
