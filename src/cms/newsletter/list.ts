import {
  JOIN_SOURCES,
  SUBSCRIBER_STATES,
  type GrowthDay,
  type JoinSource,
  type Subscriber,
  type SubscriberCounts,
  type SubscriberState,
} from '@/domain/newsletter/subscribers'
import { siteNow } from '../database/site-clock'
import { runSql, sql } from '../database/transactions'
import { readSubscribers, type Caller } from './rows'

export type SubscriberQuery = {
  /** A part of the address. */
  search?: string
  state?: SubscriberState | null
  /** Only those who came before this one, by its id. */
  before?: number | null
  limit?: number
}

const PAGE = 50

/** Subscribers, the newest first. @returns `nextBefore` when there are more */
export async function listSubscribers(
  req: Caller,
  { search = '', state = null, before = null, limit = PAGE }: SubscriberQuery,
): Promise<{ docs: Subscriber[]; nextBefore: number | null }> {
  const found = await readSubscribers(
    req,
    sql`WHERE (${search}::text = '' OR strpos(email_key, lower(${search}::text)) > 0)
      AND (${state}::text IS NULL OR state = ${state}::text)
      AND (${before}::int IS NULL OR id < ${before}::int)
      ORDER BY id DESC LIMIT ${limit + 1}`,
  )
  const docs = found.slice(0, limit)
  return { docs, nextBefore: found.length > limit ? (docs.at(-1)?.id ?? null) : null }
}

/** Counts how many there are, where they came from, and who came and left in the last 30 days. */
export async function countSubscribers(req: Caller): Promise<SubscriberCounts> {
  const rows = await runSql<{
    state: SubscriberState
    source: JoinSource
    count: number
    came: number
    left: number
    weekly: number
  }>(
    req,
    sql`SELECT state, source, count(*)::int AS count,
        count(*) FILTER (WHERE confirmed_at > since)::int AS came,
        count(*) FILTER (WHERE stopped_at > since AND confirmed_at IS NOT NULL)::int AS left,
        count(*) FILTER (WHERE frequency = 'weekly' AND state = 'active')::int AS weekly
      FROM newsletter_subscribers,
        (SELECT ${siteNow().toISOString()}::timestamptz - interval '30 days' AS since) recent
      GROUP BY state, source`,
  )
  const sum = (
    of: 'count' | 'came' | 'left' | 'weekly',
    isCounted = (_: (typeof rows)[number]) => true,
  ) => rows.filter(isCounted).reduce((total, row) => total + row[of], 0)
  const entries = <Name extends string>(names: readonly Name[], of: (name: Name) => number) =>
    Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, number>
  return {
    states: entries(SUBSCRIBER_STATES, (name) => sum('count', ({ state }) => state === name)),
    sources: entries(JOIN_SOURCES, (name) =>
      sum('count', ({ state, source }) => state === 'active' && source === name),
    ),
    came: sum('came'),
    left: sum('left'),
    weekly: sum('weekly'),
  }
}

export const growth = (req: Caller, days: number): Promise<GrowthDay[]> =>
  runSql<GrowthDay>(
    req,
    sql`SELECT to_char(day, 'YYYY-MM-DD') AS day, (
        SELECT count(*)::int FROM newsletter_subscribers
        WHERE state <> 'failed' AND (confirmed_at AT TIME ZONE 'UTC')::date <= day
          AND (stopped_at IS NULL OR (stopped_at AT TIME ZONE 'UTC')::date > day)) AS active
      FROM (SELECT (${siteNow().toISOString()}::timestamptz AT TIME ZONE 'UTC')::date - n AS day
        FROM generate_series(0, ${days - 1}::int) n) days
      ORDER BY 1`,
  )

/** The whole list, the oldest first. */
export const allSubscribers = (req: Caller): Promise<Subscriber[]> =>
  readSubscribers(req, sql`ORDER BY id`)
