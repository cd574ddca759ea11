import Link from 'next/link'
import { DESK, deskEpisodePath, deskNewEpisodePath } from '@/domain/desk-paths'
import { episodePreviewPath } from '@/domain/preview'
import type { ReleaseSchedule } from '@/domain/release'
import { cityOf, formatLongDay, timeIn, weekdayOf } from '@/domain/show-time'
import type { Desk, LeftToDo, NextEpisode } from '@/server/desk/desk'
import { Icon } from '../ui/icon'
import { Check } from '../ui/mark'
import { ThemeChips } from '../ui/themes'
import { Thumbnail } from '../ui/thumbnail'
import { Countdown, OwnTime } from './clock.client'
import { CopyPreviewLink } from './copy-preview-link.client'

const NUMBERS = ['Nothing', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

/** "Two things left" */
const leftInWords = (count: number): string =>
  `${NUMBERS[count] ?? count} ${count === 1 ? 'thing' : 'things'} left`

/** "with Ines Okafor and Kofi Brandt" */
const withGuests = (names: string[]): string => `with ${new Intl.ListFormat('en-GB').format(names)}`

function Left({ left }: { left: LeftToDo[] }) {
  return (
    <div>
      <h3 className="d-h2">{left.length > 0 ? leftInWords(left.length) : 'All is ready'}</h3>
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
            {left.length > 0 ? 'Everything else is ready' : 'It goes out by itself'}
          </span>
        </Check>
      </ul>
    </div>
  )
}

function Planned({ episode, hostName }: { episode: NextEpisode; hostName: string }) {
  const { id, number, title, length, guests, themes, picture, left } = episode
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
          {themes.length > 0 && (
            <p className="d-chips">
              <ThemeChips themes={themes} hostName={hostName} />
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
          ? 'Put one of the drafts below on this day, or begin a new one.'
          : 'Begin an episode for this day. It is saved as a draft until you schedule it.'}
      </p>
      <div className="d-actions">
        <Link className="d-btn" href={deskNewEpisodePath(day)} prefetch={false}>
          <Icon name="plus" />
          New episode
        </Link>
        {hasDrafts && (
          <Link
            className="d-btn d-btn--paper"
            href={`${DESK.episodes}?status=draft`}
            prefetch={false}
          >
            See the drafts
          </Link>
        )}
      </div>
    </div>
  )
}

/** "Episode 49 goes out on" */
function beginning(episode: NextEpisode | null): string {
  if (!episode) return 'Nothing is planned for'
  const verb = episode.status.state === 'scheduled' ? 'goes out on' : 'is planned for'
  return `Episode ${episode.number} ${verb}`
}

/** What goes out next and what it lacks. */
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
