import { nextEpisodeNumber, restoreEpisode, trashEpisode } from '@/client/content'
import {
  changeNewest,
  createDraft,
  getLatestVersion,
  getPublishedVersion,
  publishEpisode,
  saveDraft,
  unpublishEpisode,
} from '@/client/episodes'
import { ApiError } from '@/client/request'
import { assignTopic } from '@/client/topics'
import { deskEpisodePath } from '@/domain/desk-routes'
import { type EpisodeFields, fieldsOf } from '@/domain/episodes/episode-fields'
import { countOf } from '@/domain/language/text'
import type { Topic } from '@/domain/topics/topics'
import type { ListedEpisode } from '@/server/desk/episodes'
import { type ActionResult, runEach, undoable } from '../ui/action-result'
import { TextLink } from '../ui/kit'

const nameOf = ({ name }: ListedEpisode) => name

/** "Episode 49" or "2 episodes" */
const inWords = (episodes: ListedEpisode[]) =>
  episodes.length === 1 && episodes[0] ? episodes[0].name : countOf(episodes.length, 'episode')

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

const GONE = 'This episode no longer exists.'

/** Begins a draft with an episode’s title, notes, topics and season; the rest is of one episode. */
export async function copyEpisode({ id, name }: ListedEpisode): Promise<ActionResult> {
  const source = await getLatestVersion(id)
  if (!source) throw new ApiError(404, GONE)
  const { title, description, topics, episodeType, season } = fieldsOf(source)
  const copy = await createDraft(await nextEpisodeNumber(), {
    ...{ title, description, topics, episodeType, season },
  })
  return {
    message: `${name} copied to episode ${copy.episodeNum}, a draft.`,
    link: <TextLink href={deskEpisodePath(copy.id)}>Edit</TextLink>,
    undo: async () => {
      await trashEpisode(copy.id)
      return { message: `Episode ${copy.episodeNum} moved to trash.` }
    },
  }
}

/** Takes an episode off the site, or off the plan; unpublished changes stay as they are. */
export async function unpublish({ id, name, status, more }: ListedEpisode): Promise<ActionResult> {
  const [published, newest] = await Promise.all([getPublishedVersion(id), getLatestVersion(id)])
  if (!published || !newest) throw new ApiError(404, GONE)
  const edits = newest._status === 'draft' ? fieldsOf(newest, more) : null
  const fields = fieldsOf(published, more)

  async function change(
    work: (
      id: string,
      fields: Partial<EpisodeFields>,
      seen: string,
    ) => Promise<{ updatedAt: string }>,
    seen: string,
  ): Promise<string> {
    const { updatedAt } = await work(id, fields, seen)
    return edits ? (await saveDraft(id, edits, updatedAt)).updatedAt : updatedAt
  }

  const seen = await change(unpublishEpisode, newest.updatedAt)
  return {
    message: `${name} ${status.state === 'scheduled' ? 'unscheduled' : 'unpublished'}.`,
    undo: async () => {
      await change(publishEpisode, seen)
      return {
        message: `${name} is ${status.state === 'scheduled' ? 'scheduled' : 'live'} again.`,
      }
    },
  }
}

function unpublishedText(done: ListedEpisode[]): string {
  const drafts = done.filter(({ status }) => status.state === 'edited').length
  if (drafts === 0) return ''
  return ` ${drafts} of them ${drafts === 1 ? 'has' : 'have'} unpublished changes.`
}

/** Adds a topic to those that lack it, or removes it from those that have it, all at once. */
export async function setTopic(
  episodes: ListedEpisode[],
  { key, title }: Pick<Topic, 'key' | 'title'>,
  isSet: boolean,
): Promise<ActionResult> {
  const ids = episodes.map(({ id }) => id)
  const { added, removed } = await assignTopic(key, isSet ? { add: ids } : { remove: ids })
  const changed = isSet ? added : removed
  const done = episodes.filter(({ id }) => changed.includes(id))
  if (done.length === 0) return { message: 'Nothing changed.' }
  return undoable(
    `${title} ${isSet ? 'added to' : 'removed from'} ${inWords(done)}.${unpublishedText(done)}`,
    `${title} ${isSet ? 'removed from' : 'added to'} ${inWords(done)}.`,
    () => assignTopic(key, isSet ? { remove: changed } : { add: changed }),
  )
}

/** Makes episodes favourites, or no longer. @param title what the favourites are called */
export async function setFavourites(
  episodes: ListedEpisode[],
  title: string,
  isSet: boolean,
): Promise<ActionResult> {
  const versions = new Map<string, string>()
  const { done, failures } = await runEach(
    episodes.filter(({ categories }) => categories.includes('favs') !== isSet),
    nameOf,
    async (episode) => {
      const { updatedAt } = await changeNewest(episode, { isFav: isSet })
      versions.set(episode.id, updatedAt)
    },
  )
  if (done.length === 0) return { message: 'Nothing changed.', failures }
  return {
    message: `${title} ${isSet ? 'added to' : 'removed from'} ${inWords(done)}.${unpublishedText(done)}`,
    failures,
    undo: async () => {
      const before = done.map((episode) => ({
        ...episode,
        updatedAt: versions.get(episode.id) ?? episode.updatedAt,
        categories: isSet
          ? [...episode.categories, 'favs']
          : episode.categories.filter((other) => other !== 'favs'),
      }))
      return { ...(await setFavourites(before, title, !isSet)), undo: undefined }
    },
  }
}
