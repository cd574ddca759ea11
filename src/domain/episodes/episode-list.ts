import { DESK_ROUTES } from '../desk-routes'
import type { ListKey, TopicKey } from '../topics/topics'

/** The tabs of the host's list of episodes: the states of an episode, and all but the trash. */
export const LIST_TABS = ['all', 'live', 'edited', 'scheduled', 'draft'] as const
export type ListTab = (typeof LIST_TABS)[number]

export const LIST_ORDERS = ['newest', 'oldest', 'changed'] as const
export type ListOrder = (typeof LIST_ORDERS)[number]

export const LIST_MISSING = [
  'title',
  'notes',
  'image',
  'length',
  'date',
  'listen link',
  'theme',
] as const
export type ListMissing = (typeof LIST_MISSING)[number]

export type ListQuery = {
  tab: ListTab
  /** Of a topic, or `favs`. */
  topic: ListKey | null
  missing: ListMissing | null
  search: string
  order: ListOrder
  /**
   * Place where the page begins: after the episode with this number or, in the order of the last
   * change, with this instant in ms and number.
   */
  after: { number: number; changed: number | null } | null
}

/** Longer texts find nothing. */
const MAX_SEARCH = 100

type Parameters = Record<string, string | string[] | undefined>

const one = <T extends string>(values: readonly T[], value: string | undefined): T | undefined =>
  values.find((known) => known === value)

function parseAfter(text: string, order: ListOrder): ListQuery['after'] {
  const match = /^(?:(\d{1,15})-)?(\d{1,6})$/.exec(text)
  if (!match || (order === 'changed') !== (match[1] !== undefined)) return null
  return { number: Number(match[2]), changed: match[1] === undefined ? null : Number(match[1]) }
}

const parseTopic = (key: string, topics?: readonly { key: TopicKey }[]): ListKey | null =>
  key === 'favs' || (topics ? topics.some((topic) => topic.key === key) : /^[\w-]+$/.test(key))
    ? key
    : null

/**
 * Reads the parameters of an address; whatever is none of them is left out.
 * @param topics all topics of the site; without them the key of any topic is taken
 */
export function parseListQuery(
  parameters: Parameters,
  topics?: readonly { key: TopicKey }[],
): ListQuery {
  const text = (name: string) => {
    const value = parameters[name]
    return typeof value === 'string' ? value : ''
  }
  const order = one(LIST_ORDERS, text('order')) ?? 'newest'
  return {
    tab: one(LIST_TABS, text('status')) ?? 'all',
    topic: parseTopic(text('theme'), topics),
    missing: one(LIST_MISSING, text('missing')) ?? null,
    search: text('q').trim().slice(0, MAX_SEARCH),
    order,
    after: parseAfter(text('after'), order),
  }
}

/**
 * The address of the list. A change of what is shown begins at its first page.
 * @param change what differs from `query`
 */
export function listAddress(query: ListQuery, change: Partial<ListQuery> = {}): string {
  const { tab, topic, missing, search, order, after } = { ...query, after: null, ...change }
  const parameters = new URLSearchParams()
  if (tab !== 'all') parameters.set('status', tab)
  if (topic) parameters.set('theme', topic)
  if (missing) parameters.set('missing', missing)
  if (search) parameters.set('q', search)
  if (order !== 'newest') parameters.set('order', order)
  if (after)
    parameters.set(
      'after',
      after.changed === null ? String(after.number) : `${after.changed}-${after.number}`,
    )
  const text = parameters.toString()
  return text ? `${DESK_ROUTES.episodes}?${text}` : DESK_ROUTES.episodes
}

export const isFiltered = ({ topic, missing, search }: ListQuery): boolean =>
  topic !== null || missing !== null || search !== ''
