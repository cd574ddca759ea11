import { FIRST_TOPICS, topicPath, type Topic } from '@/domain/topics/topics'

/** The topics that a fresh site has, as pages know them. */
export const SAMPLE_TOPICS: Topic[] = FIRST_TOPICS.map(({ key, title }) => ({
  ...{ key, title, slug: key, path: topicPath(key), colour: null, motif: null },
}))

const OWN = [
  ['coming-back', 'Coming Back', 'leaf', 'home'],
  ['night-shift', 'Night Shift', 'lilac', 'moon'],
  ['roads', 'Roads & Railways', 'sun', 'train'],
  ['kitchens', 'Kitchens', 'apricot', 'pot'],
  ['letters-home', 'Letters Home', '#a9d2ff', 'letter'],
  ['music', 'Music', 'orchid', 'notes'],
  ['weather', 'Weather', 'lagoon', 'tide'],
  ['neighbours', 'Neighbours', 'coral', 'pair'],
] as const

/** Up to eight topics that no site starts with. */
export const ownTopics = (count: number): Topic[] =>
  OWN.slice(0, count).map(([key, title, colour, motif]) => ({
    ...{ key, title, colour, motif, slug: key, path: topicPath(key) },
  }))
