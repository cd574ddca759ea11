import type { PayloadRequest } from 'payload'
import { episodePath } from '@/domain/paths'
import { dayIn } from '@/domain/show/show-time'
import {
  daysSince,
  MAX_COMPARED,
  COMPARISON_DAYS,
  type EpisodeComparison,
} from '@/domain/statistics/compare-episodes'
import { OTHER_NAMES, type Tally, type TallyCounts } from '@/domain/statistics/tallies'
import type { DayRange } from '@/domain/statistics/statistics'
import { runSql, sql } from '../database/transactions'

type Caller = Pick<PayloadRequest, 'payload' | 'transactionID'>

/**
 * Reads what was counted by name in a range, the most first and what has no name last. Subscribers
 * are those that each feed reader reported last.
 */
export function readTally(
  caller: Caller,
  kind: Tally,
  { from, to }: DayRange,
): Promise<TallyCounts> {
  const within = sql`kind = ${kind} AND day BETWEEN ${from} AND ${to}`
  return runSql(
    caller,
    kind === 'subscribers'
      ? sql`SELECT name, count FROM (
            SELECT DISTINCT ON (name) name, count FROM tallies WHERE ${within} ORDER BY name, day DESC
          ) last ORDER BY count DESC, name`
      : sql`SELECT name, sum(count)::int AS count FROM tallies WHERE ${within}
          GROUP BY name ORDER BY name = ${OTHER_NAMES}, 2 DESC, name`,
  )
}

/** An episode that visitors see, and the day of its release. */
type Released = { id: string; title: string | null; at: Date }

const LIVE = sql`SELECT id, title, coalesce(release_at, published_at) AS at FROM episodes
  WHERE _status = 'published' AND deleted_at IS NULL`

/** The episodes that were released last, for when none are chosen. */
export async function newestEpisodes(caller: Caller, count: number, now: Date): Promise<string[]> {
  const rows = await runSql<{ id: string }>(
    caller,
    sql`SELECT id FROM (${LIVE}) live WHERE at <= ${now.toISOString()}
      ORDER BY at DESC, id DESC LIMIT ${count}`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Live episodes beside each other, in the order of the ids: views on the days since their release.
 * @param ids of which those that are no live episode are left out
 */
export async function compareEpisodes(
  caller: Caller,
  ids: string[],
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<EpisodeComparison[]> {
  const wanted = ids.slice(0, MAX_COMPARED)
  const rows = await runSql<Released>(
    caller,
    sql`SELECT * FROM (${LIVE}) live WHERE at <= ${now.toISOString()}
      AND id IN (SELECT jsonb_array_elements_text(${JSON.stringify(wanted)}::jsonb))`,
  )
  const [{ first } = { first: null }] = await runSql<{ first: string | null }>(
    caller,
    sql`SELECT min(day)::text AS first FROM page_views`,
  )
  const comparison: EpisodeComparison[] = []
  for (const id of wanted) {
    const row = rows.find((one) => one.id === id)
    if (!row) continue
    const released = dayIn(new Date(row.at), timeZone)
    const isCounted = first !== null && first <= released
    const views = isCounted ? await viewsSince(caller, id, released) : null
    const days = daysSince(released, dayIn(now, timeZone))
    comparison.push({
      episode: id,
      title: row.title,
      released,
      views: views && Array.from({ length: days }, (_, at) => views.get(at) ?? 0),
    })
  }
  return comparison
}

/** The views of an episode by how many days after its release. */
async function viewsSince(caller: Caller, id: string, released: string) {
  const rows = await runSql<{ at: number; views: number }>(
    caller,
    sql`SELECT day - ${released}::date AS at, views FROM page_views
      WHERE page = ${episodePath(id)} AND day >= ${released}::date
        AND day < ${released}::date + ${COMPARISON_DAYS}::int`,
  )
  return new Map(rows.map(({ at, views }) => [at, views]))
}
