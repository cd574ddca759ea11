import type { PayloadRequest } from 'payload'
import {
  DELETED_EPISODES,
  daysOf,
  episodeOfPage,
  WHOLE_SITE,
  type VisitCounts,
  type DayRange,
} from '@/domain/statistics/statistics'
import type { ShownDocument } from '@/domain/show/page-names'
import { embedPath, episodePath, episodeTranscriptPath } from '@/domain/paths'
import { runSql, sql } from '../database/transactions'

type Caller = Pick<PayloadRequest, 'payload' | 'transactionID'>

type Views = { name: string; views: number; visitors: number }
type Clicks = { name: string; platform: string; clicks: number }

export const emptyCounts = (): VisitCounts => ({ views: 0, visitors: 0, clicks: 0, platforms: {} })

/** Puts views and clicks of the same name together. */
function merge(views: Views[], clicks: Clicks[]): Map<string, VisitCounts> {
  const merged = new Map<string, VisitCounts>()
  const at = (name: string): VisitCounts => {
    const counts = merged.get(name) ?? emptyCounts()
    merged.set(name, counts)
    return counts
  }
  for (const { name, views: seen, visitors } of views)
    Object.assign(at(name), { views: seen, visitors })
  for (const { name, platform, clicks: count } of clicks) {
    const counts = at(name)
    counts.clicks += count
    counts.platforms[platform] = count
  }
  return merged
}

/** Counts together; the visitors are added up as well. */
export function sumCounts(all: Iterable<VisitCounts>): VisitCounts {
  const sum = emptyCounts()
  for (const { views, visitors, clicks, platforms } of all) {
    sum.views += views
    sum.visitors += visitors
    sum.clicks += clicks
    for (const [platform, count] of Object.entries(platforms))
      sum.platforms[platform] = (sum.platforms[platform] ?? 0) + count
  }
  return sum
}

/**
 * Returns what was counted on each day of a range, of an episode or of the whole site. Days without
 * visits have zeros. It takes as long for ten pages as for ten thousand.
 */
export async function readDays(
  caller: Caller,
  range: DayRange,
  episode?: string,
): Promise<({ day: string } & VisitCounts)[]> {
  const page = episode === undefined ? WHOLE_SITE : episodePath(episode)
  const within = sql`page = ${page} AND day BETWEEN ${range.from} AND ${range.to}`
  const views = await runSql<Views>(
    caller,
    sql`SELECT day::text AS name, views, visitors FROM page_views WHERE ${within}`,
  )
  const clicks = await runSql<Clicks>(
    caller,
    sql`SELECT day::text AS name, platform, clicks
      FROM platform_clicks WHERE ${within} ORDER BY platform`,
  )
  const merged = merge(views, clicks)
  return daysOf(range).map((day) => ({ day, ...(merged.get(day) ?? emptyCounts()) }))
}

export async function hasCounts(caller: Caller): Promise<boolean> {
  const [row] = await runSql<{ has: boolean }>(
    caller,
    sql`SELECT EXISTS (SELECT FROM page_views) OR EXISTS (SELECT FROM platform_clicks) AS has`,
  )
  return row?.has === true
}

const mostFirst = (a: VisitCounts, b: VisitCounts): number =>
  b.views - a.views || b.clicks - a.clicks

async function readPages(
  caller: Caller,
  { from, to }: DayRange,
): Promise<({ page: string } & VisitCounts)[]> {
  const within = sql`day BETWEEN ${from} AND ${to} AND page <> ${WHOLE_SITE}`
  const views = await runSql<Views>(
    caller,
    sql`SELECT page AS name, sum(views)::int AS views, sum(visitors)::int AS visitors
      FROM page_views WHERE ${within} GROUP BY 1`,
  )
  const clicks = await runSql<Clicks>(
    caller,
    sql`SELECT page AS name, platform, sum(clicks)::int AS clicks
      FROM platform_clicks WHERE ${within} GROUP BY 1, 2 ORDER BY 2`,
  )
  return [...merge(views, clicks)]
    .map(([page, counts]) => ({ page, ...counts }))
    .sort((a, b) => mostFirst(a, b) || a.page.localeCompare(b.page))
}

export type EpisodeCounts = { episode: string; title: string | null } & VisitCounts
type PageCounts = { page: string } & VisitCounts

