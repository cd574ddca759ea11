import { readRows, sql } from '@/cms/database/read-rows'
import { withoutSeasonNumber } from '@/domain/episodes/desk-name'
import { getCms } from '../payload'
import { getFrame } from '../queries/pages'
import type { Account } from './account'

/** A title that begins with what pages say before it, and the title without. */
export type NumberedTitle = {
  id: string
  title: string
  shortTitle: string
  isDraft: boolean
  updatedAt: string
}

type Row = Omit<NumberedTitle, 'shortTitle'> & { season: number; seasonEpisode: number }

/** As many as are changed at once. */
const MAX_TITLES = 1000

/** Lists titles that begin with the season and number, such as "T2E14 |", if the show counts by them. */
export async function findNumberedTitles(_account: Account): Promise<NumberedTitle[]> {
  if ((await getFrame()).countsBy !== 'season') return []
  const rows = await readRows<Row>(
    await getCms(),
    sql`SELECT e.id, v.version_title AS title, v.version_season::int AS season,
        v.version_season_episode::int AS "seasonEpisode", v.version__status = 'draft' AS "isDraft",
        to_char(v.version_updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "updatedAt"
      FROM _episodes_v v JOIN episodes e ON e.id = v.parent_id
      WHERE v.latest AND e.deleted_at IS NULL AND v.version_season_episode IS NOT NULL
        AND v.version_title ~* '^[^[:alnum:]]?[st][a-z]*[^[:alnum:]]{0,3}[0-9]'
      ORDER BY v.version_episode_num DESC LIMIT ${MAX_TITLES}`,
  )
  return rows.flatMap(({ season, seasonEpisode, ...row }) => {
    const shortTitle = withoutSeasonNumber(row.title, { season, seasonEpisode })
    return shortTitle === null ? [] : [{ ...row, shortTitle }]
  })
}
