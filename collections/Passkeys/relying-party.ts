import type { Payload } from 'payload'
import { hashToken } from '@/cms/accounts/secret-tokens'
import { env } from '@/config/env'

/** Checks passkeys. Loaded when the first one is used: it brings a parser of certificates (0.7 MB). */
export const webAuthn = () => import('@simplewebauthn/server')

/** The site as browsers know it when they make and use passkeys: its one address. */
export const relyingParty = (): { id: string; origin: string } => ({
  id: new URL(env().SITE_URL).hostname,
  origin: env().SITE_URL,
})

/**
 * Returns what a device stores of whose passkey it is: neither the email nor the number of the
 * account.
 */
export const userHandle = (payload: Pick<Payload, 'secret'>, id: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(hashToken(payload, `passkey of account ${id}`), 'hex'))
