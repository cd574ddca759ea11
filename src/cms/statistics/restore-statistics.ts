import type { PayloadRequest } from 'payload'
import {
  DELETED_EPISODES,
  episodeOfPage,
  WHOLE_SITE,
  type VisitCounts,
  type CountsRow,
} from '@/domain/statistics/statistics'
import { documentOfPage } from '@/domain/show/page-names'
import type { TallyRow } from '@/domain/statistics/tallies'
import { runSql, sql } from '../database/transactions'
import { sumCounts } from './read'

type Caller = Pick<PayloadRequest, 'payload' | 'transactionID'>
type Row = { day: string; page: string } & VisitCounts

const ROWS = 5000

/** All platforms that were ever chosen. */
export async function readPlatforms(caller: Caller): Promise<string[]> {
  const rows = await runSql<{ platform: string }>(
    caller,
    sql`SELECT DISTINCT platform FROM platform_clicks ORDER BY platform`,
  )
  return rows.map(({ platform }) => platform).sort()
}

const readMonth = (caller: Caller, month: string): Promise<Row[]> =>
  runSql<Row>(
    caller,
    sql`WITH within AS (SELECT ${month}::date AS first, ${month}::date + interval '1 month' AS next),
      clicked AS (
        SELECT day, page, sum(clicks)::int AS clicks, jsonb_object_agg(platform, clicks) AS platforms
        FROM platform_clicks, within WHERE day >= first AND day < next GROUP BY day, page
      ), seen AS (
        SELECT day, page, views, visitors FROM page_views, within WHERE day >= first AND day < next
      )
      SELECT day::text, page, coalesce(views, 0) AS views, coalesce(visitors, 0) AS visitors,
        coalesce(clicks, 0) AS clicks, coalesce(platforms, '{}') AS platforms
      FROM seen FULL JOIN clicked USING (day, page) ORDER BY day`,
  )

/** Rows with those of the same day and page merged, in order. */
function mergeByPage(rows: Row[]): Row[] {
  const byPage = new Map<string, Row>()
  for (const row of rows) {
    const key = `${row.day} ${row.page}`
    const known = byPage.get(key)
    byPage.set(key, known ? { ...row, ...sumCounts([known, row]) } : row)
  }
  return [...byPage].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

/**
 * Everything that was counted, by day and page, a month at a time. Episodes that are not to be known
 * are among the deleted ones.
 * @param isKnown whether an episode has a page of its own in the result
 */
export async function* readEverything(
  caller: Caller,
  isKnown: (episode: string) => boolean,
): AsyncGenerator<{ site: CountsRow[]; pages: CountsRow[] }> {
  const months = await runSql<{ month: string }>(
    caller,
    sql`SELECT DISTINCT date_trunc('month', day)::date::text AS month FROM (
        SELECT day FROM page_views UNION SELECT day FROM platform_clicks
      ) days ORDER BY 1`,
  )
  for (const { month } of months) {
    const rows = await readMonth(caller, month)
    const site = rows.filter(({ page }) => page === WHOLE_SITE)
    const pages = mergeByPage(
      rows
        .filter(({ page }) => page !== WHOLE_SITE)
        .map((row) => {
          const shown = documentOfPage(row.page)
          const episode = episodeOfPage(row.page) ?? (shown?.kind === 'episode' ? shown.id : null)
          const page = episode === null || isKnown(episode) ? row.page : DELETED_EPISODES
          return { ...row, page }
        }),
    )
    yield {
      site: site.map(({ day, page: _page, ...counts }) => ({ names: [day], ...counts })),
      pages: pages.map(({ day, page, ...counts }) => ({ names: [day, page], ...counts })),
    }
  }
}

/** All tallies; plays of episodes that are not to be known are among those of deleted ones. */
export async function readAllTallies(
  caller: Caller,
  isKnown: (episode: string) => boolean,
): Promise<TallyRow[]> {
  const rows = await runSql<TallyRow>(
    caller,
    sql`SELECT day::text, kind, name, count FROM tallies ORDER BY day, kind, name`,
  )
  const merged = new Map<string, TallyRow>()
  for (const row of rows) {
    const episode = row.kind === 'plays' ? episodeOfPage(row.name) : null
    const name = episode === null || isKnown(episode) ? row.name : DELETED_EPISODES
    const key = `${row.day} ${row.kind} ${name}`
    merged.set(key, { ...row, name, count: row.count + (merged.get(key)?.count ?? 0) })
  }
  return [...merged].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

/** Adds tallies of elsewhere to those of here. */
export async function addTallies(caller: Caller, rows: TallyRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS)
    await runSql(
      caller,
      sql`INSERT INTO tallies AS t (day, kind, name, count)
        SELECT day, kind, name, count
          FROM jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + ROWS))}::jsonb)
            AS g (day date, kind text, name text, count int)
        ON CONFLICT (day, kind, name) DO UPDATE SET count = CASE excluded.kind
          WHEN 'subscribers' THEN greatest(t.count, excluded.count)
          ELSE t.count + excluded.count END`,
    )
}

/** Adds what was counted elsewhere to what is counted here. @param rows each with its day and page */
export async function addEverything(caller: Caller, rows: CountsRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS) {
    const given = rows.slice(at, at + ROWS).map(({ names: [day, page], ...counts }) => ({
      day,
      page,
      ...counts,
    }))
    const data = sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      AS g (day date, page text, views int, visitors int, platforms jsonb)`
    await runSql(
      caller,
      sql`INSERT INTO page_views AS v (day, page, views, visitors)
        SELECT day, page, views, visitors FROM ${data} WHERE views > 0 OR visitors > 0
        ON CONFLICT (day, page) DO UPDATE
          SET views = v.views + excluded.views, visitors = v.visitors + excluded.visitors`,
    )
    await runSql(
      caller,
      sql`INSERT INTO platform_clicks AS c (day, page, platform, clicks)
        SELECT g.day, g.page, p.key, p.value::int FROM ${data}, jsonb_each_text(g.platforms) p
        ON CONFLICT (day, page, platform) DO UPDATE SET clicks = c.clicks + excluded.clicks`,
    )
  }
}
