import { createHmac } from 'node:crypto'
import type { Payload } from 'payload'
import { env } from '@/config/env'
import type { Subscriber } from '@/domain/newsletter/subscribers'
import { confirmPath, preferencesPath } from '@/domain/paths'
import { idInToken, privateToken, readPrivateToken } from '../mail/private-links'
import { findSubscriber, type Caller } from './rows'

export type LinkPurpose = 'confirm' | 'address' | 'preferences' | 'stop'

const PATHS: Record<LinkPurpose, (token: string) => string> = {
  confirm: confirmPath,
  address: confirmPath,
  preferences: preferencesPath,
  stop: (token) => `/api/newsletter/stop/${token}`,
}

const purposeOf = (purpose: LinkPurpose): string => `newsletter ${purpose}`

type Owner = Pick<Subscriber, 'id' | 'nonce'> &
  Partial<Pick<Subscriber, 'newEmail' | 'newEmailAskedAt'>>

/** Returns whose link it is; one to a new address also depends on what was asked for, and when. */
const ownerOf = (purpose: LinkPurpose, { id, nonce, newEmail, newEmailAskedAt }: Owner) => ({
  id,
  nonce: purpose === 'address' ? `${nonce} ${newEmail} ${newEmailAskedAt}` : nonce,
})

/**
 * Returns what a link opens with: the id, and what only this site can make of it. It is not stored.
 */
export const linkToken = (
  payload: Pick<Payload, 'secret'>,
  purpose: LinkPurpose,
  subscriber: Owner,
): string => privateToken(payload, purposeOf(purpose), ownerOf(purpose, subscriber))

/**
 * Returns what the links of someone depend on once the link to their new address was pressed: a
 * UUID.
 */
export const nonceAfter = ({ secret }: Pick<Payload, 'secret'>, token: string): string =>
  createHmac('sha256', secret)
    .update(`newsletter moved ${token}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')

/**
 * Returns who pressed a link to a new address before, so that a second press leads where the first
 * one did.
 * @returns null if nobody did, or their links changed since
 */
export async function readPressedLink(req: Caller, token: string): Promise<Subscriber | null> {
  const id = idInToken(token)
  const subscriber = id === null ? null : await findSubscriber(req, id)
  return subscriber?.nonce === nonceAfter(req.payload, token) ? subscriber : null
}

/** A link as it stands in a mail. The one to stop is only for mail programs (RFC 8058). */
export const linkAddress = (purpose: LinkPurpose, token: string): string =>
  `${env().SITE_URL}${PATHS[purpose](token)}`

/** Returns whose link it is, or null whatever is wrong with it. */
export async function readLink(
  req: Caller,
  purpose: LinkPurpose,
  token: string,
): Promise<Subscriber | null> {
  const found = await readPrivateToken(req.payload, purposeOf(purpose), token, async (id) => {
    const subscriber = await findSubscriber(req, id)
    return subscriber && { ...ownerOf(purpose, subscriber), subscriber }
  })
  return found && found.subscriber
}
