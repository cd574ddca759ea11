import { cache } from 'react'
import { asVisitor } from '@/cms/database/connections'
import type { ListeningPath, PathName, PathStep } from '@/domain/content'
import { isPathId, MAX_STEPS, totalSeconds } from '@/domain/listening/listening-paths'
import { MENU_ORDER, topicFor, TOPICS, type TopicKey } from '@/domain/topics/topics'
import { getCms } from '../payload'
import { findItems } from './episodes'

const TOPIC_KEYS = MENU_ORDER.flatMap((key) => topicFor(key)?.key ?? [])

/** The listening paths that visitors see, in the order of the menu; every page links to them. */
export const listPathNames = cache(async (): Promise<PathName[]> => {
  const { docs } = await (
    await getCms()
  ).find({
    collection: 'paths',
    limit: TOPICS.length,
    pagination: false,
    depth: 0,
    select: { title: true },
    ...asVisitor(),
  })
  return TOPIC_KEYS.flatMap((topic) => {
    const path = docs.find(({ id }) => id === topic)
    return path ? [{ topic, title: path.title }] : []
  })
})

/** The listening path of a topic with the episodes that visitors see; null if there is none. */
export const getListeningPath = cache(async (topic: string): Promise<ListeningPath | null> => {
  if (!isPathId(topic)) return null
  const path = await (
    await getCms()
  ).findByID({ collection: 'paths', id: topic, depth: 0, ...asVisitor(), disableErrors: true })
  if (!path) return null
  const ids = path.steps.map(({ episode }) => String(episode))
  const episodes = await findItems({ id: { in: ids } }, MAX_STEPS)
  const steps = path.steps.flatMap(({ episode: id, why }): PathStep[] => {
    const episode = episodes.find((one) => one.id === id)
    return episode ? [{ episode, why: why ?? '' }] : []
  })
  const { title, intro } = path
  return { topic, title, intro: intro ?? '', steps, seconds: totalSeconds(episodes) }
})

/** The other listening paths that visitors see, each with how long it takes. */
export async function listOtherPaths(topic: TopicKey): Promise<ListeningPath[]> {
  const names = await listPathNames()
  const others = names.filter((other) => other.topic !== topic)
  const paths = await Promise.all(others.map((other) => getListeningPath(other.topic)))
  return paths.flatMap((path) => path ?? [])
}
