import type { EpisodeItem } from '@/domain/content'
import { fetchRows } from './episode-rows'

/** Number of ids one call asks for, so that its address stays short. */
const IDS_A_CALL = 50

/**
 * Fetches the rows of episodes by their ids, in no particular order; those that visitors cannot see
 * are missing. @throws Error as `fetchRows`
 */
export async function fetchEpisodes(ids: readonly string[]): Promise<EpisodeItem[]> {
  const rows: EpisodeItem[] = []
  for (let start = 0; start < ids.length; start += IDS_A_CALL) {
    const some = ids.slice(start, start + IDS_A_CALL)
    const query = new URLSearchParams({
      'where[id][in]': some.join(),
      limit: String(IDS_A_CALL),
    })
    rows.push(...(await fetchRows(query)))
  }
  return rows
}
