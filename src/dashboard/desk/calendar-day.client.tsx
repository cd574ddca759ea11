'use client'

import Link from 'next/link'
import { Fragment } from 'react'
import { classNames } from '@/components/ui/class-names'
import { deskNewEpisodePath } from '@/domain/desk-routes'
import { statusOnDay, type CalendarDay } from '@/domain/episodes/calendar'
import type { ReleaseSchedule } from '@/domain/episodes/release'
import { formatShortDay, weekdayOf } from '@/domain/show/show-time'
import { StatusIcon } from '../ui/status-icon'
import { Card, Offers, titleOf } from './calendar-card.client'
import { keyOf } from './calendar-targets'
import type { Moving } from './use-moving.client'

/** A release day: its episodes, or what can be put there. */
export function Day({
  calendarDay: { day, episodes, kind, releaseAt },
  schedule: { timeZone, releaseDay },
  isFirst,
  moving,
}: {
  calendarDay: CalendarDay
  schedule: ReleaseSchedule
  isFirst: boolean
  moving: Moving
}) {
  const { lifted, targets, drag, drop } = moving
  const isSource = episodes.some(({ id }) => id === lifted?.id)
  const here = targets.filter((target) =>
    target.kind === 'swap'
      ? episodes.includes(target.with)
      : target.kind === 'day' && target.releaseAt === releaseAt,
  )
  const isOver = here.some((target) => keyOf(target) === drag.over)
  return (
    <li
      className={classNames(
        'd-line d-slot',
        (isSource || here.length > 0) && 'd-slot--target',
        isOver && 'is-over',
        !lifted && kind === 'gap' && 'd-slot--gap',
        !lifted && kind === 'free' && 'd-slot--free',
      )}
      data-drop={here[0] && keyOf(here[0])}
    >
      <div className="d-line__side">
        <time className="d-slot__date" dateTime={day}>
          {kind === 'planned' && isFirst ? <mark>{formatShortDay(day)}</mark> : formatShortDay(day)}
          {weekdayOf(day) !== releaseDay && <small> {weekdayOf(day).slice(0, 3)}</small>}
        </time>
      </div>
      <div className="d-line__main d-slot__all">
        {isSource || here.length === 0 ? (
          episodes.map((episode) => (
            <Card
              key={episode.id}
              episode={episode}
              label={statusOnDay(episode, timeZone)}
              moving={moving}
            />
          ))
        ) : (
          <div className="d-slot__free">
            <span>
              {episodes.length === 0
                ? 'Free'
                : episodes.map((episode, i) => (
                    <Fragment key={episode.id}>
                      {i > 0 && ', '}
                      {episode.number} <span className="d-strong">{titleOf(episode)}</span>
                    </Fragment>
                  ))}
            </span>
            <Offers targets={here} drop={drop} />
          </div>
        )}
        {!lifted && kind !== 'planned' && <NoEpisode day={day} kind={kind} />}
      </div>
    </li>
  )
}

/** A day without an episode; before one with an episode, it is a gap. */
function NoEpisode({ day, kind }: { day: string; kind: 'gap' | 'free' }) {
  return (
    <div className="d-slot__free">
      {kind === 'gap' ? (
        <span>
          <StatusIcon kind="left" />
          <span>
            <strong>No episode.</strong> Nothing scheduled for this {weekdayOf(day)}.
          </span>
        </span>
      ) : (
        <span>Free</span>
      )}
      <span className="d-words">
        <Link href={deskNewEpisodePath(day)} prefetch={false}>
          New episode<span className="d-hidden"> for {formatShortDay(day)}</span>
        </Link>
      </span>
    </div>
  )
}
