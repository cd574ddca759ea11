import { siteNow } from '@/cms/database/site-clock'
import type { EpisodeStatus } from '@/domain/episodes/episode-status'
import { MAX_STEPS, stepStatus } from '@/domain/listening/listening-paths'
import type { Topic } from '@/domain/topics/topics'
import { getCms } from '../payload'
import { getFrame } from '../queries/pages'
import { asAccount, type Account } from './account'

/** A step as it is edited. */
export type EditedStep = {
  /** Of the episode. */
  id: string
  number: number
  title: string
  length: string | null
  status: Pick<EpisodeStatus, 'state' | 'label'>
  why: string
}

/** The listening path of a topic as it is edited; without `updatedAt` there is none yet. */
export type EditedPath = {
  topic: Topic
  title: string
  intro: string
  steps: EditedStep[]
  updatedAt: string | null
  timeZone: string
}

/** Every topic with its listening path or an empty one, in the order of the menu. */
export async function listEditedPaths(account: Account, now = siteNow()): Promise<EditedPath[]> {
  const [cms, { topics, timeZone }] = await Promise.all([getCms(), getFrame()])
  const as = { depth: 0, pagination: false, ...asAccount(account) } as const
  if (topics.length === 0) return []
  const { docs: paths } = await cms.find({ collection: 'paths', limit: topics.length, ...as })
  const ids = paths.flatMap(({ steps }) => steps.map(({ episode }) => String(episode)))
  const { docs: episodes } = await cms.find({
    collection: 'episodes',
    where: { id: { in: ids } },
    limit: topics.length * MAX_STEPS,
    trash: true,
    joins: false,
    select: {
      episodeNum: true,
      title: true,
      episodeLength: true,
      releaseAt: true,
      _status: true,
      deletedAt: true,
    },
    ...as,
  })
  return topics.map((topic) => {
    const path = paths.find(({ id }) => id === topic.key)
    const steps = (path?.steps ?? []).flatMap(({ episode: id, why }) => {
      const episode = episodes.find((one) => one.id === id)
      if (!episode) return [] // It was deleted a moment ago.
      const { episodeNum: number, title, episodeLength: length } = episode
      const status = stepStatus(episode, { now, timeZone })
      return [
        {
          id: episode.id,
          number,
          title: title ?? '',
          length: length ?? null,
          status,
          why: why ?? '',
        },
      ]
    })
    return {
      topic,
      title: path?.title ?? '',
      intro: path?.intro ?? '',
      steps,
      updatedAt: path?.updatedAt ?? null,
      timeZone,
    }
  })
}

/** The listening path of one topic, or null if there is no such topic. */
export async function getEditedPath(account: Account, topic: string): Promise<EditedPath | null> {
  return (await listEditedPaths(account)).find((path) => path.topic.key === topic) ?? null
}
