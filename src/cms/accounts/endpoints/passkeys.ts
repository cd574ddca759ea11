import { type Payload, type Endpoint, type PayloadRequest, AuthenticationError } from 'payload'
import type { RegistrationResponseJSON, AuthenticationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import { hashToken } from '../secret-tokens'
import { env } from '@/config/env'
import { readBody } from '@/cms/contract/body'
import {
  declare,
  instant,
  passkeyOptions,
  passkeyResponse,
  sessionAnswer,
} from '@/cms/contract/operation'
import { FieldError } from '@/cms/access'
import { CHALLENGE_MS, makeChallenge, takeChallenge } from '../challenges'
import { siteNow } from '@/cms/database/site-clock'
import { inTransaction, lockAccount } from '@/cms/database/transactions'
import { passkeyName } from '@/domain/accounts/api-keys'
import { confirmation } from '@/domain/accounts/confirmation'
import { confirmPassword, sessionAccount, type SessionAccount } from './confirm-password'
import { clientAddress, countAttempt } from '../rate-limits'
import { canFollow } from '@/domain/accounts/passkey-counter'
import { openSession, sessionResponse } from '../sessions'

/** Checks passkeys. Loaded when the first one is used: it brings a parser of certificates (0.7 MB). */
const webAuthn = () => import('@simplewebauthn/server')

/** The site as browsers know it when they make and use passkeys: its one address. */
const relyingParty = (): { id: string; origin: string } => ({
  id: new URL(env().SITE_URL).hostname,
  origin: env().SITE_URL,
})

/**
 * Returns what a device stores of whose passkey it is: neither the email nor the number of the
 * account.
 */
const userHandle = (payload: Pick<Payload, 'secret'>, id: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(hashToken(payload, `passkey of account ${id}`), 'hex'))

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
const beginPasskey: Endpoint = {
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
async function verifyPasskey(req: PayloadRequest, account: SessionAccount, response: unknown) {
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
    const credential = await verifyPasskey(req, account, response)
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

export const passkeyEndpoints = [beginPasskey, add]

const PURPOSE = 'log-in by passkey'

type StoredPasskey = {
  id: number
  owner: number
  credential: string
  publicKey: string
  counter: number
}

const count = (req: PayloadRequest) =>
  countAttempt(req, [{ limit: 'LIMIT_LOGIN_PER_ADDRESS', key: clientAddress(req) }])

const findPasskey = (req: PayloadRequest, credential: string): Promise<StoredPasskey | null> =>
  req.payload.db.findOne<StoredPasskey>({
    collection: 'passkeys',
    where: { credential: { equals: credential } },
    req,
  })

/**
 * `POST /api/passkeys/log-in/begin`: what a browser needs to let someone choose a passkey, the same
 * for everyone. It names no account, so it tells nothing about any.
 */
const beginLogIn: Endpoint = {
  path: '/log-in/begin',
  method: 'post',
  custom: declare({
    summary: 'Start logging in with a passkey',
    caller: 'anyone',
    answer: passkeyOptions,
  }),
  handler: async (req) => {
    await count(req)
    const { generateAuthenticationOptions } = await webAuthn()
    const options = await generateAuthenticationOptions({
      rpID: relyingParty().id,
      challenge: await makeChallenge(req, PURPOSE, siteNow()),
      timeout: CHALLENGE_MS,
      userVerification: 'required',
    })
    return Response.json({ options }, { headers: { 'Cache-Control': 'no-store' } })
  },
}

/**
 * Checks what the device has signed: our challenge, for this site, by a key we know, after it
 * checked who uses it.
 * @returns the passkey, and how often it has been used now
 * @throws AuthenticationError, the same whatever was wrong
 */
async function verifyLogIn(req: PayloadRequest, response: AuthenticationResponseJSON) {
  const { id, origin } = relyingParty()
  const passkey = typeof response?.id === 'string' ? await findPasskey(req, response.id) : null
  try {
    if (!passkey) throw new Error('Unknown passkey')
    const handle = Buffer.from(userHandle(req.payload, passkey.owner)).toString('base64url')
    if (response.response.userHandle !== handle) throw new Error('It names another account')
    const { verifyAuthenticationResponse } = await webAuthn()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => takeChallenge(req, PURPOSE, challenge, siteNow()),
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: passkey.credential,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    })
    if (verified) return { passkey, counter: authenticationInfo.newCounter }
  } catch (err) {
    req.payload.logger.info(`Login by passkey refused: ${(err as Error).message}`)
  }
  throw new AuthenticationError(req.t)
}

/**
 * `POST /api/passkeys/log-in` with the browser’s `response` logs in. The device has checked who uses
 * it, so no code is asked for.
 */
const logIn: Endpoint = {
  path: '/log-in',
  method: 'post',
  custom: declare({
    summary: 'Log in with a passkey',
    caller: 'anyone',
    body: z.object({ response: passkeyResponse }),
    answer: sessionAnswer,
    errors: [401],
  }),
  handler: async (req) => {
    const counted = await count(req)
    const response = req.data?.response as AuthenticationResponseJSON
    const { passkey, counter } = await verifyLogIn(req, response)
    const opened = await openSession(req, passkey.owner, async () => {
      const now = await findPasskey(req, passkey.credential)
      if (!now || !canFollow(counter, now.counter)) return false
      const data = { counter, lastUsedAt: siteNow().toISOString() }
      await req.payload.db.updateOne({ collection: 'passkeys', id: now.id, data, req })
      return true
    })
    await counted.refund()
    return sessionResponse(req, opened, 'Logged in.')
  },
}

export const passkeyLogInEndpoints = [beginLogIn, logIn]
