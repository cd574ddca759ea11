import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Payload } from 'payload'
import { env } from '@/config/env'
import type { Subscriber } from '@/domain/newsletter/subscribers'
import { confirmPath, preferencesPath } from '@/domain/paths'
import { isNumberedId } from '../database/numbered-id'
import { findSubscriber, type Caller } from './rows'

/** What a link in a mail is for; none opens what another does. */
export type LinkPurpose = 'confirm' | 'address' | 'preferences' | 'stop'

const PATHS: Record<LinkPurpose, (token: string) => string> = {
  confirm: confirmPath,
  address: confirmPath,
  preferences: preferencesPath,
  stop: (token) => `/api/newsletter/stop/${token}`,
}

/** Whose link it is; one to a new address also depends on what was asked for, and when. */
type LinkOwner = Pick<Subscriber, 'id' | 'nonce'> &
  Partial<Pick<Subscriber, 'newEmail' | 'newEmailAskedAt'>>

const sign = (
  { secret }: Pick<Payload, 'secret'>,
  purpose: LinkPurpose,
  { id, nonce, newEmail, newEmailAskedAt }: LinkOwner,
): Buffer => {
  const wish = purpose === 'address' ? ` ${newEmail} ${newEmailAskedAt}` : ''
  return createHmac('sha256', secret).update(`newsletter ${purpose} ${id} ${nonce}${wish}`).digest()
}

/** What a link opens with: the id, and what only this site can make of it. It is not stored. */
export const linkToken = (
  payload: Pick<Payload, 'secret'>,
  purpose: LinkPurpose,
  subscriber: LinkOwner,
): string =>
  Buffer.concat([Buffer.from(`${subscriber.id}.`), sign(payload, purpose, subscriber)]).toString(
    'base64url',
  )

/** A link as it stands in a mail. The one to stop is only for mail programs (RFC 8058). */
export const linkAddress = (purpose: LinkPurpose, token: string): string =>
  `${env().SITE_URL}${PATHS[purpose](token)}`

/** Nobody’s, so that a token for an unknown id takes as long to refuse as a wrong one. */
const NOBODY = { id: 0, nonce: '' }

/** Whose link it is, or null whatever is wrong with it. */
export async function readLink(
  req: Caller,
  purpose: LinkPurpose,
  token: string,
): Promise<Subscriber | null> {
  if (!/^[\w-]{44,64}$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const [, id = ''] = /^(\d{1,10})\./.exec(bytes.toString('latin1', 0, 11)) ?? []
  if (!isNumberedId(id)) return null
  const subscriber = await findSubscriber(req, Number(id))
  const wanted = sign(req.payload, purpose, subscriber ?? NOBODY)
  const given = bytes.subarray(id.length + 1)
  const isRight = given.length === wanted.length && timingSafeEqual(given, wanted)
  return isRight ? subscriber : null
}
