import type { components } from '@/client/contract-types'
import type { EpisodeItem, EpisodePage } from '@/domain/content'
import { toEpisodeItem } from '@/domain/episodes/episode-row'
import { LINK_FIELDS } from '@/domain/episodes/links'
import { FETCH_SIZE, pageOf } from '@/domain/database/lists'
import { EPISODE_FLAGS, flagFor, type ListKey } from '@/domain/topics/topics'
import { timeoutMs } from './timeout'

/** Visitors get published episodes, which have these. */
type Row = components['schemas']['Episode'] & { episodeNum: number; title: string }

/** The fields that a row shows. */
const FIELDS = [
  'episodeNum',
  'title',
  'episodeDate',
  'episodeLength',
  'episodeUrl',
  'image',
  'summary',
  ...LINK_FIELDS.map(({ field }) => field),
  ...EPISODE_FLAGS.map(({ flag }) => flag),
] satisfies (keyof Row)[]

/** No more than its artwork beside it, and no count. */
const PLAIN = [
  ['depth', '1'],
  ['joins[guests]', 'false'],
  ['pagination', 'false'],
] as const

/** The fields of its artwork. */
const PICTURE_FIELDS = ['filename', 'width', 'height', 'sizes']

/**
 * Fetches the rows after a cursor, bypassing every cache (D23, C05). Sent without credentials, so
 * that admins get the same rows as visitors.
 * @throws Error when the server cannot be reached, takes too long (D11) or refuses
 */
export async function fetchEpisodeRows(list: ListKey, before: number): Promise<EpisodePage> {
  const query = new URLSearchParams({
    'where[episodeNum][less_than]': String(before),
    sort: '-episodeNum',
    limit: String(FETCH_SIZE),
  })
  const flag = flagFor(list)
  if (flag) query.set(`where[${flag}][equals]`, 'true')
  return pageOf(await fetchRows(query))
}

/**
 * The rows that a query of the REST API finds. @throws Error as `fetchEpisodeRows`
 */
export async function fetchRows(query: URLSearchParams): Promise<EpisodeItem[]> {
  for (const [name, value] of PLAIN) query.set(name, value)
  for (const field of FIELDS) query.set(`select[${field}]`, 'true')
  for (const field of PICTURE_FIELDS) query.set(`populate[podcasts][${field}]`, 'true')
  const response = await fetch(`/api/episodes?${query}`, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(timeoutMs()),
  })
  if (!response.ok) throw new Error(`The episodes answered with status ${response.status}.`)
  const { docs }: { docs: Row[] } = await response.json()
  return docs.map(toEpisodeItem)
}
