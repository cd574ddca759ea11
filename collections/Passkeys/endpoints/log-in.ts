import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { AuthenticationError, type Endpoint, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { declare, passkeyOptions, passkeyResponse, sessionAnswer } from '@/cms/contract/operation'
import { CHALLENGE_MS, makeChallenge, takeChallenge } from '@/cms/accounts/challenges'
import { clientAddress, countAttempt } from '@/cms/accounts/rate-limits'
import { siteNow } from '@/cms/database/site-clock'
import { canFollow } from '@/domain/accounts/passkey-counter'
import { openSession, sessionResponse } from '../../Users/open-session'
import { relyingParty, userHandle, webAuthn } from '../relying-party'

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
const begin: Endpoint = {
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
async function verify(req: PayloadRequest, response: AuthenticationResponseJSON) {
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
    const { passkey, counter } = await verify(req, response)
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

export const passkeyLogInEndpoints = [begin, logIn]
