import { cache } from 'react'
import { asVisitor } from '@/cms/database/connections'
import type { ListeningPath, PathName, PathStep } from '@/domain/content'
import { isPathId, MAX_STEPS, totalSeconds } from '@/domain/listening/listening-paths'
import { MENU_ORDER, topicFor, TOPICS, type TopicKey } from '@/domain/topics/topics'
import { getCms } from '../payload'
import { findItems } from './episodes'

const THEMES = MENU_ORDER.flatMap((key) => topicFor(key)?.key ?? [])

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
  return THEMES.flatMap((theme) => {
    const path = docs.find(({ id }) => id === theme)
    return path ? [{ theme, title: path.title }] : []
  })
})

/** The listening path of a theme with the episodes that visitors see; null if there is none. */
export const getListeningPath = cache(async (theme: string): Promise<ListeningPath | null> => {
  if (!isPathId(theme)) return null
  const path = await (
    await getCms()
  ).findByID({ collection: 'paths', id: theme, depth: 0, ...asVisitor(), disableErrors: true })
  if (!path) return null
  const ids = path.steps.map(({ episode }) => String(episode))
  const episodes = await findItems({ id: { in: ids } }, MAX_STEPS)
  const steps = path.steps.flatMap(({ episode: id, why }): PathStep[] => {
    const episode = episodes.find((one) => one.id === id)
    return episode ? [{ episode, why: why ?? '' }] : []
  })
  const { title, intro } = path
  return { theme, title, intro: intro ?? '', steps, seconds: totalSeconds(episodes) }
})

/** The other listening paths that visitors see, each with how long it takes. */
export async function listOtherPaths(theme: TopicKey): Promise<ListeningPath[]> {
  const names = await listPathNames()
  const others = names.filter((other) => other.theme !== theme)
  const paths = await Promise.all(others.map((other) => getListeningPath(other.theme)))
  return paths.flatMap((path) => path ?? [])
}
