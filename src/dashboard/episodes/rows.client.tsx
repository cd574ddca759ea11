'use client'

import { type ReactNode, useState } from 'react'
import type { Topic } from '@/domain/topics/topics'
import type { ListedEpisode } from '@/server/desk/episodes'
import type { ActionResult } from '../ui/action-result'
import { Button, classNames, fields, layout, VisuallyHidden } from '../ui/kit'
import { favouritesTitle } from '../ui/topics'
import { useAction } from '../ui/use-action.client'
import { setFavourites, setTopic, trash } from './episode-actions'
import { EpisodeRow } from './episode-row'
import styles from './list.module.css'

/** The episodes of a page of the list, with what can be done to one and to several of them. */
export function EpisodeRows({
  episodes,
  hostName,
  topics,
  children,
}: {
  episodes: ListedEpisode[]
  hostName: string
  topics: Topic[]
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
      <div className={layout.said}>{feedback}</div>
      {episodes.length === 0 && children}
      <div className={layout.list} hidden={episodes.length === 0} aria-busy={isBusy || undefined}>
        <div className={classNames(layout.line, styles.columns)} aria-hidden="true">
          <div className={styles.side}>
            <span />
            <span>No.</span>
          </div>
          <div className={styles.grid}>
            <span />
            <span>Episode</span>
            <span>Topics</span>
            <span>Status</span>
          </div>
        </div>
        <ul role="list">
          {episodes.map((episode) => (
            <EpisodeRow
              key={episode.id}
              episode={episode}
              hostName={hostName}
              topics={topics}
              isPicked={picked.has(episode.id)}
              onPick={(isPicked) =>
                setPicked((now) => {
                  const next = new Set(now)
                  if (isPicked) next.add(episode.id)
                  else next.delete(episode.id)
                  return next
                })
              }
              isBusy={isBusy}
              act={(work, title) => void act(work, title)}
            />
          ))}
        </ul>
      </div>
      {chosen.length > 0 && (
        <div className={styles.bulk} data-bottom-bar role="region" aria-label="Selected episodes">
          <strong role="status">{chosen.length} selected</strong>
          {([true, false] as const).map((isSet) => (
            <label key={String(isSet)} className={styles.pick}>
              <VisuallyHidden>{isSet ? 'Add a topic' : 'Remove a topic'}</VisuallyHidden>
              <select
                className={fields.input}
                value=""
                disabled={isBusy}
                onChange={(event) => {
                  const { value } = event.currentTarget
                  const topic = topics.find(({ key }) => key === value)
                  if (topic) forChosen(() => setTopic(chosen, topic, isSet))
                  else if (value === 'favs')
                    forChosen(() => setFavourites(chosen, favouritesTitle(hostName), isSet))
                }}
              >
                <option value="">{isSet ? 'Add topic' : 'Remove topic'}</option>
                {topics.map(({ key, title }) => (
                  <option key={key} value={key}>
                    {title}
                  </option>
                ))}
                <option value="favs">{favouritesTitle(hostName)}</option>
              </select>
            </label>
          ))}
          <Button size="small" disabled={isBusy} onClick={() => forChosen(() => trash(chosen))}>
            Trash
          </Button>
          <Button size="small" onClick={clear}>
            Clear
          </Button>
        </div>
      )}
    </>
  )
}
