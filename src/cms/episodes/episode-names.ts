import type { PayloadRequest } from 'payload'
import { deskName } from '@/domain/episodes/desk-name'
import { episodeId, episodeNumberOf } from '@/domain/episodes/episode-id'
import { countingOf, type StoredName } from '@/domain/episodes/episode-name'
import { runSql, sql } from '../database/transactions'

type Caller = Pick<PayloadRequest, 'payload' | 'transactionID'>

/** A row with the fields of `NAME_COLUMNS`. */
export type NameRow = StoredName & { countsBy: unknown }

/** The columns that name row `e` of the episodes. */
export const NAME_COLUMNS = sql`e.episode_num::int AS "episodeNum",
  e.episode_type AS "episodeType", e.season::int AS season,
  e.season_episode::int AS "seasonEpisode", (SELECT counts_by FROM site LIMIT 1) AS "countsBy"`

/** Names the episode of a row as the desk does. */
export const nameOfRow = ({ countsBy, ...stored }: NameRow): string =>
  deskName(stored, countingOf(countsBy))

const idOf = (episode: string | number): string =>
  typeof episode === 'number' ? episodeId(episode) : episode

/**
 * Names episodes as the show counts, by their newest versions.
 * @param episodes their ids or running numbers; null is left out
 * @returns "Episode 7" for one that isn’t there
 */
export async function nameEpisodes(
  caller: Caller,
  episodes: readonly (string | number | null)[],
): Promise<(episode: string | number) => string> {
  const asked = JSON.stringify(episodes.flatMap((one) => (one === null ? [] : idOf(one))))
  const rows = await runSql<NameRow & { id: string }>(
    caller,
    sql`SELECT e.id, ${NAME_COLUMNS} FROM (
        SELECT parent_id AS id, version_episode_num AS episode_num,
          version_episode_type AS episode_type, version_season AS season,
          version_season_episode AS season_episode FROM _episodes_v WHERE latest) e
      WHERE e.id IN (SELECT jsonb_array_elements_text(${asked}::jsonb))`,
  )
  const names = new Map(rows.map(({ id, ...row }) => [id, nameOfRow(row)]))
  return (one) => names.get(idOf(one)) ?? `Episode ${episodeNumberOf(idOf(one))}`
}
