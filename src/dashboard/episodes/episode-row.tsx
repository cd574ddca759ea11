import Link from 'next/link'
import { deskEpisodePath } from '@/domain/desk-routes'
import { validateDate } from '@/domain/episodes/episode-date'
import { episodePreviewPath } from '@/domain/episodes/preview'
import { episodePath } from '@/domain/paths'
import { formatShortDay } from '@/domain/show/show-time'
import type { ListedEpisode } from '@/server/desk/episodes'
import { StatusLabel } from '../ui/status'
import { Thumbnail } from '../ui/thumbnail'
import { TopicTags } from '../ui/topics'
import { CopyLink } from './copy-link.client'

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
