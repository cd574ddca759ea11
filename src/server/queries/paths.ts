import { cache } from 'react'
import { asVisitor } from '@/cms/database/connections'
import type { ListeningPath, PathName, PathStep } from '@/domain/content'
import { MAX_STEPS, totalSeconds } from '@/domain/listening/listening-paths'
import { MAX_TOPICS, type TopicKey } from '@/domain/topics/topics'
import { getCms } from '../payload'
import { findItems } from './episodes'

/** The listening paths that visitors see, in no particular order; every page links to them. */
export const listPathNames = cache(async (): Promise<PathName[]> => {
  const { docs } = await (
    await getCms()
  ).find({
    collection: 'paths',
    limit: MAX_TOPICS,
    pagination: false,
    depth: 0,
    select: { title: true },
    ...asVisitor(),
  })
  return docs.map(({ id, title }) => ({ topic: id, title }))
})

/** The listening path of a topic with the episodes that visitors see; null if there is none. */
export const getListeningPath = cache(async (topic: string): Promise<ListeningPath | null> => {
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

/** Some listening paths without one of them, each with how long it takes. */
export async function listOtherPaths(
  topic: TopicKey,
  names: readonly PathName[],
): Promise<ListeningPath[]> {
  const others = names.filter((other) => other.topic !== topic)
  const paths = await Promise.all(others.map((other) => getListeningPath(other.topic)))
  return paths.flatMap((path) => path ?? [])
}
