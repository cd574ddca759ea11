import { isOwner } from '@/cms/access'
import { isNumberedId } from '@/cms/database/numbered-id'
import { siteNow } from '@/cms/database/site-clock'
import type { SubscriberQuery } from '@/cms/newsletter/list'
import { newsletterSettings } from '@/cms/newsletter/settings'
import { countSubscribers, growth, listSubscribers } from '@/cms/newsletter/subscribers'
import { MARKED_AS_SPAM } from '@/domain/newsletter/bounces'
import {
  type JoinSource,
  type Subscriber,
  type SubscriberCounts,
  SUBSCRIBER_STATES,
  type SubscriberState,
} from '@/domain/newsletter/subscribers'
import { recentDay } from '@/domain/show/recent-day'
import { getCms } from '../payload'
import { getFrame } from '../queries/pages'
import type { Account } from './account'

const WEEKS = 26
const WEEK = 7
const MAX_SEARCH = 100

/** An address as the desk lists it. */
export type AddressRow = {
  id: number
  email: string
  askedAt: string
  /** The day of it, in words. */
  since: string
  source: JoinSource
  state: SubscriberState
  /** More about its state, or empty. */
  about: string
}

/** Parses what an address of the list asks for; anything else is left out. */
export function parseAudienceQuery({
  q,
  state,
  before,
}: Partial<Record<'q' | 'state' | 'before', string | string[]>>) {
  return {
    search: typeof q === 'string' ? q.trim().slice(0, MAX_SEARCH) : '',
    state: SUBSCRIBER_STATES.find((one) => one === state) ?? null,
    before: typeof before === 'string' && isNumberedId(before) ? Number(before) : null,
  } satisfies SubscriberQuery
}

/** Mails that came back, and the day on which someone left. */
function aboutState(
  { state, failures, failure, stoppedAt, frequency }: Subscriber,
  dayOf: (instant: string) => string,
): string {
  if (state === 'stopped') {
    const spam = failure === MARKED_AS_SPAM ? 'marked as spam' : ''
    return [stoppedAt ? dayOf(stoppedAt) : '', spam].filter(Boolean).join(', ')
  }
  if (failures === 0) return frequency === 'weekly' ? 'one email a week' : ''
  return `failed ${failures === 1 ? 'once' : `${failures} times`}${failure ? `: ${failure}` : ''}`
}

/** Returns what the *Audience* page shows: how many, and a page of the addresses. */
export async function getAudience(account: Account, query: ReturnType<typeof parseAudienceQuery>) {
  const [payload, { timeZone }] = await Promise.all([getCms(), getFrame()])
  const caller = { payload }
  const [settings, counts, days, { docs, nextBefore }] = await Promise.all([
    newsletterSettings(caller),
    countSubscribers(caller),
    growth(caller, (WEEKS - 1) * WEEK + 1),
    listSubscribers(caller, query),
  ])
  const now = siteNow()
  const dayOf = (instant: string) => recentDay(instant, now, timeZone)
  return {
    ...settings,
    ...query,
    canChange: isOwner({ user: account }),
    counts,
    total: totalOf(counts),
    growth: days.filter((_, at) => at % WEEK === 0),
    rows: docs.map((one): AddressRow => ({
      id: one.id,
      email: one.email,
      askedAt: one.askedAt,
      since: dayOf(one.askedAt),
      source: one.source,
      state: one.state,
      about: aboutState(one, dayOf),
    })),
    older: nextBefore,
  }
}

const totalOf = ({ states }: SubscriberCounts): number =>
  Object.values(states).reduce((sum, one) => sum + one, 0)

export type DeskAudience = Awaited<ReturnType<typeof getAudience>>
