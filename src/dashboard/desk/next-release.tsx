import Link from 'next/link'
import { DESK_ROUTES, deskEpisodePath, deskNewEpisodePath } from '@/domain/desk-routes'
import { episodePreviewPath } from '@/domain/episodes/preview'
import type { ReleaseSchedule } from '@/domain/episodes/release'
import { cityOf, formatLongDay, timeIn, weekdayOf } from '@/domain/show/show-time'
import type { Desk, LeftToDo, NextEpisode } from '@/server/desk/desk'
import { Icon } from '../ui/icon'
import { Check } from '../ui/status-icon'
import { TopicTags } from '../ui/topics'
import { Thumbnail } from '../ui/thumbnail'
import { Countdown, OwnTime } from './clock.client'
import { CopyPreviewLink } from './copy-preview-link.client'

/** "with Ines Okafor and Kofi Brandt" */
const withGuests = (names: string[]): string => `with ${new Intl.ListFormat('en-GB').format(names)}`

function Left({ left }: { left: LeftToDo[] }) {
  return (
    <div>
      <h3 className="d-h2">{left.length > 0 ? `${left.length} left to do` : 'Ready to publish'}</h3>
      <ul className="d-checks" role="list">
        {left.map(({ kind, text, label, href }) => (
          <Check key={text} kind={kind}>
            <span>{text}</span>
            <Link className="d-link" href={href} prefetch={false}>
              {label}
              <span className="d-hidden">: {text}</span>
            </Link>
          </Check>
        ))}
        <Check kind="done">
          <span className="d-soft">
            {left.length > 0 ? 'Everything else is done' : 'Goes live automatically'}
          </span>
        </Check>
      </ul>
    </div>
  )
}

function Planned({ episode, hostName }: { episode: NextEpisode; hostName: string }) {
  const { id, number, title, length, guests, topics, picture, left } = episode
  const meta = [length, guests.length > 0 && withGuests(guests)].filter(Boolean).join(', ')
  return (
    <div className="d-next__body">
      <div className="d-next__ep">
        <Thumbnail picture={picture} sizes="(min-width: 36rem) 12rem, 90vw" />
        <div className="d-next__facts">
          <h3 className="d-next__title">
            <Link href={deskEpisodePath(id)} prefetch={false}>
              {title || 'No title yet'}
            </Link>
          </h3>
          {meta && <p className="d-note">{meta}</p>}
          {topics.length > 0 && (
            <p className="d-chips">
              <TopicTags topics={topics} hostName={hostName} />
            </p>
          )}
          <div className="d-words">
            <Link href={deskEpisodePath(id)} prefetch={false}>
              Edit<span className="d-hidden"> episode {number}</span>
            </Link>
            <a href={episodePreviewPath(id)}>
              Preview<span className="d-hidden"> of episode {number}</span>
            </a>
            <CopyPreviewLink id={id} number={number} />
          </div>
        </div>
      </div>
      <Left left={left} />
    </div>
  )
}

function Nothing({ day, hasDrafts }: { day: string; hasDrafts: boolean }) {
  return (
    <div className="d-next__nothing">
      <p>
        {hasDrafts
          ? 'Move a draft to this day, or start a new episode.'
          : 'Start an episode for this day. It stays a draft until you schedule it.'}
      </p>
      <div className="d-actions">
        <Link className="d-btn" href={deskNewEpisodePath(day)} prefetch={false}>
          <Icon name="plus" />
          New episode
        </Link>
        {hasDrafts && (
          <Link
            className="d-btn d-btn--paper"
            href={`${DESK_ROUTES.episodes}?status=draft`}
            prefetch={false}
          >
            View drafts
          </Link>
        )}
      </div>
    </div>
  )
}

/** "Episode 49 goes live on" */
function beginning(episode: NextEpisode | null): string {
  if (!episode) return 'Nothing scheduled for'
  const verb = episode.status.state === 'scheduled' ? 'goes live on' : 'is planned for'
  return `Episode ${episode.number} ${verb}`
}

/** The next release and what it still needs. */
export function NextRelease({
  next: { releaseAt, day, episode },
  now,
  schedule: { timeZone },
  hostName,
  hasDrafts,
}: {
  next: Desk['next']
  now: string
  schedule: ReleaseSchedule
  hostName: string
  hasDrafts: boolean
}) {
  return (
    <section className="d-sec d-sec--first" aria-labelledby="next">
      <div className="d-sec__side">
        <p className="d-side">Next release</p>
      </div>
      <div className="d-sec__main">
        <div className="d-sheet d-next">
          <div className="d-next__say">
            <h2 id="next">
              {beginning(episode)} {weekdayOf(day)} at {timeIn(releaseAt, timeZone)},{' '}
              <Countdown key={releaseAt} now={now} releaseAt={releaseAt} />.
            </h2>
            <p className="d-note">
              {formatLongDay(day)}, {cityOf(timeZone)} time.
              <OwnTime releaseAt={releaseAt} timeZone={timeZone} />
            </p>
          </div>
          {episode ? (
            <Planned episode={episode} hostName={hostName} />
          ) : (
            <Nothing day={day} hasDrafts={hasDrafts} />
          )}
        </div>
      </div>
    </section>
  )
}
