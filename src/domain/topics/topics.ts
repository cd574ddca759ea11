export type TopicKey = 'mentalHealth' | 'personalGrowth' | 'climateJustice' | 'socialJustice'
export type EpisodeFlagKey = 'favs' | TopicKey
/** A list of episodes: one of the five categories, or all (K06). */
export type ListKey = 'all' | EpisodeFlagKey

/** The four topics. Everything that lists topics, flags, paths or tags derives from here. */
export const TOPICS = [
  {
    key: 'mentalHealth',
    flag: 'isMentalHealth',
    slug: 'mental-health',
    title: 'Mental Health',
    path: '/episodes/mentalHealth',
  },
  {
    key: 'personalGrowth',
    flag: 'isPersonalGrowth',
    slug: 'personal-growth',
    title: 'Personal Growth',
    path: '/episodes/personalGrowth',
  },
  {
    key: 'climateJustice',
    flag: 'isClimateJustice',
    slug: 'climate-justice',
    title: 'Climate Justice',
    path: '/episodes/climateJustice',
  },
  {
    key: 'socialJustice',
    flag: 'isSocialJustice',
    slug: 'social-justice',
    title: 'Social Justice',
    path: '/episodes/socialJustice',
  },
] as const

export type Topic = (typeof TOPICS)[number]
export type CategoryFlag = 'isFav' | Topic['flag']

/** The five categories an episode can be in, favourites first. */
export const EPISODE_FLAGS: readonly { key: EpisodeFlagKey; flag: CategoryFlag; title: string }[] =
  [{ key: 'favs', flag: 'isFav', title: 'Favourites' }, ...TOPICS]

/** The Episodes menu, in the order of the specification (F03). */
export const MENU_ORDER: readonly ListKey[] = [
  'all',
  'favs',
  'mentalHealth',
  'personalGrowth',
  'socialJustice',
  'climateJustice',
]

/** The topic with a key; null for favourites and all. */
export const topicFor = (key: ListKey): Topic | null =>
  TOPICS.find((topic) => topic.key === key) ?? null

/** The topics among an episode's categories, in table order. */
export const topicsFor = (categories: EpisodeFlagKey[]): TopicKey[] =>
  TOPICS.map(({ key }) => key).filter((key) => categories.includes(key))

/** The flag that a list filters by; null for all (C05). */
export const flagFor = (key: ListKey): CategoryFlag | null =>
  EPISODE_FLAGS.find((category) => category.key === key)?.flag ?? null

/** The categories of an episode, in table order. */
export const categoriesOf = (flags: {
  [flag in CategoryFlag]?: boolean | null
}): EpisodeFlagKey[] => EPISODE_FLAGS.filter(({ flag }) => flags[flag]).map(({ key }) => key)
