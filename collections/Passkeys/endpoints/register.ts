import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Endpoint, PayloadRequest } from 'payload'
import { z } from 'zod'
import { readBody } from '@/cms/contract/body'
import { declare, instant, passkeyOptions, passkeyResponse } from '@/cms/contract/operation'
import { FieldError } from '@/cms/access'
import { CHALLENGE_MS, makeChallenge, takeChallenge } from '@/cms/accounts/challenges'
import { siteNow } from '@/cms/database/site-clock'
import { inTransaction, lockAccount } from '@/cms/database/transactions'
import { passkeyName } from '@/domain/accounts/api-keys'
import { confirmation } from '@/domain/accounts/confirmation'
import { confirmPassword, sessionAccount, type SessionAccount } from '../../Users/confirm-password'
import { relyingParty, userHandle, webAuthn } from '../relying-party'

const MAX_PASSKEYS = 20
const REFUSED = 'The device’s answer could not be checked. Try again.'

/** Bound to the session, so that nobody else’s device is added by it. */
const purposeOf = ({ id, _sid }: SessionAccount) => `passkey for account ${id} in session ${_sid}`

const ownCredentials = async (req: PayloadRequest, owner: number) =>
  (
    await req.payload.db.find<{ credential: string }>({
      collection: 'passkeys',
      where: { owner: { equals: owner } },
      pagination: false,
      req,
    })
  ).docs

/**
 * `POST /api/passkeys/begin` with `currentPassword`: what a browser needs to make a passkey, with a
 * challenge for this session that works once. The device has to check who uses it.
 */
const begin: Endpoint = {
  path: '/begin',
  method: 'post',
  custom: declare({
    summary: 'Start creating a passkey',
    caller: 'session',
    body: confirmation,
    answer: passkeyOptions,
  }),
  handler: async (req) => {
    const account = sessionAccount(req)
    const { currentPassword } = await readBody(req, confirmation)
    await confirmPassword(req, account, currentPassword)
    const { showName } = await req.payload.findGlobal({ slug: 'site', depth: 0, req })
    const known = await ownCredentials(req, account.id)
    const { generateRegistrationOptions } = await webAuthn()
    const options = await generateRegistrationOptions({
      rpName: showName,
      rpID: relyingParty().id,
      userName: account.email,
      userDisplayName: account.email,
      userID: userHandle(req.payload, account.id),
      challenge: await makeChallenge(req, purposeOf(account), siteNow()),
      timeout: CHALLENGE_MS,
      attestationType: 'none',
      excludeCredentials: known.map(({ credential }) => ({ id: credential })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    return Response.json({ options })
  },
}

/** Returns what the device has made, checked. @throws FieldError 400 */
async function verify(req: PayloadRequest, account: SessionAccount, response: unknown) {
  const { id, origin } = relyingParty()
  try {
    const { verifyRegistrationResponse } = await webAuthn()
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON, // Checked by the library, part by part.
      expectedChallenge: (challenge) =>
        takeChallenge(req, purposeOf(account), challenge, siteNow()),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    })
    if (verified) return registrationInfo.credential
  } catch (err) {
    req.payload.logger.info({ err, msg: 'A new passkey could not be checked' })
  }
  throw new FieldError(400, 'response', REFUSED)
}

const bodyOfAdd = z.object({
  name: passkeyName,
  response: passkeyResponse,
})

/** `POST /api/passkeys/add` with a `name` and the browser’s `response` adds a passkey to the account. */
const add: Endpoint = {
  path: '/add',
  method: 'post',
  custom: declare({
    summary: 'Create a passkey',
    caller: 'session',
    body: bodyOfAdd,
    status: 201,
    answer: z.strictObject({
      doc: z.strictObject({ id: z.int(), name: z.string(), createdAt: instant }),
    }),
    errors: [409],
  }),
  handler: async (req) => {
    const account = sessionAccount(req)
    const { name, response } = await readBody(req, bodyOfAdd)
    const credential = await verify(req, account, response)
    const doc = await inTransaction(req, async () => {
      await lockAccount(req, account.id)
      const known = await ownCredentials(req, account.id)
      if (known.length >= MAX_PASSKEYS)
        throw new FieldError(409, 'name', `An account has at most ${MAX_PASSKEYS} passkeys.`)
      return req.payload.create({
        collection: 'passkeys',
        data: {
          name,
          owner: account.id,
          credential: credential.id,
          publicKey: Buffer.from(credential.publicKey).toString('base64url'),
          counter: credential.counter,
          transports: credential.transports ?? [],
        },
        depth: 0,
        req,
        overrideAccess: true, // The account has shown its password and its device.
      })
    })
    const { id, createdAt } = doc
    return Response.json({ doc: { id, name: doc.name, createdAt } }, { status: 201 })
  },
}

export const passkeyEndpoints = [begin, add]
