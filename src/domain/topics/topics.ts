import type { Motif } from './motifs'

/** The key of a topic: made when it was added, and never changed. */
export type TopicKey = string
/** A list of episodes: all, favourites (`favs`), or a topic. */
export type ListKey = string

/** A topic as pages know it. */
export type Topic = {
  key: TopicKey
  /** The last part of its address, which the host may change. */
  slug: string
  /** `/episodes/{slug}` */
  path: string
  title: string
  /** A name of the palette or `#rrggbb`; null for the colour that one of the first four always had. */
  colour: string | null
  /** Its drawing; null for the one that one of the first four always had. */
  motif: Motif | null
}

export const MAX_TOPICS = 8
export const TOPIC_TITLE_LENGTH = 60

/**
 * The four topics that every site starts with. Their addresses, their flags in REST and forms and
 * their texts are the specification's, on every site that has them.
 */
export const FIRST_TOPICS = [
  { key: 'mentalHealth', flag: 'isMentalHealth', title: 'Mental Health' },
  { key: 'personalGrowth', flag: 'isPersonalGrowth', title: 'Personal Growth' },
  { key: 'socialJustice', flag: 'isSocialJustice', title: 'Social Justice' },
  { key: 'climateJustice', flag: 'isClimateJustice', title: 'Climate Justice' },
] as const

export type FirstTopic = (typeof FIRST_TOPICS)[number]
export type FirstTopicKey = FirstTopic['key']
export type TopicFlag = FirstTopic['flag']
export type CategoryFlag = 'isFav' | TopicFlag

/** The flags of an episode, favourites first. */
export const EPISODE_FLAGS: readonly { key: ListKey; flag: CategoryFlag; title: string }[] = [
  { key: 'favs', flag: 'isFav', title: 'Favourites' },
  ...FIRST_TOPICS,
]

export const isFirstTopic = (key: TopicKey): key is FirstTopicKey =>
  FIRST_TOPICS.some((topic) => topic.key === key)

export const topicPath = (slug: string): string => `/episodes/${slug}`

export type StoredCategories = {
  isFav?: boolean | null
  topics?: (TopicKey | { id?: TopicKey })[] | null
}

/** The topics of an episode as they are stored. */
export const topicKeysOf = ({ topics }: Pick<StoredCategories, 'topics'>): TopicKey[] =>
  (topics ?? []).flatMap((topic) => (typeof topic === 'string' ? topic : (topic.id ?? [])))

/** The lists that an episode belongs to: `favs` first, then its topics as they are stored. */
export const categoriesOf = ({ isFav, topics }: StoredCategories): ListKey[] => [
  ...(isFav ? ['favs'] : []),
  ...topicKeysOf({ topics }),
]

/** The topics among an episode's lists, in the site's order. */
export const topicsOf = <Known extends Pick<Topic, 'key'>>(
  categories: readonly ListKey[],
  topics: readonly Known[],
): Known[] => topics.filter(({ key }) => categories.includes(key))

/** Of several of the first four, the one that an episode's pictures and further episodes follow. */
const LEADING: readonly TopicKey[] = [
  'mentalHealth',
  'personalGrowth',
  'climateJustice',
  'socialJustice',
]

/**
 * The topic that stands for an episode, whatever the order of the site's topics: one of the first
 * four, else the first that the host has given it.
 */
export function mainTopic<Known extends Pick<Topic, 'key'>>(
  categories: readonly ListKey[],
  topics: readonly Known[],
): Known | null {
  const own = categories.flatMap((key) => topics.find((topic) => topic.key === key) ?? [])
  const [first] = LEADING.flatMap((key) => own.find((topic) => topic.key === key) ?? [])
  return first ?? own[0] ?? null
}
