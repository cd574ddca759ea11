import { FIRST_TOPICS, type Topic, type TopicKey } from '@/domain/topics/topics'

/** Neighbours have different colours, also where a site has few topics. */
const MIN_COLOURS = 4

/**
 * The topic whose colour something has that belongs to none: they take turns. Where a site has few
 * or none, the colours of the first four join in.
 */
export function colourAt(topics: readonly Pick<Topic, 'key'>[], index: number): TopicKey {
  const own = topics.map(({ key }) => key)
  const more = FIRST_TOPICS.map(({ key }) => key).filter((key) => !own.includes(key))
  const keys = [...own, ...more.slice(0, Math.max(0, MIN_COLOURS - own.length))]
  return keys[index % keys.length] ?? 'mentalHealth'
}
