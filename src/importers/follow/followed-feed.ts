import type { PayloadRequest } from 'payload'
import { runSql, sql } from '@/cms/database/transactions'
import type {
  FeedCounts,
  FeedEventKind,
  FollowSource,
  NewEpisodes,
  OpenMatter,
} from '@/domain/imports/following'
import { NUMBER_SOURCES, type NumberSource } from '@/domain/imports/imports'
import type { Validators } from '@/net/fetch-changed'
import { suggestNumbering } from '../numbering'
import { isFull, unnumbered } from '../rows'
import type { ShowSource } from '../source'
import { beginWithItems } from '../feed-items'

type Caller = Pick<PayloadRequest, 'payload' | 'transactionID'>

/** The feed that the site follows, as it is stored. */
export type FollowedFeed = {
  url: string
  title: string
  newEpisodes: NewEpisodes
  numbering: NumberSource
  askedAt: Date | null
  checkedAt: Date | null
  notBefore: Date | null
  tries: number
  problem: string | null
  validators: Validators
  last: FeedCounts | Record<string, never>
  open: OpenMatter[]
}

type Row = {
  [name in 'url' | 'title' | 'new_episodes' | 'numbering']: string
} & {
  [name in 'asked_at' | 'checked_at' | 'not_before']: Date | string | null
} & { [name in 'problem' | 'etag' | 'last_modified']: string | null } & {
  tries: number
  last: FollowedFeed['last']
  open: OpenMatter[]
}

const toDate = (value: Date | string | null): Date | null =>
  value === null ? null : new Date(value)

/** The feed that the site follows, or null if it follows none. */
export async function loadFollowedFeed(req: Caller): Promise<FollowedFeed | null> {
  const [row] = await runSql<Row>(req, sql`SELECT * FROM followed_feed`)
  if (!row) return null
  return {
    url: row.url,
    title: row.title,
    newEpisodes: row.new_episodes === 'draft' ? 'draft' : 'live',
    numbering: row.numbering as NumberSource,
    askedAt: toDate(row.asked_at),
    checkedAt: toDate(row.checked_at),
    notBefore: toDate(row.not_before),
    tries: row.tries,
    problem: row.problem,
    validators: { etag: row.etag, lastModified: row.last_modified },
    last: row.last,
    open: row.open,
  }
}

type ImportRow = {
  source: string
  title: string | null
  numbering: string | null
  plan: ShowSource
}

/** The newest import of a show that was read from an address and brought something in. */
export async function newestImport(req: Caller): Promise<ImportRow | null> {
  const [row] = await runSql<ImportRow>(
    req,
    sql`SELECT source, title, choice->>'numbering' AS numbering, plan FROM imports
      WHERE source ~* '^https?://' AND state IN ('done', 'stopped') AND plan->>'kind' = 'feed'
      ORDER BY started_at DESC, id DESC LIMIT 1`,
  )
  return row ?? null
}

/**
 * Returns which feed would be followed, without what is in it; null if no show came from an
 * address.
 */
export async function sourceToFollow(
  req: Caller,
): Promise<Pick<FollowSource, 'url' | 'title'> | null> {
  const [row] = await runSql<{ url: string; title: string }>(
    req,
    sql`SELECT source AS url, coalesce(title, source) AS title FROM imports
      WHERE source ~* '^https?://' AND state IN ('done', 'stopped') AND plan->>'kind' = 'feed'
      ORDER BY started_at DESC, id DESC LIMIT 1`,
  )
  return row ?? null
}

const numberingOf = ({ numbering, plan }: ImportRow): NumberSource =>
  NUMBER_SOURCES.find((source) => source === numbering) ?? suggestNumbering(unnumbered(plan))

/**
 * Begins to follow the feed that the show came from, or changes what becomes of new episodes; in the
 * request's transaction, which holds the lock `follow`.
 * @returns whether there is a feed to follow
 */
