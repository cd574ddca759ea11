import { isOwner } from '@/cms/access'
import { siteNow } from '@/cms/database/site-clock'
import { recentMoment } from '@/domain/show/recent-day'
import { WEBHOOK_EVENTS, type Attempt } from '@/domain/webhooks/webhooks'
import type { Webhook, WebhookDelivery } from '@/payload-types'
import { getCms } from '../payload'
import { asAccount, type Account } from './account'

/** How many deliveries of a webhook the desk shows. */
const SHOWN = 20

/** A delivery as the desk shows it. */
export type DeliveryRow = {
  id: number
  /** `episodes.changed ep-12` */
  what: string
  /** When, how often it was tried, and what came of it, in words. */
  about: string
  isTaken: boolean
  body: string
  /** The newest first. */
  attempts: AttemptRow[]
}

/** A try of a delivery as the desk shows it. */
export type AttemptRow = {
  /** As an ISO instant. */
  at: string
  when: string
  /** What came of it and how long it took, in words: `HTTP 500 after 180 ms`. */
  outcome: string
  isTaken: boolean
  answer: string
}

export type WebhookRow = {
  id: number
  name: string
  url: string
  /** Which events it gets, in words. */
  about: string
  /** When it got the last one. */
  note: string
  /** Why it is paused, or null. */
  paused: string | null
  deliveries: DeliveryRow[]
}

type Moment = (instant: string) => string

/** `180 ms`, `2.4 s` */
const sayDuration = (ms: number): string => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`)

function toAttempt(
  { at, durationMs, status, problem, answer }: Attempt,
  moment: Moment,
): AttemptRow {
  const outcome = status === null ? (problem ?? '') : `HTTP ${status}`
  const after = durationMs === null ? '' : ` after ${sayDuration(durationMs)}`
  return {
    at,
    when: moment(at),
    outcome: outcome + after,
    isTaken: problem === null,
    answer,
  }
}

function toDelivery(row: WebhookDelivery, moment: Moment): DeliveryRow {
  const { state, problem, status } = row
  const attempts = row.attempts ?? []
  const times = attempts.length > 1 ? `, ${attempts.length} attempts` : ''
  const outcome = {
    delivered: `delivered (${status})`,
    failed: `failed: ${problem ?? ''}`,
    waiting: problem ? `retrying ${moment(row.nextTryAt)}: ${problem}` : 'pending',
  }[state]
  return {
    id: row.id,
    what: row.type === 'test' ? 'test' : `${row.type} ${row.document}`,
    about: `${moment(row.createdAt)}, ${outcome}${times}`,
    isTaken: state === 'delivered',
    body: row.body,
    attempts: attempts.toReversed().map((one) => toAttempt(one, moment)),
  }
}

function toRow(hook: Webhook, deliveries: WebhookDelivery[], moment: Moment): WebhookRow {
  const { id, name, url, reader, lastDeliveredAt, pausedAt, pausedBecause } = hook
  const labels = WEBHOOK_EVENTS.filter(({ value }) => hook.events.includes(value))
  const names = labels.map(({ label }) => label).join(', ')
  return {
    id,
    name,
    url,
    about: `${names}${reader === 'accounts' ? ', including drafts and scheduled content' : ''}`,
    note: lastDeliveredAt ? `Last delivery ${moment(lastDeliveredAt)}` : 'No deliveries yet',
    paused: pausedAt ? `Paused ${moment(pausedAt)}: ${pausedBecause ?? ''}` : null,
    deliveries: deliveries.map((row) => toDelivery(row, moment)),
  }
}

/** All webhooks with their last deliveries, for owners (D41). */
export async function getWebhooks(account: Account): Promise<WebhookRow[]> {
  const cms = await getCms()
  const as = asAccount(account)
  const [{ docs: hooks }, site] = await Promise.all([
    cms.find({ collection: 'webhooks', sort: 'id', depth: 0, pagination: false, ...as }),
    cms.findGlobal({ slug: 'site', depth: 0, ...as }),
  ])
  const now = siteNow()
  const moment: Moment = (instant) => recentMoment(instant, now, site.timeZone)
  return Promise.all(
    hooks.map(async (hook) => {
      const { docs } = await cms.find({
        collection: 'webhook-deliveries',
        where: { webhook: { equals: hook.id } },
        sort: '-id',
        limit: SHOWN,
        pagination: false,
        depth: 0,
        ...as,
      })
      return toRow(hook, docs, moment)
    }),
  )
}

/** How many webhooks are paused, for owners. */
export async function countPausedWebhooks(account: Account): Promise<number> {
  if (!isOwner({ user: account })) return 0
  const { totalDocs } = await (
    await getCms()
  ).count({
    collection: 'webhooks',
    where: { pausedAt: { exists: true } },
    ...asAccount(account),
  })
  return totalDocs
}
