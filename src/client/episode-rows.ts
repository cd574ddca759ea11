import type { components } from './contract-types'
import type { EpisodeItem } from '@/domain/content'
import { toEpisodeItem } from '@/domain/episodes/episode-row'
import { LINK_FIELDS } from '@/domain/episodes/links'
import { timeoutMs } from './timeout'

/** Visitors get published episodes, which have these. */
type Row = components['schemas']['Episode'] & { episodeNum: number; title: string }

/** The fields that a row shows. */
const FIELDS = [
  'episodeNum',
  'episodeType',
  'season',
  'seasonEpisode',
  'title',
  'episodeDate',
  'episodeLength',
  'episodeUrl',
  'image',
  'generatedArt',
  'summary',
  'audioUrl',
  ...LINK_FIELDS.map(({ field }) => field),
  'isFav',
  'topics',
] satisfies (keyof Row)[]

/** No more than its artwork beside it, and no count. */
const PLAIN = 'depth=1&joins[guests]=false&pagination=false'

const PICTURE_FIELDS = ['filename', 'width', 'height', 'sizes', 'repeatsCover']

/**
 * The rows that a query of the REST API finds, bypassing every cache. Sent without credentials, so that
 * admins get the same rows as visitors.
 * @throws Error when the server cannot be reached, takes too long or refuses
 */
export async function fetchRows(query: URLSearchParams): Promise<EpisodeItem[]> {
  for (const field of FIELDS) query.set(`select[${field}]`, 'true')
  for (const field of PICTURE_FIELDS) query.set(`populate[podcasts][${field}]`, 'true')
  const response = await fetch(`/api/episodes?${PLAIN}&${query}`, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(timeoutMs()),
  })
  if (!response.ok) throw new Error(`Status ${response.status}`)
  const { docs }: { docs: Row[] } = await response.json()
  return docs.map(toEpisodeItem)
}

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
