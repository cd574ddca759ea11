import { siteNow } from '@/cms/database/site-clock'
import { deskName } from '@/domain/episodes/desk-name'
import type { Counting, StoredName } from '@/domain/episodes/episode-name'
import type { EpisodeStatus } from '@/domain/episodes/episode-status'
import { MAX_STEPS, stepStatus } from '@/domain/listening/listening-paths'
import type { More } from '@/domain/more-fields'
import type { Topic } from '@/domain/topics/topics'
import { getCms } from '../payload'
import { getFrame } from '../queries/pages'
import { asAccount, type Account } from './account'
import { getMore } from './more-fields'

export type EditedStep = {
  /** Of the episode. */
  id: string
  /** As the show counts. */
  name: string
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
  countsBy: Counting
}

/** Every topic with its listening path or an empty one, in the order of the menu. */
export async function listEditedPaths(account: Account, now = siteNow()): Promise<EditedPath[]> {
  const [cms, { topics, timeZone, countsBy }] = await Promise.all([getCms(), getFrame()])
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
      episodeType: true,
      season: true,
      seasonEpisode: true,
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
      const { title, episodeLength: length } = episode
      const status = stepStatus(episode, { now, timeZone })
      return [
        {
          id: episode.id,
          name: deskName(episode as StoredName, countsBy),
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
      countsBy,
    }
  })
}

/** The listening path of one topic, or null if there is no such topic. */
export async function getEditedPath(account: Account, topic: string): Promise<EditedPath | null> {
  return (await listEditedPaths(account)).find((path) => path.topic.key === topic) ?? null
}

/** The fields that the editor has no place of its own for. */
export const getMoreOfPath = (account: Account, topic: string): Promise<More> =>
  getMore(account, 'paths', ['title', 'intro', 'steps'], topic)
