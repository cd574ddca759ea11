import type { Payload } from 'payload'
import { env } from '@/config/env'
import type { Subscriber } from '@/domain/newsletter/subscribers'
import { confirmPath, preferencesPath } from '@/domain/paths'
import { privateToken, readPrivateToken } from '../mail/private-links'
import { findSubscriber, type Caller } from './rows'

/** What a link in a mail is for; none opens what another does. */
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

/** Whose link it is; one to a new address also depends on what was asked for, and when. */
const ownerOf = (purpose: LinkPurpose, { id, nonce, newEmail, newEmailAskedAt }: Owner) => ({
  id,
  nonce: purpose === 'address' ? `${nonce} ${newEmail} ${newEmailAskedAt}` : nonce,
})

/** What a link opens with: the id, and what only this site can make of it. It is not stored. */
export const linkToken = (
  payload: Pick<Payload, 'secret'>,
  purpose: LinkPurpose,
  subscriber: Owner,
): string => privateToken(payload, purposeOf(purpose), ownerOf(purpose, subscriber))

/** A link as it stands in a mail. The one to stop is only for mail programs (RFC 8058). */
export const linkAddress = (purpose: LinkPurpose, token: string): string =>
  `${env().SITE_URL}${PATHS[purpose](token)}`

/** Whose link it is, or null whatever is wrong with it. */
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
