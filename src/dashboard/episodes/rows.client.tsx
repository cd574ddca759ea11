'use client'

import Link from 'next/link'
import { type ReactNode, useState } from 'react'
import { setTheme } from '@/api-client/episodes'
import { restoreEpisode, trashEpisode } from '@/api-client/content'
import { validateDate } from '@/domain/episodes/episode-date'
import { deskEpisodePath } from '@/domain/desk-routes'
import { episodePath } from '@/domain/paths'
import { EPISODE_FLAGS, type EpisodeFlagKey } from '@/domain/topics/topics'
import { episodePreviewPath } from '@/domain/episodes/preview'
import { formatShortDay } from '@/domain/show/show-time'
import { countOf } from '@/domain/language/text'
import type { ListedEpisode } from '@/server/desk/episodes'
import { type ActionResult, runEach } from '../ui/action-result'
import { StatusLabel } from '../ui/status'
import { TopicTags, topicTitle } from '../ui/topics'
import { Thumbnail } from '../ui/thumbnail'
import { useAction } from '../ui/use-action.client'
import { CopyLink } from './copy-link.client'

const nameOf = ({ number }: ListedEpisode) => `Episode ${number}`

/** "Episode 49" or "2 episodes" */
const inWords = (episodes: ListedEpisode[]) =>
  episodes.length === 1 ? `Episode ${episodes[0]?.number}` : countOf(episodes.length, 'episode')

async function trash(episodes: ListedEpisode[]): Promise<ActionResult> {
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
async function setTopic(
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
      const { updatedAt } = await setTheme(episode, flag, isSet)
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

/** "with Ines Okafor", "with Kofi Brandt and 2 others" */
function withGuests([first, second, ...others]: string[]): string | null {
  if (!first) return null
  if (!second) return `with ${first}`
  return others.length > 0
    ? `with ${first} and ${others.length + 1} others`
    : `with ${first} and ${second}`
}

function metaOf({ date, length, guests }: ListedEpisode): string {
  const day = date && !validateDate(date) ? `${formatShortDay(date)} ${date.slice(0, 4)}` : date
  return [day, length, withGuests(guests)].filter(Boolean).join(', ')
}

function Row({
  episode,
  hostName,
  isPicked,
  onPick,
  onTrash,
}: {
  episode: ListedEpisode
  hostName: string
  isPicked: boolean
  onPick: (isPicked: boolean) => void
  onTrash: () => void
}) {
  const { id, number, title, topics, picture, status } = episode
  const of = <span className="d-hidden"> episode {number}</span>
  return (
    <li className={isPicked ? 'd-line d-ep is-picked' : 'd-line d-ep'}>
      <div className="d-line__side d-ep__side">
        <label className="d-tick-hit">
          <input
            className="d-tick"
            type="checkbox"
            checked={isPicked}
            onChange={(event) => onPick(event.currentTarget.checked)}
          />
          <span className="d-hidden">Select episode {number}</span>
        </label>
        <span className="d-no">{number}</span>
      </div>
      <div className="d-line__main d-ep__grid">
        <Thumbnail picture={picture} />
        <div>
          <h2 className="d-ep__title">
            <Link href={deskEpisodePath(id)} prefetch={false}>
              <span className="d-inline-no">{number}. </span>
              {title || 'No title yet'}
            </Link>
          </h2>
          <p className="d-ep__meta">{metaOf(episode)}</p>
        </div>
        <div className="d-chips d-ep__chips">
          <TopicTags topics={topics} hostName={hostName} />
        </div>
        <div className="d-ep__state">
          <StatusLabel status={status} />
          <div className="d-words">
            <Link href={deskEpisodePath(id)} prefetch={false}>
              Edit{of}
            </Link>
            {(status.state === 'live' || status.state === 'edited') && (
              <a href={episodePath(id)}>View{of}</a>
            )}
            {status.state !== 'live' && <a href={episodePreviewPath(id)}>Preview{of}</a>}
            <CopyLink id={id} number={number} />
            <button className="d-words__trash" type="button" onClick={onTrash}>
              Trash{of}
            </button>
          </div>
        </div>
      </div>
    </li>
  )
}

/** The episodes of a page of the list, with what can be done to one and to several of them. */
export function EpisodeRows({
  episodes,
  hostName,
  children,
}: {
  episodes: ListedEpisode[]
  hostName: string
  /** Shown when there are none. */
  children: ReactNode
}) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const { act, isBusy, feedback } = useAction()
  // What was picked may have left the list since.
  const chosen = episodes.filter(({ id }) => picked.has(id))

  const clear = () => setPicked(new Set())
  const forChosen = (work: () => Promise<ActionResult>) =>
    void act(async () => {
      const result = await work()
      clear()
      return result
    })

  return (
    <>
      <div className="d-list-said">{feedback}</div>
      {episodes.length === 0 && children}
      <div className="d-list" hidden={episodes.length === 0} aria-busy={isBusy || undefined}>
        <div className="d-line d-ep__cols" aria-hidden="true">
          <div className="d-ep__side">
            <span />
            <span>No.</span>
          </div>
          <div className="d-ep__grid">
            <span />
            <span>Episode</span>
            <span>Topics</span>
            <span>Status</span>
          </div>
        </div>
        <ul role="list">
          {episodes.map((episode) => (
            <Row
              key={episode.id}
              episode={episode}
              hostName={hostName}
              isPicked={picked.has(episode.id)}
              onPick={(isPicked) =>
                setPicked((now) => {
                  const next = new Set(now)
                  if (isPicked) next.add(episode.id)
                  else next.delete(episode.id)
                  return next
                })
              }
              onTrash={() =>
                void act(
                  () => trash([episode]),
                  `Couldn’t move episode ${episode.number} to trash.`,
                )
              }
            />
          ))}
        </ul>
      </div>
      {chosen.length > 0 && (
        <div className="d-bulk" role="region" aria-label="Selected episodes">
          <strong role="status">{chosen.length} selected</strong>
          {([true, false] as const).map((isSet) => (
            <label key={String(isSet)} className="d-bulk__pick">
              <span className="d-hidden">{isSet ? 'Add a topic' : 'Remove a topic'}</span>
              <select
                className="d-input"
                value=""
                disabled={isBusy}
                onChange={(event) => {
                  const key = EPISODE_FLAGS.find(
                    (one) => one.key === event.currentTarget.value,
                  )?.key
                  if (key) forChosen(() => setTopic(chosen, key, topicTitle(key, hostName), isSet))
                }}
              >
                <option value="">{isSet ? 'Add topic' : 'Remove topic'}</option>
                {EPISODE_FLAGS.map(({ key }) => (
                  <option key={key} value={key}>
                    {topicTitle(key, hostName)}
                  </option>
                ))}
              </select>
            </label>
          ))}
          <button
            className="d-btn d-btn--small"
            type="button"
            disabled={isBusy}
            onClick={() => forChosen(() => trash(chosen))}
          >
            Trash
          </button>
          <button className="d-btn d-btn--small" type="button" onClick={clear}>
            Clear
          </button>
        </div>
      )}
    </>
  )
}