export async function startFollowing(
  req: Caller,
  newEpisodes: NewEpisodes,
  now: Date,
): Promise<boolean> {
  if (await loadFollowedFeed(req)) {
    await runSql(req, sql`UPDATE followed_feed SET new_episodes = ${newEpisodes}`)
    return true
  }
  const found = await newestImport(req)
  if (!found) return false
  const { source, title, plan } = found
  const at = now.toISOString()
  await runSql(req, sql`DELETE FROM feed_events`)
  await runSql(
    req,
    sql`INSERT INTO followed_feed (url, title, new_episodes, numbering, started_at, asked_at)
      VALUES (${source}, ${title ?? source}, ${newEpisodes}, ${numberingOf(found)}, ${at}, ${at})`,
  )
  const items = plan.items.filter(isFull)
  await beginWithItems(
    req,
    items.map(({ title: name, episode }) => ({ guid: episode.guid, title: name })),
  )
  return true
}

/** Ends following; what was imported stays. @returns whether anything was followed */
export async function stopFollowing(req: Caller): Promise<boolean> {
  const rows = await runSql(req, sql`DELETE FROM followed_feed RETURNING id`)
  return rows.length > 0
}

/** Notes that a check was asked for. @returns whether anything is followed */
export async function noteAsked(req: Caller, now: Date): Promise<boolean> {
  const rows = await runSql(
    req,
    sql`UPDATE followed_feed SET asked_at = ${now.toISOString()} RETURNING id`,
  )
  return rows.length > 0
}

export type CheckEnd = {
  problem: string | null
  notBefore: Date | null
  tries: number
} & Partial<Pick<FollowedFeed, 'validators' | 'open'>> & { last: FeedCounts }

/** Notes what a check came to; what it does not say stays as it was. */
export async function noteChecked(req: Caller, end: CheckEnd, now: Date): Promise<void> {
  const { problem, notBefore, tries, last, validators, open } = end
  const isRead = validators !== undefined
  await runSql(
    req,
    sql`UPDATE followed_feed SET checked_at = ${now.toISOString()}, asked_at = NULL,
      problem = ${problem}, not_before = ${notBefore?.toISOString() ?? null}, tries = ${tries},
      last = ${JSON.stringify(last)}::jsonb,
      open = CASE WHEN ${open !== undefined} THEN ${JSON.stringify(open ?? [])}::jsonb ELSE open END,
      etag = CASE WHEN ${isRead} THEN ${validators?.etag ?? null} ELSE etag END,
      last_modified =
        CASE WHEN ${isRead} THEN ${validators?.lastModified ?? null} ELSE last_modified END`,
  )
}

/** Forgets that a check was asked for, so that nobody waits for it. */
export const forgetAsked = (req: Caller): Promise<unknown[]> =>
  runSql(req, sql`UPDATE followed_feed SET asked_at = NULL`)

const KEPT = 500

export type FeedEvent = {
  kind: FeedEventKind
  name: string
  what: string
  episode: string | null
}

/** Adds to what was done, in the request's transaction. */
export async function recordEvent(req: Caller, event: FeedEvent, now: Date): Promise<void> {
  const { kind, name, what, episode } = event
  await runSql(
    req,
    sql`INSERT INTO feed_events (at, kind, name, what, episode)
      VALUES (${now.toISOString()}, ${kind}, ${name}, ${what}, ${episode})`,
  )
  await runSql(
    req,
    sql`DELETE FROM feed_events WHERE id <= (SELECT max(id) FROM feed_events) - ${KEPT}::bigint`,
  )
}

export async function listEvents(
  req: Caller,
  limit: number,
): Promise<(FeedEvent & { at: string })[]> {
  const rows = await runSql<FeedEvent & { at: Date | string }>(
    req,
    sql`SELECT at, kind, name, what, episode FROM feed_events ORDER BY id DESC LIMIT ${limit}`,
  )
  return rows.map(({ at, ...event }) => ({ ...event, at: new Date(at).toISOString() }))
}