/**
 * Returns what was counted in a range of each episode, and of each other page; the most seen first.
 */
export async function readEpisodesAndPages(
  caller: Caller,
  range: DayRange,
): Promise<{ episodes: EpisodeCounts[]; pages: PageCounts[] }> {
  const all = await readPages(caller, range)
  const named = all.map(({ page, ...counts }) => ({ id: episodeOfPage(page), page, counts }))
  const ids = named.flatMap(({ id }) => id ?? [])
  const rows = await runSql<{ id: string; title: string | null }>(
    caller,
    sql`SELECT id, title FROM episodes WHERE id IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  )
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  return {
    episodes: named.flatMap(({ id, counts }) =>
      id === null ? [] : { episode: id, title: titles.get(id) ?? null, ...counts },
    ),
    pages: named.flatMap(({ id, page, counts }) => (id === null ? { page, ...counts } : [])),
  }
}

const NAMES = {
  episode: sql`SELECT title FROM episodes WHERE id = asked.id`,
  // As on the person's page: of the newest appearance, also where a slug was given up.
  person: sql`SELECT guest_name FROM guests
    WHERE person = coalesce((SELECT person FROM former_people WHERE slug = asked.id), asked.id)
    ORDER BY podcast_episode DESC LIMIT 1`,
  quote: sql`SELECT quote FROM quotes WHERE id = asked.id::int`,
  path: sql`SELECT title FROM paths WHERE id = asked.id`,
}

/** The names of documents that pages show; those that are not there any more have none. */
export async function readNames(
  caller: Caller,
  documents: ShownDocument[],
): Promise<(document: ShownDocument) => string | undefined> {
  const rows = await runSql<ShownDocument & { name: string | null }>(
    caller,
    sql`SELECT asked.kind, asked.id, CASE asked.kind WHEN 'episode' THEN (${NAMES.episode})
        WHEN 'person' THEN (${NAMES.person}) WHEN 'quote' THEN (${NAMES.quote})
        ELSE (${NAMES.path}) END AS name
      FROM jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) asked (kind text, id text)`,
  )
  const names = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name ?? undefined]))
  return ({ kind, id }) => names.get(`${kind} ${id}`)
}

/**
 * Puts the numbers of an episode under another page: its new one when its number changes, or, when
 * it is deleted permanently, the one that all such episodes share. The numbers of the site stay, and
 * whichever episode has the number next begins at zero.
 * @param to another episode; null when it is deleted
 */
export async function moveStatistics(
  req: PayloadRequest,
  from: string,
  to: string | null,
): Promise<void> {
  for (const pathOf of [episodePath, episodeTranscriptPath, embedPath])
    await movePage(req, pathOf(from), to === null ? DELETED_EPISODES : pathOf(to))
  await movePlays(req, episodePath(from), to === null ? DELETED_EPISODES : episodePath(to))
}

async function movePage(req: PayloadRequest, page: string, target: string): Promise<void> {
  await runSql(
    req,
    sql`WITH moved AS (DELETE FROM page_views WHERE page = ${page} RETURNING day, views, visitors)
      INSERT INTO page_views AS v (day, page, views, visitors)
        SELECT day, ${target}::text, views, visitors FROM moved
        ON CONFLICT (day, page) DO UPDATE
          SET views = v.views + excluded.views, visitors = v.visitors + excluded.visitors`,
  )
  await runSql(
    req,
    sql`WITH moved AS (DELETE FROM platform_clicks WHERE page = ${page} RETURNING day, platform, clicks)
      INSERT INTO platform_clicks AS c (day, page, platform, clicks)
        SELECT day, ${target}::text, platform, clicks FROM moved
        ON CONFLICT (day, page, platform) DO UPDATE SET clicks = c.clicks + excluded.clicks`,
  )
}

async function movePlays(req: PayloadRequest, page: string, target: string): Promise<void> {
  await runSql(
    req,
    sql`WITH moved AS (
        DELETE FROM tallies WHERE kind = 'plays' AND name = ${page} RETURNING day, kind, count
      )
      INSERT INTO tallies AS t (day, kind, name, count)
        SELECT day, kind, ${target}::text, count FROM moved
        ON CONFLICT (day, kind, name) DO UPDATE SET count = t.count + excluded.count`,
  )
}
