import Link from 'next/link'
import { deskEpisodePath } from '@/domain/desk-routes'
import { validateDate } from '@/domain/episodes/episode-date'
import { episodePreviewPath } from '@/domain/episodes/preview'
import { episodePath } from '@/domain/paths'
import { formatShortDay } from '@/domain/show/show-time'
import type { ListedEpisode } from '@/server/desk/episodes'
import { classNames, forms, layout, ui, VisuallyHidden } from '../ui/kit'
import { StatusLabel } from '../ui/status'
import { Thumbnail } from '../ui/thumbnail'
import { TopicTags } from '../ui/topics'
import tag from '../ui/tag.module.css'
import { CopyLink } from './copy-link.client'
import styles from './list.module.css'

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

/** An episode in the list, which can be picked, opened and moved to trash. */
export function EpisodeRow({
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
  const of = <VisuallyHidden> episode {number}</VisuallyHidden>
  return (
    <li
      className={
        isPicked
          ? classNames(layout.line, styles.episode, styles.picked)
          : classNames(layout.line, styles.episode)
      }
    >
      <div className={classNames(layout.lineSide, styles.side)}>
        <label className={forms.tickHit}>
          <input
            className={forms.tick}
            type="checkbox"
            checked={isPicked}
            onChange={(event) => onPick(event.currentTarget.checked)}
          />
          <VisuallyHidden>Select episode {number}</VisuallyHidden>
        </label>
        <span className={classNames(ui.number, styles.number)}>{number}</span>
      </div>
      <div className={classNames(layout.lineMain, styles.grid)}>
        <Thumbnail picture={picture} />
        <div>
          <h2 className={styles.title}>
            <Link href={deskEpisodePath(id)} prefetch={false}>
              <span className={ui.inlineNumber}>{number}. </span>
              {title || 'No title yet'}
            </Link>
          </h2>
          <p className={styles.meta}>{metaOf(episode)}</p>
        </div>
        <div className={classNames(tag.tags, styles.tags)}>
          <TopicTags topics={topics} hostName={hostName} />
        </div>
        <div className={styles.state}>
          <StatusLabel status={status} />
          <div className={ui.words}>
            <Link href={deskEpisodePath(id)} prefetch={false}>
              Edit{of}
            </Link>
            {(status.state === 'live' || status.state === 'edited') && (
              <a href={episodePath(id)}>View{of}</a>
            )}
            {status.state !== 'live' && <a href={episodePreviewPath(id)}>Preview{of}</a>}
            <CopyLink id={id} number={number} />
            <button className={ui.trash} type="button" onClick={onTrash}>
              Trash{of}
            </button>
          </div>
        </div>
      </div>
    </li>
  )
}
