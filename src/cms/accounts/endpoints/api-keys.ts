import { UnauthorizedError, type Endpoint, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { readBody } from '@/cms/contract/body'
import { declare, documentOf } from '@/cms/contract/operation'
import { FieldError, isOwner } from '@/cms/access'
import { hashToken, makeToken } from '../secret-tokens'
import { siteNow } from '@/cms/database/site-clock'
import { inTransaction, lockAccount } from '@/cms/database/transactions'
import { validateDate } from '@/domain/episodes/episode-date'
import { DEFAULT_TIME_ZONE, instantOf, nextMidnight } from '@/domain/episodes/release'
import { newKey } from '@/domain/accounts/api-keys'
import { type Scope, SCOPES } from '@/domain/accounts/scopes'

const MAX_KEYS = 50

/** Returns what the key may do, without doubles. @throws FieldError 403 for an editor */
function scopesOf(req: PayloadRequest, scopes: Scope[]): Scope[] {
  const owners = SCOPES.find(({ key, isForOwners }) => isForOwners && scopes.includes(key))
  if (owners && !isOwner(req))
    throw new FieldError(403, 'scopes', `Only an owner’s key may have “${owners.label}”.`)
  return [...new Set(scopes)]
}

/** The end of a day in the time zone of the show, or the instant that was asked for. */
async function instantOfExpiry(req: PayloadRequest, asked: string): Promise<Date> {
  if (validateDate(asked)) return new Date(asked)
  const { timeZone } = await req.payload.findGlobal({
    slug: 'site',
    depth: 0,
    overrideAccess: false,
    req,
  })
  const zone = timeZone || DEFAULT_TIME_ZONE
  return nextMidnight(instantOf(asked, '12:00', zone), zone)
}

/**
 * Returns when a key expires, as an ISO instant. One that is made by a key does not outlive it.
 * @throws FieldError 400 or 403
 */
async function expiryOf(
  req: PayloadRequest,
  asked: string | null | undefined,
): Promise<string | null> {
  const { _keyExpiresAt: own } = req.user as { _keyExpiresAt?: string | null }
  if (!asked) {
    if (own)
      throw new FieldError(403, 'expiresAt', 'A key with an expiry can’t create one without.')
    return null
  }
  const expiresAt = await instantOfExpiry(req, asked)
  if (expiresAt <= siteNow()) throw new FieldError(400, 'expiresAt', 'Choose today or a later day.')
  if (own && expiresAt > new Date(own))
    throw new FieldError(403, 'expiresAt', 'A key can’t create a key that outlives it.')
  return expiresAt.toISOString()
}

/**
 * `POST /api/api-keys` makes a key for the caller's own account: 201 with the document, and with
 * the key itself, which nobody is told again. `name` and `scopes` are required; `expiresAt`
 * is a time, or the last day on which it works.
 */
export const makeKey: Endpoint = {
  path: '/',
  method: 'post',
  custom: declare({
    summary: 'Create an API key',
    caller: 'account',
    body: newKey,
    status: 201,
    answer: z.strictObject({
      doc: documentOf('api-keys'),
      key: z.string().describe('Returned only once.'),
      message: z.string(),
    }),
    errors: [409],
  }),
  handler: async (req) => {
    const { user } = req
    if (!user) throw new UnauthorizedError(req.t)
    const sent = await readBody(req, newKey)
    const asked = {
      name: sent.name,
      scopes: scopesOf(req, sent.scopes),
      expiresAt: await expiryOf(req, sent.expiresAt),
    }
    const key = makeToken()
    const doc = await inTransaction(req, async () => {
      await lockAccount(req, user.id) // Nobody disables the account meanwhile.
      const { totalDocs } = await req.payload.count({
        collection: 'api-keys',
        where: { owner: { equals: user.id } },
        req,
        overrideAccess: false,
      })
      if (totalDocs >= MAX_KEYS)
        throw new FieldError(409, 'name', `Limit of ${MAX_KEYS} keys reached. Remove one first.`)
      return req.payload.create({
        collection: 'api-keys',
        data: {
          ...asked,
          owner: user.id,
          hash: hashToken(req.payload, key),
          ending: key.slice(-4),
        },
        depth: 0,
        req,
        overrideAccess: true, // Only this endpoint makes keys.
      })
    })
    const { hash: _hash, ...shown } = doc
    return Response.json(
      { doc: shown, key, message: 'Key created. It’s returned only once.' },
      { status: 201 },
    )
  },
}
