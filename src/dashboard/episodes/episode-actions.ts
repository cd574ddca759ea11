import { restoreEpisode, trashEpisode } from '@/api-client/content'
import { setTopicFlag } from '@/api-client/episodes'
import { countOf } from '@/domain/language/text'
import { EPISODE_FLAGS, type EpisodeFlagKey } from '@/domain/topics/topics'
import type { ListedEpisode } from '@/server/desk/episodes'
import { type ActionResult, runEach } from '../ui/action-result'

const nameOf = ({ number }: ListedEpisode) => `Episode ${number}`

/** "Episode 49" or "2 episodes" */
const inWords = (episodes: ListedEpisode[]) =>
  episodes.length === 1 ? `Episode ${episodes[0]?.number}` : countOf(episodes.length, 'episode')

export async function trash(episodes: ListedEpisode[]): Promise<ActionResult> {
  const { done, failures } = await runEach(episodes, nameOf, ({ id }) => trashEpisode(id))
  if (done.length === 0) return { message: 'Nothing changed.', failures }
  return {
    message: `${inWords(done)} moved to trash.`,
    failures,
    undo: async () => {
      const undone = await runEach(done, nameOf, ({ id }) => restoreEpisode(id))
      return { message: `${inWords(undone.done)} restored.`, failures: undone.failures }
    },
  }
}

/** Gives a topic to those that lack it, or takes it from those that have it. */
export async function setTopic(
  episodes: ListedEpisode[],
  key: EpisodeFlagKey,
  title: string,
  isSet: boolean,
): Promise<ActionResult> {
  const flag = EPISODE_FLAGS.find((category) => category.key === key)?.flag
  if (!flag) throw new Error(`There is no topic ${key}`)
  const versions = new Map<string, string>()
  const { done, failures } = await runEach(
    episodes.filter(({ topics }) => topics.includes(key) !== isSet),
    nameOf,
    async (episode) => {
      const { updatedAt } = await setTopicFlag(episode, flag, isSet)
      versions.set(episode.id, updatedAt)
    },
  )
  if (done.length === 0) return { message: 'Nothing changed.', failures }
  const drafts = done.filter(({ status }) => status.state === 'edited').length
  const unpublished =
    drafts > 0 ? ` ${drafts} of them ${drafts === 1 ? 'has' : 'have'} unpublished changes.` : ''
  return {
    message: `${title} ${isSet ? 'added to' : 'removed from'} ${inWords(done)}.${unpublished}`,
    failures,
    undo: async () => {
      const before = done.map((episode) => ({
        ...episode,
        updatedAt: versions.get(episode.id) ?? episode.updatedAt,
        topics: isSet ? [...episode.topics, key] : episode.topics.filter((other) => other !== key),
      }))
      return { ...(await setTopic(before, key, title, !isSet)), undo: undefined }
    },
  }
}
