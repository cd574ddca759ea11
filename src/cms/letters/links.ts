import type { Payload } from 'payload'
import { env } from '@/config/env'
import { letterPath } from '@/domain/paths'
import { privateToken, readPrivateToken, type LinkOwner } from '../mail/private-links'
import { findLetter, type StoredLetter } from './rows'
import type { Caller } from './settings'

const PURPOSE = 'letter'

/** Returns what the private link to a letter opens with. It is not stored. */
export const letterToken = (payload: Pick<Payload, 'secret'>, letter: LinkOwner): string =>
  privateToken(payload, PURPOSE, letter)

/** The link as it stands in a mail. */
export const letterAddress = (payload: Pick<Payload, 'secret'>, letter: LinkOwner): string =>
  `${env().SITE_URL}${letterPath(letterToken(payload, letter))}`

/** The letter whose writer has this link, or null whatever is wrong with it. */
export const readLetterLink = (caller: Caller, token: string): Promise<StoredLetter | null> =>
  readPrivateToken(caller.payload, PURPOSE, token, (id) => findLetter(caller, id))
