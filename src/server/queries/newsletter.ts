import { VISITOR_READS } from '@/cms/database/connections'
import { siteNow } from '@/cms/database/site-clock'
import { linkToken, readLink } from '@/cms/newsletter/links'
import { whatIsStored } from '@/cms/newsletter/subscribers'
import {
  mayConfirm,
  mayMove,
  waitingDays,
  type StoredOfSubscriber,
} from '@/domain/newsletter/subscribers'
import { getCms } from '../payload'

const visitor = async () => ({ payload: await getCms(), transactionID: VISITOR_READS })

type OpenedLink = {
  address: string
  /** Until the address is deleted if nobody confirms it. */
  days: number
  /** The token of their preferences once they have confirmed. */
  preferences: string | null
}

/** Returns what the link in an email to confirm opens; null when it is too old, or nobody's. */
export async function openConfirmLink(token: string): Promise<OpenedLink | null> {
  const caller = await visitor()
  const moving = await readLink(caller, 'address', token)
  if (moving?.newEmail && mayMove(moving, siteNow()))
    return { address: moving.newEmail, days: waitingDays('page'), preferences: null }
  const subscriber = await readLink(caller, 'confirm', token)
  if (!subscriber || !mayConfirm(subscriber, siteNow())) return null
  const { email, source, state } = subscriber
  return {
    address: email,
    days: waitingDays(source),
    preferences: state === 'active' ? linkToken(caller.payload, 'preferences', subscriber) : null,
  }
}

/**
 * Returns what is stored of the reader whom a link in an email is for; null when it is nobody's.
 */
export async function openPreferencesLink(token: string): Promise<StoredOfSubscriber | null> {
  const caller = await visitor()
  const subscriber = await readLink(caller, 'preferences', token)
  return subscriber && whatIsStored(caller, subscriber)
}
